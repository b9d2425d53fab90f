/** React, and what the build puts around packages in CommonJS, which React needs first. */
const react = /node_modules\/(react|react-dom|scheduler)\/|commonjsHelpers/;

/**
 * Cuts what islands share into chunks: React, the largest part and a task of its own, and each group of files that must
 * come together. A file belongs to the first group that reaches it without waiting.
 *
 * @param {Readonly<Record<string, readonly string[]>>} groups the files that each chunk begins with; what `react` reaches
 *   travels with React
 */
export function sharedChunks(groups) {
  let reached;

  function reachedFrom(id, getModuleInfo, found) {
    if (found.has(id) || react.test(id)) return found;
    found.add(id);
    getModuleInfo(id)?.importedIds.forEach((imported) => reachedFrom(imported, getModuleInfo, found));
    return found;
  }

  return (id, { getModuleInfo }) => {
    if (react.test(id)) return 'react';
    reached ??= Object.entries(groups).map(([name, begins]) => {
      const found = new Set();
      begins.forEach((file) => reachedFrom(file, getModuleInfo, found));
      return [name, found];
    });
    return reached.find(([, modules]) => modules.has(id))?.[0];
  };
}
