import { localePattern } from 'virtual:locales';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { toAttributeName } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '../manifest.ts';

/** A tag: an element of the page that mounts a widget (host contract §2). */
export interface FoundTag {
  readonly element: HTMLElement;
  readonly manifest: WidgetManifest;
  /** How the page's author wrote the tag: `tag` is a custom element, such as `<coach-stops>`. */
  readonly spelling: 'tag' | 'data' | 'class' | 'link';
  /** Returns the unparsed text of an option, such as `originId`; null if the tag does not set it. */
  readonly option: (name: string) => string | null;
}

/**
 * Selects elements that may be tags: by attribute, class or link. The custom elements of widgets are left out, because `boot`
 * adds their names. Other classes with `coach-` and undefined custom elements may be misspelt tags.
 */
export const candidateSelector = '[data-coach-widget],[class*=coach-],a[href*="#coach-"],:not(:defined)';

/**
 * Reads a tag in any spelling except a link (see `read-link.ts`).
 *
 * @param manifests the manifests of all widgets, keyed by the name of the custom element, such as `coach-stops`
 * @param allowedSpellings a text that contains the names of the allowed spellings; by default all are allowed
 * @returns undefined if the element is not a tag, is in ignored content, or has a spelling that the page does not allow
 */
export function readTag(
  element: HTMLElement,
  manifests: ReadonlyMap<string, WidgetManifest>,
  allowedSpellings?: string,
): FoundTag | undefined {
  const elementManifest = manifests.get(element.localName);
  const dataName = element.getAttribute('data-coach-widget');
  const manifest =
    elementManifest ?? manifests.get(`coach-${dataName || /coach-widget-(\S+)/.exec(element.className)?.[1]}`);
  // Without a name, `coach-undefined` was looked up, which is no widget: the spelling is not used then.
  const attributeSpelling = dataName ? 'data' : 'class';
  const spelling = elementManifest ? 'tag' : attributeSpelling;
  if (!manifest || isIgnored(element)) return;
  // The setting does not apply inside a mounted widget (`data-coach-root`): the widget wrote these tags, not the page.
  if (allowedSpellings?.includes(spelling) === false && !element.closest('[data-coach-root]')) return;
  return {
    element,
    manifest,
    spelling,
    option(name) {
      // On a custom element, `origin-id` takes precedence over `data-origin-id`.
      const attribute = toAttributeName(name);
      return (elementManifest && element.getAttribute(attribute)) ?? element.getAttribute(`data-${attribute}`);
    },
  };
}

/**
 * Calls a function with a node and then its ancestors, until it returns a truthy result. The ancestors include shadow
 * roots and the document, which have no attributes, despite the type.
 *
 * @returns the last result
 */
function findOutward<Result>(start: Node, read: (node: HTMLElement) => Result | undefined): Result | undefined {
  let result: Result | undefined;
  for (let node: Node | null = start; node && !result; node = node.parentNode ?? (node as ShadowRoot).host) {
    result = read(node as HTMLElement);
  }
  return result;
}

/**
 * Whether an element or one of its ancestors has `data-coach-ignore`, which pages set on content by their visitors. Tags
 * there are ignored. Returns undefined or false if not.
 */
export function isIgnored(element: Element): boolean | undefined {
  return findOutward(element, (ancestor) => ancestor.hasAttribute?.('data-coach-ignore'));
}

/**
 * Returns the language of a tag, by the first of these that starts with a supported language code, such as `en` in
 * `en-GB`: its option `locale`, `lang` of the element and of its ancestors from inside out, and the page's setting.
 * Otherwise returns French.
 *
 * @param pageLocale the unvalidated setting `locale`
 */
export function getLocale({ element, option }: FoundTag, pageLocale: unknown): Locale {
  // An unvalidated setting may be of any type: `exec` converts it to text. A missing code becomes `null` or `undefined`, which
  // begin with no supported language.
  const toLocale = (code: unknown) => localePattern.exec(code as string)?.[0].toLowerCase() as Locale | undefined;
  return (
    toLocale(option('locale')) ?? findOutward(element, ({ lang }) => toLocale(lang)) ?? toLocale(pageLocale) ?? 'fr'
  );
}
