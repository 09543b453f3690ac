// The device that a page believes to run on; --device FILE replaces any of it.
(function (native, internals) {
  'use strict';

  const { wx, answer, config } = internals;
  const { stringify, parse, assign, keys, hasOwn } = internals.primordials;

  const given = config.device !== null && typeof config.device === 'object' ? config.device : {};

  /** A phone of the size that most pages are drawn for, with the pixel ratio of the pictures. */
  const standard = {
    brand: 'iPhone', model: 'iPhone 8', system: 'iOS 16.6', platform: 'ios', version: '8.0.50', SDKVersion: '3.5.5',
    language: 'zh_CN', pixelRatio: config.scale || 1, screenWidth: 375, screenHeight: 667, windowWidth: 375,
    windowHeight: 603, statusBarHeight: 20, fontSizeSetting: 16, fontSizeScaleFactor: 1, benchmarkLevel: -1, memorySize: 2048,
    theme: 'light', deviceOrientation: 'portrait', enableDebug: false, abi: 'arm64', cpuType: 'unknown', mode: 'default',
    bluetoothEnabled: false, locationEnabled: false, wifiEnabled: true, cameraAuthorized: true, locationAuthorized: false,
    microphoneAuthorized: false, notificationAuthorized: false, albumAuthorized: true, host: { env: 'WeChat' },
  };

  /** Everything known, anew for every caller. */
  function all() {
    const device = assign(parse(stringify(standard)), parse(stringify(given)));
    if (!hasOwn(device, 'screenTop')) device.screenTop = device.screenHeight - device.windowHeight;
    if (!hasOwn(device, 'safeArea')) {
      device.safeArea = {
        left: 0, right: device.screenWidth, top: device.statusBarHeight, bottom: device.screenHeight,
        width: device.screenWidth, height: device.screenHeight - device.statusBarHeight,
      };
    }
    return device;
  }
  internals.device = all;

  function part(names) {
    return function () {
      const device = all();
      const result = {};
      for (let i = 0; i < names.length; i += 1) if (hasOwn(device, names[i])) result[names[i]] = device[names[i]];
      return result;
    };
  }

  /** Whether a member belongs to what a function of the device gives; for `canIUse`. */
  internals.deviceFunctions = {
    __proto__: null,
    getSystemInfo: all,
    getSystemInfoAsync: all,
    getSystemInfoSync: all,
    getWindowInfo: part([
      'pixelRatio', 'screenWidth', 'screenHeight', 'windowWidth', 'windowHeight', 'statusBarHeight', 'safeArea', 'screenTop',
    ]),
    getDeviceInfo: part(['abi', 'benchmarkLevel', 'brand', 'model', 'system', 'platform', 'cpuType', 'memorySize']),
    getAppBaseInfo: part([
      'SDKVersion', 'enableDebug', 'host', 'language', 'version', 'theme', 'fontSizeSetting', 'fontSizeScaleFactor', 'mode',
    ]),
    getSystemSetting: part(['bluetoothEnabled', 'locationEnabled', 'wifiEnabled', 'deviceOrientation']),
    getAppAuthorizeSetting() {
      const device = all();
      const words = { __proto__: null, album: 0, camera: 0, location: 0, microphone: 0, notification: 0 };
      const result = {};
      const names = keys(words);
      for (let i = 0; i < names.length; i += 1) {
        result[names[i] + 'Authorized'] = device[names[i] + 'Authorized'] ? 'authorized' : 'denied';
      }
      return result;
    },
    /** Where the button in the upper right stands: 87 × 32, 7 from the right, 4 below the status bar. */
    getMenuButtonBoundingClientRect() {
      const device = all();
      if (hasOwn(device, 'menuButton')) return device.menuButton;
      const right = device.windowWidth - 7;
      const top = device.statusBarHeight + 4;
      return { width: 87, height: 32, left: right - 87, right, top, bottom: top + 32 };
    },
    getAccountInfoSync() {
      return { miniProgram: { appId: 'wx0000000000000000', envVersion: 'release', version: '1.0.0' }, plugin: {} };
    },
    getBatteryInfoSync() { return { level: 100, isCharging: true, isLowPowerModeEnabled: false }; },
    getExtConfigSync() { return {}; },
  };

  for (const name in internals.deviceFunctions) wx[name] = internals.deviceFunctions[name];
  const asynchronous = { __proto__: null, getSystemInfo: all, getSystemInfoAsync: all };
  asynchronous.getBatteryInfo = wx.getBatteryInfoSync;
  for (const name in asynchronous) {
    wx[name] = function (options) { return answer(options, name, asynchronous[name]()); };
  }
  wx.getExtConfig = function (options) { return answer(options, 'getExtConfig', { extConfig: {} }); };
  wx.getNetworkType = function (options) {
    return answer(options, 'getNetworkType', { networkType: 'wifi', isConnected: true, signalStrength: 0 });
  };
})
