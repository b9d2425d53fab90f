import path from 'node:path';

/**
 * Records the files of each widget during the build of the widgets. The bootstrap (the first script of a page) is built later and
 * separately, and needs this list.
 */
export function chunkMap() {
  const filesByWidget = {};

  /** Lists the imports of a file, then the file itself. */
  const listImports = (bundle, fileName, visitedFiles = new Set()) => {
    if (visitedFiles.has(fileName)) return [];
    visitedFiles.add(fileName);
    return [...bundle[fileName].imports.flatMap((file) => listImports(bundle, file, visitedFiles)), fileName];
  };

  return {
    collect: {
      name: 'chunk-map-collect',
      generateBundle(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (!chunk.isEntry || !chunk.facadeModuleId.endsWith('.island.tsx')) continue;
          filesByWidget[path.basename(path.dirname(chunk.facadeModuleId))] = listImports(bundle, chunk.fileName);
        }
      },
    },
    /** The files of each widget, each after the files that it imports. */
    widgetFiles: () => filesByWidget,
  };
}
