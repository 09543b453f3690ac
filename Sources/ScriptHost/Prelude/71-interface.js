// Parts of a phone that leave no trace in a picture: their calls succeed and do nothing. And what can be used at all.
(function (native, internals) {
  'use strict';

  const { wx, answer, member } = internals;
  const { hasOwn, stringSplit, String } = internals.primordials;

  /** Calls that succeed and show nothing. */
  const silent = [
    'showToast', 'hideToast', 'showLoading', 'hideLoading', 'setNavigationBarTitle', 'setNavigationBarColor',
    'showNavigationBarLoading', 'hideNavigationBarLoading', 'hideHomeButton', 'setBackgroundColor', 'setBackgroundTextStyle',
    'setTabBarItem', 'setTabBarStyle', 'showTabBar', 'hideTabBar', 'setTabBarBadge', 'removeTabBarBadge', 'showTabBarRedDot',
    'hideTabBarRedDot', 'startPullDownRefresh', 'stopPullDownRefresh', 'pageScrollTo', 'setKeepScreenOn',
    'setScreenBrightness', 'vibrateShort', 'vibrateLong', 'previewImage', 'saveImageToPhotosAlbum', 'authorize', 'hideKeyboard',
    'showShareMenu', 'hideShareMenu', 'updateShareMenu', 'enableAlertBeforeUnload', 'disableAlertBeforeUnload',
    'setVisualEffectOnCapture', 'showShareImageMenu', 'reportEvent',
  ];
  for (let i = 0; i < silent.length; i += 1) {
    const name = silent[i];
    wx[name] = function (options) { return answer(options, name, {}); };
  }

  /** Calls whose answer a person would give, or that need what is not here. */
  const refused = {
    __proto__: null,
    showActionSheet: 'cancel', chooseImage: 'cancel', chooseMedia: 'cancel', chooseMessageFile: 'cancel', chooseAddress: 'cancel',
    scanCode: 'cancel', navigateTo: 'a run has one page', redirectTo: 'a run has one page', switchTab: 'a run has one page',
    reLaunch: 'a run has one page', navigateBack: 'a run has one page', navigateToMiniProgram: 'a run has one page',
    login: 'no network', checkSession: 'no network', getUserInfo: 'no network', getUserProfile: 'no network',
    requestPayment: 'no network', getLocation: 'auth deny', uploadFile: 'no network',
  };
  for (const name in refused) {
    wx[name] = function (options) { return answer(options, name, refused[name]); };
  }

  wx.showModal = function (options) { return answer(options, 'showModal', { confirm: true, cancel: false, content: '' }); };
  const authSetting = { 'scope.writePhotosAlbum': true, 'scope.camera': true };
  for (const name of ['getSetting', 'openSetting']) {
    wx[name] = function (options) { return answer(options, name, { authSetting: { ...authSetting } }); };
  }

  let clipboard = '';
  wx.setClipboardData = function (options) {
    const data = member(options, 'data');
    if (typeof data !== 'string') return answer(options, 'setClipboardData', 'parameter error: data is no string');
    clipboard = data;
    return answer(options, 'setClipboardData', {});
  };
  wx.getClipboardData = function (options) { return answer(options, 'getClipboardData', { data: clipboard }); };

  /** Things that a page may listen to and that never come. */
  const quiet = [
    'WindowResize', 'Error', 'UnhandledRejection', 'PageNotFound', 'NetworkStatusChange', 'NetworkWeakChange', 'AppShow',
    'AppHide', 'MemoryWarning', 'ThemeChange', 'KeyboardHeightChange', 'UserCaptureScreen', 'AudioInterruptionBegin',
    'AudioInterruptionEnd', 'AccelerometerChange', 'CompassChange', 'DeviceMotionChange', 'GyroscopeChange',
  ];
  for (let i = 0; i < quiet.length; i += 1) {
    wx['on' + quiet[i]] = function () {};
    wx['off' + quiet[i]] = function () {};
  }

  function launchOptions() { return { path: internals.route || '', query: {}, scene: 1001, referrerInfo: {}, forwardMaterials: [], apiCategory: 'default' }; }
  internals.launchOptions = launchOptions;
  wx.getLaunchOptionsSync = launchOptions;
  wx.getEnterOptionsSync = launchOptions;

  wx.reportAnalytics = function () {};
  wx.reportMonitor = function () {};
  wx.reportPerformance = function () {};
  wx.triggerGC = function () {};
  const level = () => {};
  const makeLog = () => ({ debug: level, info: level, log: level, warn: level, error: level, setFilterMsg: level, addFilterMsg: level });
  wx.getLogManager = makeLog;
  wx.getRealtimeLogManager = makeLog;
  wx.getUpdateManager = () => ({ applyUpdate: level, onCheckForUpdate: level, onUpdateReady: level, onUpdateFailed: level });

  /** Attributes of the canvas component that mean something here. */
  const canvasAttributes = {
    __proto__: null, type: true, 'canvas-id': true, 'disable-scroll': true, bindtouchstart: true, bindtouchmove: true,
    bindtouchend: true, bindtouchcancel: true, bindlongtap: true,
  };
  /** Classes whose methods a page may ask for, by an object of each. */
  const classes = {
    __proto__: null,
    FileSystemManager: () => wx.getFileSystemManager(),
    SelectorQuery: () => wx.createSelectorQuery(),
    NodesRef: () => wx.createSelectorQuery().select('#canvas'),
  };

  /**
   * Whether what a schema names is here: `API`, `API.return.MEMBER` of the functions of the device,
   * `CLASS.METHOD`, `canvas.ATTRIBUTE`. Anything that cannot be answered for certain is false.
   */
  wx.canIUse = function (schema) {
    const parts = stringSplit(String(schema), '.');
    const [name, kind, what] = parts;
    if (name === 'canvas') return parts.length === 1 || (parts.length === 2 && canvasAttributes[kind] === true);
    if (parts.length === 2 && classes[name] !== undefined) return typeof classes[name]()[kind] === 'function';
    if (!hasOwn(wx, name)) return false;
    if (parts.length === 1) return true;
    if (typeof wx[name] === 'object') return parts.length === 2 && hasOwn(wx[name], kind);
    if (kind === 'success' || kind === 'return') {
      const read = internals.deviceFunctions[name];
      return read !== undefined && parts.length === 3 && hasOwn(read(), what);
    }
    return false;
  };
})
