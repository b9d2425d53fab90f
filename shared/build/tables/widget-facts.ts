import path from 'node:path';
import { attributeName } from '#shared/domain/page/tags/attribute-name.ts';
import type { AttributeFacts, TagFacts, WidgetFacts } from '#shared/domain/page/tags/tag-facts.ts';
import type { Room } from '#shared/domain/page/tags/write-room.ts';
import * as readers from '#shared/island/attributes.ts';
import type { Attributes, Reader } from '#shared/island/manifest.ts';
import { commonAttributes } from '#shared/island/tags/read-options.ts';
import { formatText } from '../format-text.ts';
import { readWidgets, type ReadWidget } from '../read-widgets.ts';
import { docsIn, firstSentenceOf } from './doc-comment.ts';
import { propertyFacts } from './property-table.ts';

/**
 * Reads the manifests, and the comments in them.
 *
 * @throws when an attribute is read by a reader that neither names its words nor stands in `shared/island/attributes.ts`
 */
export async function tagFacts(root: string): Promise<TagFacts> {
  const kinds = docsIn(path.join(root, 'shared/island/attributes.ts'));
  const common = docsIn(path.join(root, 'shared/island/tags/read-options.ts'));
  return {
    common: attributesOf(commonAttributes, common, kinds),
    widgets: (await readWidgets(root)).map((widget) => factsOf(widget, kinds)),
    properties: propertyFacts(root),
  };
}

/** The text of `widgets/facts.json`, formatted. */
export async function writtenFacts(root: string): Promise<string> {
  return formatText('facts.json', JSON.stringify(await tagFacts(root)));
}

type Docs = ReadonlyMap<string, string>;

function factsOf({ name, file, manifest, attributes }: ReadWidget, kinds: Docs): WidgetFacts {
  const docs = docsIn(file);
  const { tag, mountWhen = 'now', onFailure, heights = [] } = manifest;
  return {
    ...{ name, tag, purpose: firstSentenceOf(docs.get('manifest') ?? ''), mounts: mountWhen },
    fails: onFailure === 'hide' ? 'nothing' : 'fallback',
    attributes: attributesOf(attributes, docs, kinds),
    rooms: heights.flatMap(([fromWidth, height, only, query]): readonly Room[] =>
      query === undefined ? [only === undefined ? [fromWidth, height] : [fromWidth, height, only]] : [],
    ),
  };
}

function attributesOf(attributes: Attributes, docs: Docs, kinds: Docs): readonly AttributeFacts[] {
  return Object.entries(attributes).map(([option, reader]) => {
    const words: string[] = [];
    reader('', words);
    const kind = words.length > 0 ? 'oneOf' : kindOf(option, reader);
    return {
      ...{ option, attribute: attributeName(option), kind },
      ...(words.length > 0 && { words }),
      values: words.length > 0 ? words.map((word) => `\`${word}\``).join(', ') : described(kinds.get(kind) ?? ''),
      says: docs.get(option) ?? '',
      inLinks: reader !== readers.path && reader !== readers.jsonList,
    };
  });
}

function kindOf(option: string, reader: Reader<unknown>): AttributeFacts['kind'] {
  const [kind] = Object.entries(readers).find(([, known]) => known === reader) ?? [];
  if (!kind) throw new Error(`${option}: its reader is none of shared/island/attributes.ts.`);
  return kind as AttributeFacts['kind'];
}

/** What the comment of a reader says that it reads. */
function described(doc: string): string {
  const [said = ''] = doc.split('; ');
  return said.charAt(0).toLowerCase() + said.slice(1);
}
