import path from 'node:path';
import type { AttributeDescription, TagCatalog, WidgetDescription } from '#shared/domain/page/tags/tag-catalog.ts';
import type { ReservedHeight } from '#shared/domain/page/tags/write-heights.ts';
import { toAttributeName, isReadFromLinks, readers, type Reader } from '#shared/domain/page/tags/attribute-value.ts';
import type { Attributes } from '#shared/island/manifest.ts';
import { commonAttributes } from '#shared/island/tags/read-options.ts';
import { formatText } from '../format-text.ts';
import { readWidgets, type WidgetSource } from '../read-widgets.ts';
import { getFirstSentence, readDocs } from './doc-comment.ts';
import { readProperties } from './property-table.ts';

/**
 * Reads the tags and options of all widgets, from their manifests and the doc comments in them, and the CSS properties that a
 * page can set, for the documentation and for tools that write tags. A reader is the function that parses an attribute's value.
 *
 * @param root the project's folder
 * @throws if the reader of an attribute neither lists its values nor is in `shared/domain/page/tags/attribute-value.ts`
 */
export async function readTagFacts(root: string): Promise<TagCatalog> {
  // The comments of the readers, by name of the reader, and of the options that all tags have, by name of the option.
  // They are read from the source files of the imported values, because comments do not exist at run time.
  const readerDocs = readDocs(path.join(root, 'shared/domain/page/tags/attribute-value.ts'));
  const commonDocs = readDocs(path.join(root, 'shared/island/tags/read-options.ts'));
  return {
    common: readAttributes(commonAttributes, commonDocs, readerDocs),
    widgets: (await readWidgets(root)).map((widget) => readFacts(widget, readerDocs)),
    properties: readProperties(root),
  };
}

/** Returns the text of `widgets/facts.json`, formatted. */
export async function writeFacts(root: string): Promise<string> {
  return formatText('facts.json', JSON.stringify(await readTagFacts(root)));
}

/** Doc comments in one line without the last full stop, by the name of the declaration or property. */
type Docs = ReadonlyMap<string, string>;

/** Describes a widget, from the exports of its `manifest.ts` and the comments in that file. */
function readFacts({ name, file, manifest, attributes }: WidgetSource, readerDocs: Docs): WidgetDescription {
  const docs = readDocs(file);
  // `heights`: each from a minimum width of the tag, with optional conditions for the tag (`only`) and the address (`query`).
  const { tag, mountWhen = 'now', onFailure, heights = [] } = manifest;
  return {
    name,
    tag,
    purpose: getFirstSentence(docs.get('manifest') ?? ''),
    mounts: mountWhen,
    fails: onFailure === 'hide' ? 'nothing' : 'fallback',
    attributes: readAttributes(attributes, docs, readerDocs),
    // Heights with a query apply only to some addresses of the page, on which a style sheet cannot depend. A missing condition
    // is left out, because JSON would make it null.
    heights: heights.flatMap(([fromWidth, height, only, query]): readonly ReservedHeight[] =>
      query === undefined ? [only === undefined ? [fromWidth, height] : [fromWidth, height, only]] : [],
    ),
  };
}

/**
 * Describes attributes.
 *
 * @param docs the comments of the file that contains the attributes
 * @param readerDocs the comments of the readers
 */
function readAttributes(attributes: Attributes, docs: Docs, readerDocs: Docs): readonly AttributeDescription[] {
  return Object.entries(attributes).map(([option, reader]) => {
    // A reader with a fixed list of values adds them to this array. Its result for the empty text is not needed.
    const words: string[] = [];
    reader('', words);
    const kind = words.length > 0 ? 'oneOf' : findKind(option, reader);
    return {
      option,
      attribute: toAttributeName(option),
      kind,
      // `words` are the values themselves, `values` is a text about them.
      ...(words.length > 0 && { words }),
      values:
        words.length > 0 ? words.map((word) => `\`${word}\``).join(', ') : describeValues(readerDocs.get(kind) ?? ''),
      // Empty for an option without a comment.
      says: docs.get(option) ?? '',
      // Whether the option is also read from the query of a link that is used as a tag.
      inLinks: isReadFromLinks({ kind }),
    };
  });
}

/** Returns the name of the reader of an attribute. */
function findKind(option: string, reader: Reader<unknown>): AttributeDescription['kind'] {
  const [kind] = Object.entries(readers).find(([, candidate]) => candidate === reader) ?? [];
  if (!kind) throw new Error(`${option}: its reader is not in shared/domain/page/tags/attribute-value.ts.`);
  return kind as AttributeDescription['kind'];
}

/** The values that a reader accepts: the start of its comment, up to a semicolon, with a small letter. */
function describeValues(doc: string): string {
  const [values = ''] = doc.split('; ');
  return values.charAt(0).toLowerCase() + values.slice(1);
}
