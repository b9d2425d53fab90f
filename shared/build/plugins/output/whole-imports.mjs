import { addressParameter, isOurs } from './lazy-imports.mjs';

/**
 * Requests the imports of a lazy chunk (a file of the bundle that loads on demand) together with the chunk. Otherwise, the browser
 * would find them only after it has parsed the chunk, and each level of imports would cost a round trip. In code that the plug-in
 * `lazyImports` has wrapped, the chunk is imported from an address that is determined at run time.
 *
 * @param {readonly string[]} earlyChunks names of chunks that every page loads before any lazy one
 */
export function wholeImports(earlyChunks) {
  return {
    name: 'whole-imports',
    renderDynamicImport({ chunk: importer, getTargetChunkImports, moduleId, targetModuleId }) {
      // An import whose address is computed at run time stays unchanged.
      if (targetModuleId === null) return null;
      const isLoaded = ({ fileName, chunk }) => fileName === importer.fileName || earlyChunks.includes(chunk?.name);
      const imports = (getTargetChunkImports() ?? [])
        .filter((file) => file.type === 'internal' && !isLoaded(file))
        // A failure is ignored here, because the chunk that needs the file imports it, too, and reports the failure.
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
