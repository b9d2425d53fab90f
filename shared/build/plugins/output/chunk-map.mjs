import path from 'node:path';

/**
 * Lists the files that each widget loads, while the widgets are built. The bootstrap (the first script of a page) is built
 * later and separately, and needs this list, to request the files of a widget early.
 *
 * @returns `collect`, a Rollup plug-in for the build of the widgets, and `widgetFiles`, which returns the list afterwards
 */
export function chunkMap() {
  const filesByWidget = {};

  /** Lists the files that a file imports statically, directly or not, then the file itself, each once. */
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
          // The entry of a widget is `widgets/NAME/NAME.island.tsx`.
          if (!chunk.isEntry || !chunk.facadeModuleId.endsWith('.island.tsx')) continue;
          filesByWidget[path.basename(path.dirname(chunk.facadeModuleId))] = listImports(bundle, chunk.fileName);
        }
      },
    },
    /** Returns the files by widget name, each file after those that it imports. */
    widgetFiles: () => filesByWidget,
  };
}
