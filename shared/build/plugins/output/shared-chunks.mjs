/** React, and the helpers that the build adds for CommonJS packages such as React. */
const react = /node_modules\/(react|react-dom|scheduler)\/|commonjsHelpers/;

/**
 * Assigns the source files that widgets share to chunks (files of the bundle): React's chunk, and one for each group of files that
 * load together. A source file belongs to the first group that imports it statically.
 *
 * @param {Readonly<Record<string, readonly string[]>>} groups entry files by name of the chunk. The group `react` is in the same chunk
 *   as React itself.
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
