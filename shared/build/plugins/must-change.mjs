/**
 * Makes a plug-in stop the build if it has changed nothing: the code that it searches for has then moved or changed. If several
 * builds use the same plug-in in turn, only the first one must contain that code, because the result is remembered.
 *
 * @param {import('rollup').Plugin} plugin its hooks `transform` and `renderChunk`, if any, are functions that return nothing
 *   for code that they do not change; a hook `generateBundle` would be replaced
 * @returns {import('rollup').Plugin}
 */
export function mustChange(plugin) {
  let hasChanged = false;
  const wrapper = { ...plugin };
  for (const hook of ['transform', 'renderChunk']) {
    if (!plugin[hook]) continue;
    wrapper[hook] = function (...args) {
      const result = plugin[hook].apply(this, args);
      hasChanged ||= Boolean(result);
      return result;
    };
  }
  wrapper.generateBundle = function () {
    if (!hasChanged) this.error(`${plugin.name} has changed nothing: the code that it searches for is missing.`);
  };
  return wrapper;
}
