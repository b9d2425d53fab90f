import path from 'node:path';

/**
 * Remembers which file each entry of the islands' build became, and what must be there before it runs.
 *
 * The bootstrap is built after the islands and on its own, so that no chunk ever imports it: `resolve` turns its
 * dynamic imports into the addresses of the files, and `map` is what it starts chunks by.
 */
export function chunkMap(root) {
  const byEntry = new Map();
  const order = [];

  /** Files that a chunk needs, itself last. */
  const withNeeds = (bundle, fileName, seen = new Set()) => {
    if (seen.has(fileName)) return [];
    seen.add(fileName);
    const needs = bundle[fileName].imports.flatMap((needed) => withNeeds(bundle, needed, seen));
    return [...needs, fileName];
  };

  const indexOf = (fileName) => {
    if (!order.includes(fileName)) order.push(fileName);
    return order.indexOf(fileName);
  };

  const collect = {
    name: 'chunk-map-collect',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isEntry) continue;
        byEntry.set(chunk.facadeModuleId, withNeeds(bundle, chunk.fileName));
      }
    },
  };

  const resolve = {
    name: 'chunk-map-resolve',
    async resolveDynamicImport(source, importer) {
      const target = await this.resolve(source, importer);
      const files = target && byEntry.get(target.id);
      if (!files) this.error(`The bootstrap imports ${source}, which is no entry of the islands' build.`);
      return { id: `./${files.at(-1)}`, external: true };
    },
  };

  /** The shape of `ChunkMap` in `shared/island/load-chunk.ts`. */
  const map = () => {
    const files = { runtime: [], widgets: {}, words: {} };
    const runtime = byEntry.get(path.join(root, 'shared/island/runtime.ts'));
    files.runtime = runtime.map(indexOf);
    for (const [id, needs] of [...byEntry].sort()) {
      const parts = path.relative(root, id).split(path.sep);
      const own = () => needs.filter((file) => !runtime.includes(file)).map(indexOf);
      if (parts.at(-1).endsWith('.island.tsx')) files.widgets[parts[1]] = own();
      else if (parts.at(-2) === 'messages') {
        const name = parts[0] === 'widgets' ? parts[1] : '';
        (files.words[name] ??= {})[path.basename(id, '.ts')] = own();
      }
    }
    return { files: order, ...files };
  };

  return { collect, resolve, map };
}
