/** React, and what the build puts around packages in CommonJS, which React needs first. */
const react = /node_modules\/(react|react-dom|scheduler)\/|commonjsHelpers/;

/**
 * Chunks that every island needs: React, the largest part and a task of its own, and all that the runtime reaches
 * without waiting, whoever else imports parts of it.
 *
 * @param {string} runtime the runtime's file
 */
export function coreChunk(runtime) {
  let core;

  function reachedFrom(id, getModuleInfo, found = new Set()) {
    if (found.has(id) || react.test(id)) return found;
    found.add(id);
    getModuleInfo(id)?.importedIds.forEach((imported) => reachedFrom(imported, getModuleInfo, found));
    return found;
  }

  return (id, { getModuleInfo }) => {
    if (react.test(id)) return 'react';
    core ??= reachedFrom(runtime, getModuleInfo);
    return core.has(id) ? 'core' : undefined;
  };
}
