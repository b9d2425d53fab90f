import type { TagSnippet } from '../write-tag.ts';
import { getAttribute, getElements, getText } from './page-element.ts';
import type { PageTag } from './read-tag.ts';

/**
 * Reads a pasted tag as values of the builder's form; the builder is a page on which editors compose tags for their
 * site. Values are unchanged, including invalid ones. The fallback is the link inside of the tag, or the tag itself if
 * it is a link.
 */
export function adoptSnippet({ element, widget, spelling, options }: PageTag): TagSnippet {
  const anchors = getElements([element]).filter(({ name }) => name === 'a');
  const link = anchors.find((anchor) => getAttribute(anchor, 'href') !== undefined);
  const path = (link && getAttribute(link, 'href')) ?? '';
  const label = getText(link ?? element)
    .trim()
    .replace(/\s+/g, ' ');
  return {
    widget: widget.tag.slice('coach-'.length),
    spelling,
    options: Object.fromEntries(options.map(({ option, value }) => [option, value])),
    fallback: { path: spelling === 'link' ? removeOptions(path, options) : path, label },
  };
}

/** Removes the widget's options from the address of a link. */
function removeOptions(href: string, options: PageTag['options']): string {
  const [path = '', query = ''] = href.replace(/#.*$/, '').split('?');
  const parameters = new URLSearchParams(query);
  for (const { option } of options) parameters.delete(option);
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
