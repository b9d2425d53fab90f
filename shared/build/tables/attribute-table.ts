import path from 'node:path';
import { attributeName } from '#shared/island/tags/attribute-name.ts';
import * as readers from '#shared/island/attributes.ts';
import type { Attributes, Reader } from '#shared/island/manifest.ts';
import { commonAttributes } from '#shared/island/tags/read-options.ts';
import { docsIn } from './doc-comment.ts';
import type { Table } from './marked-tables.ts';
import { readWidgets } from '../read-widgets.ts';

/**
 * The attributes of every tag and of each: their three spellings, what may be written, and what the comment in the
 * manifest says of them.
 *
 * @throws when an attribute is read by a reader that neither names its words nor stands in `shared/island/attributes.ts`
 */
export async function attributeTable(root: string): Promise<Table> {
  const kinds = docsIn(path.join(root, 'shared/island/attributes.ts'));
  const rowsOf = (tag: string, attributes: Attributes, file: string) => {
    const docs = docsIn(file);
    return Object.entries(attributes).map(([option, reader]) => [
      tag,
      `\`${attributeName(option)}\``,
      `\`data-${attributeName(option)}\``,
      isReadFromLinks(reader) ? `\`${option}\`` : '',
      valuesOf(option, reader, kinds),
      docs.get(option) ?? '',
    ]);
  };
  const widgets = await readWidgets(root);
  return {
    columns: ['tag', 'on the tag', 'elsewhere', 'in a link', 'values', 'what it says'],
    rows: [
      ...rowsOf('every tag', commonAttributes, path.join(root, 'shared/island/tags/read-options.ts')),
      ...widgets.flatMap(({ manifest, attributes, file }) => rowsOf(`\`${manifest.tag}\``, attributes, file)),
    ],
  };
}

/** Addresses and markup are read from elements alone (`read-link.ts`). */
const isReadFromLinks = (reader: Reader<unknown>) => reader !== readers.path && reader !== readers.jsonList;

/** The words that are allowed, or what the comment of the reader says that it reads. */
function valuesOf(option: string, reader: Reader<unknown>, kinds: ReadonlyMap<string, string>): string {
  const words: string[] = [];
  reader('', words);
  if (words.length > 0) return words.map((word) => `\`${word}\``).join(', ');
  const [kind = ''] = Object.entries(readers).find(([, known]) => known === reader) ?? [];
  const [said] = (kinds.get(kind) ?? '').split('; ');
  if (!said) throw new Error(`${option}: its reader is none of shared/island/attributes.ts with a comment.`);
  return said.charAt(0).toLowerCase() + said.slice(1);
}
