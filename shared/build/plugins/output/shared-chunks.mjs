/** React, and the helpers that the build adds for CommonJS packages such as React. */
const react = /node_modules\/(react|react-dom|scheduler)\/|commonjsHelpers/;

/**
 * Assigns the files that islands share to chunks: React, and groups of files that load together. A file is in the first
 * group that imports it statically.
 *
 * @param {Readonly<Record<string, readonly string[]>>} groups the first files of each chunk; the imports of `react` are in
 *   React's chunk
 */
export function sharedChunks(groups) {
  let modulesByGroup;

  function addImports(id, getModuleInfo, modules) {
    if (modules.has(id) || react.test(id)) return;
    modules.add(id);
    getModuleInfo(id)?.importedIds.forEach((importedId) => addImports(importedId, getModuleInfo, modules));
  }

  return (id, { getModuleInfo }) => {
    if (react.test(id)) return 'react';
    modulesByGroup ??= Object.entries(groups).map(([name, entries]) => {
      const modules = new Set();
      entries.forEach((file) => addImports(file, getModuleInfo, modules));
      return [name, modules];
    });
    return modulesByGroup.find(([, modules]) => modules.has(id))?.[0];
  };
}
