// App, Page and Component: which of them a run shows, and when its functions are called.
(function (native, internals) {
  'use strict';

  const { keys, push, apply, assign, isArray, slice, replace } = internals.primordials;
  const { stateOf } = internals;
  const { copy } = internals.data;

  let app;
  let pageDefinition = null;
  /** Components in the order of their registration. */
  const components = [];
  /** The page that is shown; a component that stands alone counts as one. */
  let shown = null;
  let isLoaded = false;

  internals.define('getApp', function () {
    // On a phone no page exists without an application.
    if (app === undefined) app = { globalData: {} };
    return app;
  });
  internals.define('getCurrentPages', function () { return shown === null || !isLoaded ? [] : [shown]; });
  internals.currentPage = function () { return shown; };

  internals.define('App', function App(options) {
    const given = options !== null && typeof options === 'object' ? options : {};
    app = assign({}, given);
    if (typeof app.onLaunch === 'function') apply(app.onLaunch, app, [internals.launchOptions()]);
    if (typeof app.onShow === 'function') apply(app.onShow, app, [internals.launchOptions()]);
  });

  internals.define('Page', function Page(options) { pageDefinition = internals.definePage(options); });

  internals.define('Component', function Component(options) {
    push(components, internals.defineComponent(options));
    return 'component-' + components.length;
  });

  const runPage = internals.runPage;
  internals.route = '';
  internals.runPage = function (name, text) {
    internals.route = replace(name, /\.js$/, '');
    runPage(name, text);
  };

  /** Calls the functions of a stage of life; each may throw without the others being left out. */
  function run(hooks, instance, values) {
    if (hooks === undefined) return;
    for (let i = 0; i < hooks.length; i += 1) {
      internals.post(function () { apply(hooks[i], instance, values); });
    }
  }

  function runMethod(instance, name, values) {
    internals.post(function () {
      const method = instance[name];
      if (typeof method === 'function') apply(method, instance, values);
    });
  }

  function lifetime(instance, name) { run(stateOf(instance).definition.lifetimes[name], instance, []); }
  function pageLifetime(instance, name) { run(stateOf(instance).definition.pageLifetimes[name], instance, []); }

  /** The options of a page, or the properties of a component: an object of a file. */
  function givenData() {
    const { data } = internals.config;
    return data !== null && typeof data === 'object' && !isArray(data) ? copy(data) : {};
  }

  /** Gives a component its properties, as markup would: those that it has declared. */
  function setProperties(instance, values) {
    const { properties } = stateOf(instance).definition;
    const patch = {};
    const names = keys(values);
    for (let i = 0; i < names.length; i += 1) if (properties[names[i]] !== undefined) patch[names[i]] = values[names[i]];
    if (keys(patch).length > 0) internals.applyData(instance, patch);
  }

  /** A page's components take what the page has under the names of their properties. */
  internals.bindChildren = function (owner, changes) {
    const { children } = stateOf(owner);
    for (let i = 0; i < children.length; i += 1) {
      const patch = {};
      for (let j = 0; j < changes.length; j += 1) {
        const name = changes[j].path[0];
        if (stateOf(children[i]).definition.properties[name] !== undefined) patch[name] = stateOf(owner).data[name];
      }
      if (keys(patch).length > 0) internals.applyData(children[i], patch);
    }
  };

  function makeChildren(page, definitions) {
    const children = [];
    for (let i = 0; i < definitions.length; i += 1) {
      const id = 'component-' + (i + 1);
      push(children, internals.makeInstance(definitions[i], { id, tag: id, owner: page, route: internals.route, isComponent: true }));
    }
    const state = stateOf(page);
    state.children = children;
    for (let i = 0; i < children.length; i += 1) {
      lifetime(children[i], 'created');
      internals.post(function () { setProperties(children[i], state.data); });
      lifetime(children[i], 'attached');
    }
    return children;
  }

  function showPage() {
    const page = internals.makeInstance(pageDefinition, { id: '', tag: internals.route, route: internals.route });
    shown = page;
    page.options = givenData();
    const children = makeChildren(page, components);
    internals.post(function () { isLoaded = true; });
    lifetime(page, 'created');
    lifetime(page, 'attached');
    runMethod(page, 'onLoad', [page.options]);
    runMethod(page, 'onShow', []);
    for (let i = 0; i < children.length; i += 1) {
      pageLifetime(children[i], 'show');
      lifetime(children[i], 'ready');
    }
    lifetime(page, 'ready');
    runMethod(page, 'onReady', []);
  }

  function showComponent() {
    const definition = components[components.length - 1];
    const component = internals.makeInstance(
      definition, { id: '', tag: internals.route, route: internals.route, isComponent: true });
    shown = component;
    component.options = givenData();
    lifetime(component, 'created');
    internals.post(function () {
      setProperties(component, component.options);
      isLoaded = true;
    });
    const children = makeChildren(component, slice(components, 0, -1));
    lifetime(component, 'attached');
    runMethod(component, 'onLoad', [component.options]);
    runMethod(component, 'onShow', []);
    pageLifetime(component, 'show');
    for (let i = 0; i < children.length; i += 1) lifetime(children[i], 'ready');
    lifetime(component, 'ready');
    runMethod(component, 'onReady', []);
  }

  internals.start = function () {
    if (pageDefinition !== null) showPage();
    else if (components.length > 0) showComponent();
    if (internals.playTouches !== undefined) internals.playTouches();
  };

  internals.finish = function () {
    if (shown !== null) {
      const children = stateOf(shown).children || [];
      runMethod(shown, 'onHide', []);
      pageLifetime(shown, 'hide');
      for (let i = 0; i < children.length; i += 1) pageLifetime(children[i], 'hide');
      runMethod(shown, 'onUnload', []);
      for (let i = 0; i < children.length; i += 1) lifetime(children[i], 'detached');
      lifetime(shown, 'detached');
      if (app !== undefined) runMethod(app, 'onHide', []);
    }
    internals.post(internals.reportUnmapped);
  };
})
