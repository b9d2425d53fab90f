import path from 'node:path';

/**
 * Remembers which files each widget's code became in the islands' build. The bootstrap is built after the islands and
 * on its own, so that no chunk ever imports it.
 */
export function chunkMap() {
  const filesByWidget = {};

  /** Files that a chunk needs, each after those it needs itself. */
  const withNeeds = (bundle, fileName, seen = new Set()) => {
    if (seen.has(fileName)) return [];
    seen.add(fileName);
    return [...bundle[fileName].imports.flatMap((needed) => withNeeds(bundle, needed, seen)), fileName];
  };

  return {
    collect: {
      name: 'chunk-map-collect',
      generateBundle(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (!chunk.isEntry || !chunk.facadeModuleId.endsWith('.island.tsx')) continue;
          filesByWidget[path.basename(path.dirname(chunk.facadeModuleId))] = withNeeds(bundle, chunk.fileName);
        }
      },
    },
    /** Files of each widget's code, in an order in which each comes after those it needs. */
    widgetFiles: () => filesByWidget,
  };
}
