import { findSettingSources, isWidgetScript } from '../setting-sources.ts';
import { getAncestors, getAttribute, getText, type PageElement } from './page-element.ts';
import { isIgnored, type TagPage } from './read-tag.ts';

/** Reads the settings of a page by the rule of the widgets, and the scripts that set them. */
export function findPageSettings(page: TagPage) {
  const scripts = page.elements.filter((element) => element.name === 'script' && !isOutside(element));
  return findSettingSources(
    scripts.map((element) => toScript(element, page)),
    page.origin,
  );
}

/** Whether scripts in an element are not read: it is ignored, or in a shadow root, whose element has no name. */
export const isOutside = (element: PageElement): boolean =>
  isIgnored(element) || getAncestors(element).some(({ name }) => name === '');

/** Whether an element would be a block of settings if it were the first one. */
export const isSettingsBlock = (element: PageElement, page: TagPage): boolean =>
  findSettingSources([toScript(element, page)], page.origin).block !== undefined;

/** Whether an element is the script of the widgets. */
export const isWidgetElement = (element: PageElement, page: TagPage): boolean =>
  element.name === 'script' && isWidgetScript(toScript(element, page));

/** Converts a script element to a script as the rule for settings reads it. */
function toScript(element: PageElement, { origin }: TagPage) {
  const src = getAttribute(element, 'src') ?? '';
  return {
    element,
    type: getAttribute(element, 'type') ?? '',
    src: src !== '' && URL.canParse(src, origin) ? new URL(src, origin).href : '',
    text: getText(element),
    dataset: toDataset(element),
    hasAttribute: (name: string) => getAttribute(element, name) !== undefined,
    closest: (selectors: 'head') => getAncestors(element).find(({ name }) => name === selectors),
  };
}

/** The `data-` attributes of an element, as settings: `data-api-base` is `apiBase`. */
export const toDataset = ({ attributes }: PageElement): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    attributes.flatMap(({ name, value }) =>
      name.startsWith('data-')
        ? [[name.slice('data-'.length).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()), value]]
        : [],
    ),
  );
