import { addressParameter, isOurs } from './lazy-imports.mjs';

/**
 * Requests the imports of a lazy chunk together with the chunk. A browser finds them only when it has parsed the chunk, and
 * each further level costs a round trip. `lazyImports` provides the address of the chunk itself.
 *
 * @param {readonly string[]} earlyChunks names of chunks that every page loads before any lazy one
 */
export function wholeImports(earlyChunks) {
  return {
    name: 'whole-imports',
    renderDynamicImport({ chunk: importer, getTargetChunkImports, moduleId, targetModuleId }) {
      // The address is only known at run time.
      if (targetModuleId === null) return null;
      const isLoaded = ({ fileName, chunk }) => fileName === importer.fileName || earlyChunks.includes(chunk?.name);
      const imports = (getTargetChunkImports() ?? [])
        .filter((file) => file.type === 'internal' && !isLoaded(file))
        // The chunk that needs a file reports its failure.
        .map(({ resolvedImportPath }) => `import(${resolvedImportPath}).catch(()=>{})`);
      const [left, right] = isOurs(moduleId) ? [`import(${addressParameter}(`, '))'] : ['import(', ')'];
      return imports.length ? { left: `(${imports.join()},${left}`, right: `${right})` } : { left, right };
    },
    generateBundle(_options, bundle) {
      const names = new Set(Object.values(bundle).map(({ name }) => name));
      const missing = earlyChunks.find((name) => !names.has(name));
      if (missing) this.error(`whole-imports: the chunk "${missing}" is missing.`);
    },
  };
}
