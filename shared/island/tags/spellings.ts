import { localePattern } from 'virtual:locales';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { attributeName } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '../manifest.ts';

/** An element that asks for a widget, and how it spells its options (host contract §2). */
export interface FoundTag {
  readonly element: HTMLElement;
  readonly manifest: WidgetManifest;
  readonly spelling: 'tag' | 'data' | 'class' | 'link';
  /** Gives the text of an option, by its name in camelCase. */
  readonly option: (name: string) => string | null;
}

/**
 * Everything that may be meant for us and is no tag of ours: the other spellings, classes that begin like ours, tags that
 * nobody has defined.
 */
export const meant = '[data-coach-widget],[class*=coach-],a[href*="#coach-"],:not(:defined)';

/**
 * The tag that an element is, in any spelling but the link's (`read-link.ts`), where the page lets it mount.
 *
 * @param allowed the setting `spellings`: all of them where it is no list of words
 */
export function readTag(
  element: HTMLElement,
  byTag: ReadonlyMap<string, WidgetManifest>,
  allowed?: Partial<readonly unknown[]>,
): FoundTag | undefined {
  const ownTag = byTag.get(element.localName);
  const data = element.getAttribute('data-coach-widget');
  const manifest = ownTag ?? byTag.get(`coach-${data || /coach-widget-(\S+)/.exec(element.className)?.[1]}`);
  const spelled = data ? 'data' : 'class';
  const spelling = ownTag ? 'tag' : spelled;
  if (!manifest || isIgnored(element)) return;
  // What an island draws itself is no spelling of the page's.
  if (allowed?.includes?.(spelling) === false && !element.closest('[data-coach-root]')) return;
  return {
    element,
    manifest,
    spelling,
    option(option) {
      const attribute = attributeName(option);
      return (ownTag && element.getAttribute(attribute)) ?? element.getAttribute(`data-${attribute}`);
    },
  };
}

/** What is read first on the way outward from an element, beyond the roots that it stands in. */
function outward<Found>(element: Node, read: (at: HTMLElement) => Found | undefined): Found | undefined {
  let found: Found | undefined;
  for (let at: Node | null = element; at && !found; at = at.parentNode ?? (at as ShadowRoot).host) {
    found = read(at as HTMLElement);
  }
  return found;
}

/** Whether an element stands in what the page keeps for its visitors. */
export function isIgnored(element: Element): boolean | undefined {
  return outward(element, (at) => at.hasAttribute?.('data-coach-ignore'));
}

/** The language of a tag: its own, that of the nearest ancestor that has one of ours, the page's, French. */
export function getLocale({ element, option }: FoundTag, pageLocale: unknown): Locale {
  // Whatever it is becomes text before it is read.
  const known = (code: unknown) => localePattern.exec(code as string)?.[0].toLowerCase() as Locale | undefined;
  return known(option('locale')) ?? outward(element, ({ lang }) => known(lang)) ?? known(pageLocale) ?? 'fr';
}
