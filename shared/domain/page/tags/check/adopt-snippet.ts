import type { Spelling } from '../../operation/settings.ts';
import type { Fallback } from '../write-tag.ts';
import { getAttribute, getElements, getText } from './page-element.ts';
import type { ReadTag } from './read-tag.ts';

/** A pasted tag, as values of a form. */
export interface AdoptedSnippet {
  readonly widget: string;
  readonly spelling: Spelling;
  /** By option, as they were written, including invalid values. */
  readonly options: Readonly<Record<string, string>>;
  readonly fallback: Fallback;
}

/** Reads a tag's options, and the link that is in it or that it is. */
export function adoptSnippet({ element, widget, spelling, options }: ReadTag): AdoptedSnippet {
  const links = getElements([element]).filter((inside) => inside.name === 'a');
  const link = links.find((inside) => getAttribute(inside, 'href') !== undefined);
  const path = (link && getAttribute(link, 'href')) ?? '';
  return {
    widget: widget.tag.slice('coach-'.length),
    spelling,
    options: Object.fromEntries(options.map(({ option, value }) => [option, value])),
    fallback: {
      path: spelling === 'link' ? removeOptions(path, options) : path,
      words: getText(link ?? element)
        .trim()
        .replace(/\s+/g, ' '),
    },
  };
}

/** The page's own address, with its own parameters. */
function removeOptions(href: string, options: ReadTag['options']): string {
  const [place = '', query = ''] = href.replace(/#.*$/, '').split('?');
  const parameters = new URLSearchParams(query);
  for (const { option } of options) parameters.delete(option);
  return parameters.size > 0 ? `${place}?${parameters}` : place;
}
