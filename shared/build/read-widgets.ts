import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Attributes, WidgetManifest } from '#shared/island/manifest.ts';
import { listWidgetNames } from './widget-names.mjs';

/** A widget with its manifest. */
export interface WidgetSource {
  /** The name of its folder. */
  readonly name: string;
  /** Path of the manifest. */
  readonly file: string;
  readonly manifest: WidgetManifest;
  readonly attributes: Attributes;
}

/** Reads the manifests of all widgets, in alphabetical order. */
export function readWidgets(root: string): Promise<readonly WidgetSource[]> {
  return Promise.all(
    listWidgetNames(root).map(async (name) => {
      const file = path.join(root, 'widgets', name, 'manifest.ts');
      const module = (await import(pathToFileURL(file).href)) as Pick<WidgetSource, 'manifest' | 'attributes'>;
      return { name, file, manifest: module.manifest, attributes: module.attributes };
    }),
  );
}
