/* A small AMD loader of our own that behaves as RequireJS does towards other scripts: global define with define.amd,
   and an anonymous define by a stranger is an error. */
(function (global) {
  var modules = {};

  function load(name) {
    var module = modules[name];
    if (!module) throw new Error('AMD: no module ' + name);
    if (!module.ready) {
      module.ready = true;
      module.value = typeof module.make === 'function' ? module.make.apply(null, module.needs.map(load)) : module.make;
    }
    return module.value;
  }

  function define(name, needs, make) {
    if (typeof name !== 'string') {
      global.amdMismatches = (global.amdMismatches || 0) + 1;
      throw new Error('Mismatched anonymous define() module');
    }
    if (make === undefined) {
      make = needs;
      needs = [];
    }
    modules[name] = { needs: needs, make: make };
  }
  define.amd = { jQuery: true };

  function require(needs, then) {
    var values = needs.map(load);
    if (then) then.apply(null, values);
    return values[0];
  }

  global.define = define;
  global.require = global.requirejs = require;
})(window);
