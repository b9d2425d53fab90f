import { atName, isOurs } from './lazy-imports.mjs';

/**
 * Asks for what a late chunk imports together with the chunk. A browser learns it only when it has read the chunk, and
 * each file behind a file costs a round trip. The address of the chunk itself is the one that `lazyImports` gives.
 *
 * @param {readonly string[]} early names of chunks that every page has before anything late is asked for
 */
export function wholeImports(early) {
  return {
    name: 'whole-imports',
    renderDynamicImport({ chunk: asking, getTargetChunkImports, moduleId, targetModuleId }) {
      // An address that only the browser learns.
      if (targetModuleId === null) return null;
      const isThere = ({ fileName, chunk }) => fileName === asking.fileName || early.includes(chunk?.name);
      const behind = (getTargetChunkImports() ?? [])
        .filter((imported) => imported.type === 'internal' && !isThere(imported))
        // The chunk that needs a file reports it when it does not load.
        .map(({ resolvedImportPath }) => `import(${resolvedImportPath}).catch(()=>{})`);
      const [left, right] = isOurs(moduleId) ? [`import(${atName}(`, '))'] : ['import(', ')'];
      return behind.length ? { left: `(${behind.join()},${left}`, right: `${right})` } : { left, right };
    },
  };
}
