import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Attributes, WidgetManifest } from '#shared/island/manifest.ts';
import { listWidgetNames } from './widget-names.mjs';

/** A widget with its manifest: the name of its folder, and the path and the exports of the manifest. */
export type WidgetSource = Awaited<ReturnType<typeof readWidgets>>[number];

/**
 * The exports of `widgets/NAME/manifest.ts`: what must be known before the widget's code is loaded, and the parsers of the
 * tag's attributes.
 */
interface ManifestModule {
  readonly manifest: WidgetManifest;
  readonly attributes: Attributes;
}

/**
 * Reads the manifests of all widgets, in alphabetical order, for programs that write documentation and types.
 *
 * @param root the folder of the project
 */
export function readWidgets(root: string) {
  return Promise.all(
    listWidgetNames(root).map(async (name) => {
      const file = path.join(root, 'widgets', name, 'manifest.ts');
      return { name, file, ...((await import(pathToFileURL(file).href)) as ManifestModule) };
    }),
  );
}
