/**
 * Makes a plug-in stop the build if it changes nothing: what it looks for has moved, or is written differently. The same
 * plug-in may serve several builds, of which the first must have a match.
 *
 * @param {import('rollup').Plugin} plugin its hooks return nothing for code that they leave as it is
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
    if (!hasChanged) this.error(`${plugin.name} has changed nothing: it no longer finds what it looks for.`);
  };
  return wrapper;
}
