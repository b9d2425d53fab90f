import { localePattern } from 'virtual:locales';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { toAttributeName } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '../manifest.ts';

/**
 * A tag: an element of the page that mounts a widget. Its spelling is a custom element, an attribute, a class or a link (host
 * contract §2).
 */
export interface FoundTag {
  readonly element: HTMLElement;
  readonly manifest: WidgetManifest;
  readonly spelling: 'tag' | 'data' | 'class' | 'link';
  /** Returns the text of an option, by its name in camelCase. */
  readonly option: (name: string) => string | null;
}

/**
 * Selects elements that may be tags but are not our custom elements: the other spellings, classes with our prefix, and custom
 * elements that are not defined, whose names may contain a mistake.
 */
export const candidateSelector = '[data-coach-widget],[class*=coach-],a[href*="#coach-"],:not(:defined)';

/**
 * Reads a tag in all spellings except links (`read-link.ts`). Returns undefined if the element is not a tag, or the page excludes
 * it.
 *
 * @param byTag the widgets' manifests by name of the custom element
 * @param allowed the setting `spellings`, unvalidated; all are allowed if it is not a list
 */
export function readTag(
  element: HTMLElement,
  byTag: ReadonlyMap<string, WidgetManifest>,
  allowed?: Partial<readonly unknown[]>,
): FoundTag | undefined {
  const elementManifest = byTag.get(element.localName);
  const data = element.getAttribute('data-coach-widget');
  const manifest = elementManifest ?? byTag.get(`coach-${data || /coach-widget-(\S+)/.exec(element.className)?.[1]}`);
  const attributeSpelling = data ? 'data' : 'class';
  const spelling = elementManifest ? 'tag' : attributeSpelling;
  if (!manifest || isIgnored(element)) return;
  // The setting does not apply to widgets inside our islands.
  if (allowed?.includes?.(spelling) === false && !element.closest('[data-coach-root]')) return;
  return {
    element,
    manifest,
    spelling,
    option(option) {
      const attribute = toAttributeName(option);
      return (elementManifest && element.getAttribute(attribute)) ?? element.getAttribute(`data-${attribute}`);
    },
  };
}

/** Returns the first result for an element and its ancestors, across shadow roots. */
function findOutward<Result>(element: Node, read: (ancestor: HTMLElement) => Result | undefined): Result | undefined {
  let result: Result | undefined;
  for (let node: Node | null = element; node && !result; node = node.parentNode ?? (node as ShadowRoot).host) {
    result = read(node as HTMLElement);
  }
  return result;
}

/** Whether an element is in content of the page's visitors (`data-coach-ignore`), in which tags are ignored. */
export function isIgnored(element: Element): boolean | undefined {
  return findOutward(element, (ancestor) => ancestor.hasAttribute?.('data-coach-ignore'));
}

/** Returns the language of a tag: its option, the nearest supported `lang` attribute, the page's setting, or French. */
export function getLocale({ element, option }: FoundTag, pageLocale: unknown): Locale {
  // The code may be any value, because settings are not validated yet: `exec` converts it to text.
  const toLocale = (code: unknown) => localePattern.exec(code as string)?.[0].toLowerCase() as Locale | undefined;
  return (
    toLocale(option('locale')) ?? findOutward(element, ({ lang }) => toLocale(lang)) ?? toLocale(pageLocale) ?? 'fr'
  );
}
