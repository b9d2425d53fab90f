import path from 'node:path';
import type { AttributeFacts, TagFacts, WidgetFacts } from '#shared/domain/page/tags/tag-facts.ts';
import type { Room } from '#shared/domain/page/tags/write-room.ts';
import { attributeName, isReadFromLinks, readers, type Reader } from '#shared/domain/page/tags/attribute-value.ts';
import type { Attributes } from '#shared/island/manifest.ts';
import { commonAttributes } from '#shared/island/tags/read-options.ts';
import { formatText } from '../format-text.ts';
import { readWidgets, type ReadWidget } from '../read-widgets.ts';
import { firstSentence, readDocs } from './doc-comment.ts';
import { propertyFacts } from './property-table.ts';

/**
 * Reads the manifests and their comments.
 *
 * @throws if the reader of an attribute neither lists its values nor is in `shared/domain/page/tags/attribute-value.ts`
 */
export async function tagFacts(root: string): Promise<TagFacts> {
  const kinds = readDocs(path.join(root, 'shared/domain/page/tags/attribute-value.ts'));
  const common = readDocs(path.join(root, 'shared/island/tags/read-options.ts'));
  return {
    common: readAttributes(commonAttributes, common, kinds),
    widgets: (await readWidgets(root)).map((widget) => readFacts(widget, kinds)),
    properties: propertyFacts(root),
  };
}

/** The text of `widgets/facts.json`, formatted. */
export async function writeFacts(root: string): Promise<string> {
  return formatText('facts.json', JSON.stringify(await tagFacts(root)));
}

type Docs = ReadonlyMap<string, string>;

function readFacts({ name, file, manifest, attributes }: ReadWidget, kinds: Docs): WidgetFacts {
  const docs = readDocs(file);
  const { tag, mountWhen = 'now', onFailure, heights = [] } = manifest;
  return {
    name,
    tag,
    purpose: firstSentence(docs.get('manifest') ?? ''),
    mounts: mountWhen,
    fails: onFailure === 'hide' ? 'nothing' : 'fallback',
    attributes: readAttributes(attributes, docs, kinds),
    rooms: heights.flatMap(([fromWidth, height, only, query]): readonly Room[] =>
      query === undefined ? [only === undefined ? [fromWidth, height] : [fromWidth, height, only]] : [],
    ),
  };
}

function readAttributes(attributes: Attributes, docs: Docs, kinds: Docs): readonly AttributeFacts[] {
  return Object.entries(attributes).map(([option, reader]) => {
    const words: string[] = [];
    reader('', words);
    const kind = words.length > 0 ? 'oneOf' : findKind(option, reader);
    return {
      option,
      attribute: attributeName(option),
      kind,
      ...(words.length > 0 && { words }),
      values: words.length > 0 ? words.map((word) => `\`${word}\``).join(', ') : describeValues(kinds.get(kind) ?? ''),
      says: docs.get(option) ?? '',
      inLinks: isReadFromLinks({ kind }),
    };
  });
}

function findKind(option: string, reader: Reader<unknown>): AttributeFacts['kind'] {
  const [kind] = Object.entries(readers).find(([, candidate]) => candidate === reader) ?? [];
  if (!kind) throw new Error(`${option}: its reader is not in shared/domain/page/tags/attribute-value.ts.`);
  return kind as AttributeFacts['kind'];
}

/** The values that a reader accepts, from its comment. */
function describeValues(doc: string): string {
  const [values = ''] = doc.split('; ');
  return values.charAt(0).toLowerCase() + values.slice(1);
}
