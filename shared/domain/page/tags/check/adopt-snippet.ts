import type { Fallback, Spelling } from '../write-tag.ts';
import { elementsOf, type MarkupElement, valueOf, wordsOf } from './markup.ts';
import type { ReadTag } from './read-tag.ts';

/** What a pasted tag says, for a form to be filled with. */
export interface AdoptedSnippet {
  readonly widget: string;
  readonly spelling: Spelling;
  /** By option, as they were written: also those that nothing can read. */
  readonly options: Readonly<Record<string, string>>;
  readonly fallback: Fallback;
}

/** Takes a tag over: its options, and the link that stands in it or that it is. */
export function adoptSnippet({ element, widget, spelling, options }: ReadTag): AdoptedSnippet {
  const link = spelling === 'link' ? element : elementsOf(element.inside).find((at) => isLink(at.element))?.element;
  const path = link === undefined ? '' : (valueOf(link, 'href') ?? '');
  return {
    ...{ widget: widget.name, spelling },
    options: Object.fromEntries(options.map(({ facts, value }) => [facts.option, value])),
    fallback: {
      path: spelling === 'link' ? withoutOptions(path, options) : path,
      words: wordsOf(link ?? element)
        .trim()
        .replace(/\s+/g, ' '),
    },
  };
}

const isLink = (element: MarkupElement) => element.name === 'a' && valueOf(element, 'href') !== undefined;

/** The address that the page itself has for it, with its own parameters. */
function withoutOptions(href: string, options: ReadTag['options']): string {
  const [place = '', query = ''] = href.replace(/#.*$/, '').split('?');
  const kept = new URLSearchParams(query);
  for (const { facts } of options) kept.delete(facts.option);
  return kept.size > 0 ? `${place}?${kept}` : place;
}
