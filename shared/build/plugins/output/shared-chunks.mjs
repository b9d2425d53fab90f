/** React, and the helpers that the build adds for CommonJS packages such as React. */
const react = /node_modules\/(react|react-dom|scheduler)\/|commonjsHelpers/;

/**
 * Creates Rollup's option `manualChunks`, which assigns the source files that widgets share to chunks (files of the bundle):
 * React's chunk, and one for each group of files that load together. A source file belongs to the first group of which it is an
 * entry file, or whose entry files import it statically, directly or through other files. Source files of no group are left to
 * Rollup.
 *
 * @param {Readonly<Record<string, readonly string[]>>} groups entry files (absolute paths, Rollup's module ids) by name of the
 *   chunk. The group `react` is in the same chunk as React itself.
 * @returns a function that returns the name of a source file's chunk, if any
 */
export function sharedChunks(groups) {
  /** Pairs of a group's name and the ids of its source files. Computed at the first call, when Rollup knows all imports. */
  let modulesByGroup;

  /** Adds a source file and everything that it imports statically, except React, which has its own chunk. */
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
