import { knownTags } from 'virtual:known-tags';
import type { AttributeFacts, WidgetFacts } from '#shared/domain/page/tags/tag-facts.ts';
import { headingLevel, jsonList, localDate, oneOf, path, positiveInteger, text } from '../../attributes.ts';
import type { Attributes, Reader } from '../../manifest.ts';
import { commonAttributes } from '../../tags/read-options.ts';

/** A widget as the doctor knows it: none of its code need have come. */
export interface KnownTag extends Pick<WidgetFacts, 'mounts' | 'fails'> {
  readonly tag: `coach-${string}`;
  /** The least height that a page can keep for it, in px; `null` where it has none of its own. */
  readonly room: number | null;
  readonly attributes: readonly Pick<AttributeFacts, 'option' | 'kind' | 'words'>[];
}

/** Every widget, by its tag. */
export const byTag: ReadonlyMap<string, KnownTag> = new Map(knownTags.map((known) => [known.tag, known]));

const readers = { text, positiveInteger, headingLevel, localDate, path, jsonList };

/** How the options of a widget are read, its own and those of every tag. */
export function readersOf({ attributes }: KnownTag): Attributes {
  const own = attributes.map(({ option, kind, words = [] }): readonly [string, Reader<unknown>] => [
    option,
    kind === 'oneOf' ? oneOf(...words) : readers[kind],
  ]);
  return { ...Object.fromEntries(own), ...commonAttributes };
}
