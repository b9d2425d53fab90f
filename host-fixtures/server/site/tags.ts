import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { attributeName } from '#shared/island/tags/attribute-name.ts';

/** What the home page says of a tag. */
export interface TagFacts {
  readonly tag: string;
  /** Its own attributes, as written in markup. */
  readonly attributes: readonly string[];
}

/** What a widget's `manifest.ts` exports, as far as it is shown here. */
interface ManifestModule {
  readonly manifest?: { readonly tag: string };
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/**
 * Reads the tags from the manifests of the widgets' folder, in alphabetical order. A manifest that cannot be read is
 * left out.
 */
export async function readTags(widgetsFolder: string): Promise<readonly TagFacts[]> {
  const entries = await readdir(widgetsFolder, { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => {
        const address = pathToFileURL(path.join(widgetsFolder, name, 'manifest.ts')).href;
        return factsOf((await import(address).catch(() => ({}))) as ManifestModule);
      }),
  );
  return found.flat().sort((a, b) => a.tag.localeCompare(b.tag));
}

function factsOf({ manifest, attributes = {} }: ManifestModule): readonly TagFacts[] {
  if (!manifest) return [];
  return [{ tag: manifest.tag, attributes: Object.keys(attributes).map(attributeName) }];
}
