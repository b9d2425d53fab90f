import type { TagSnippet } from '../write-tag.ts';
import { getAttribute, getElements, getText } from './page-element.ts';
import { readParameters, type PageTag } from './read-tag.ts';

/**
 * Converts a tag, the markup that places a widget on a page, to values of the builder's form. The builder is a page on which
 * editors compose tags for their site.
 *
 * Option values are not validated. The fallback, shown until the widget is mounted, is the tag itself if it is a link, or else
 * the first link inside it; if there is no link, it has an empty path and the text of the tag. In the spelling `link`, such as
 * `<a href="/stops?cityId=3#coach-stops">`, the link contains the options and the widget. The path omits these.
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
    fallback: { path: spelling === 'link' ? removeOptionsAndFragment(path, options) : path, label },
  };
}

/**
 * Removes a widget's options from the query of an address, and removes its fragment. With the option `cityId`,
 * `/stops?cityId=3&from=mail#coach-stops` becomes `/stops?from=mail`.
 */
function removeOptionsAndFragment(href: string, options: PageTag['options']): string {
  const [path = ''] = href.split(/[?#]/, 1);
  const parameters = readParameters(href);
  for (const { option } of options) parameters.delete(option);
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
