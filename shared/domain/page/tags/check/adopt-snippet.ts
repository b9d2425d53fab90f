import type { Spelling } from '../../operation/settings.ts';
import type { Fallback } from '../write-tag.ts';
import { getAttribute, getElements, getText } from './page-element.ts';
import type { PageTag } from './read-tag.ts';

/** A pasted tag, as the values of the builder's form. */
export interface AdoptedSnippet {
  readonly widget: string;
  readonly spelling: Spelling;
  /** The values by option, unchanged, including invalid ones. */
  readonly options: Readonly<Record<string, string>>;
  readonly fallback: Fallback;
}

/** Reads the options of a tag, and its link: the one inside it, or the tag itself. */
export function adoptSnippet({ element, widget, spelling, options }: PageTag): AdoptedSnippet {
  const links = getElements([element]).filter((inside) => inside.name === 'a');
  const link = links.find((inside) => getAttribute(inside, 'href') !== undefined);
  const path = (link && getAttribute(link, 'href')) ?? '';
  return {
    widget: widget.tag.slice('coach-'.length),
    spelling,
    options: Object.fromEntries(options.map(({ option, value }) => [option, value])),
    fallback: {
      path: spelling === 'link' ? removeOptions(path, options) : path,
      label: getText(link ?? element)
        .trim()
        .replace(/\s+/g, ' '),
    },
  };
}

/** Removes the widget's options from the address of a link. */
function removeOptions(href: string, options: PageTag['options']): string {
  const [place = '', query = ''] = href.replace(/#.*$/, '').split('?');
  const parameters = new URLSearchParams(query);
  for (const { option } of options) parameters.delete(option);
  return parameters.size > 0 ? `${place}?${parameters}` : place;
}
