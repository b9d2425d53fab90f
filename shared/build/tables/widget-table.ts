import { toAttributeName } from '#shared/domain/page/tags/attribute-value.ts';
import { firstSentence, readDocs } from './doc-comment.ts';
import { writeTables } from './marked-tables.ts';
import { type WidgetSource, readWidgets } from '../read-widgets.ts';

/**
 * Writes the table of all widgets, from their manifests, between its marks in a README.
 *
 * @throws if the marks are missing
 */
export async function writeWidgetTable(readme: string, root: string): Promise<string> {
  const widgets = {
    columns: ['tag', 'what it is', 'its own attributes', 'mounts', 'when it fails'],
    rows: (await readWidgets(root)).map(toRow),
  };
  return writeTables({ file: 'widgets/README.md', text: readme }, { widgets });
}

function toRow({ name, file, manifest, attributes }: WidgetSource): readonly string[] {
  const purpose = firstSentence(readDocs(file).get('manifest') ?? '');
  const names = Object.keys(attributes).map((attribute) => `\`${toAttributeName(attribute)}\``);
  const { mountWhen = 'now', onFailure } = manifest;
  const failure = onFailure === 'hide' ? 'shows nothing' : 'shows its fallback';
  return [`[\`${manifest.tag}\`](${name}/)`, purpose, names.join(', '), mountWhen, failure];
}
