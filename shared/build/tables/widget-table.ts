import { attributeName } from '#shared/domain/page/tags/attribute-name.ts';
import { docsIn, firstSentenceOf } from './doc-comment.ts';
import { withTables } from './marked-tables.ts';
import { type ReadWidget, readWidgets } from '../read-widgets.ts';

/**
 * Puts the table of all widgets, read from their manifests, between its two marks in a README.
 *
 * @throws when the marks are missing
 */
export async function withWidgetTable(readme: string, root: string): Promise<string> {
  const widgets = {
    columns: ['tag', 'what it is', 'its own attributes', 'mounts', 'when it fails'],
    rows: (await readWidgets(root)).map(rowOf),
  };
  return withTables({ file: 'widgets/README.md', text: readme }, { widgets });
}

function rowOf({ name, file, manifest, attributes }: ReadWidget): readonly string[] {
  const purpose = firstSentenceOf(docsIn(file).get('manifest') ?? '');
  const own = Object.keys(attributes).map((attribute) => `\`${attributeName(attribute)}\``);
  const { mountWhen = 'now', onFailure } = manifest;
  const failure = onFailure === 'hide' ? 'shows nothing' : 'shows its fallback';
  return [`[\`${manifest.tag}\`](${name}/)`, purpose, own.join(', '), mountWhen, failure];
}
