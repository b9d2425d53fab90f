import type { Locale } from '#shared/domain/operation/settings.ts';
import { attributeName } from './attribute-name.ts';
import type { WidgetManifest } from './manifest.ts';

/** An element that asks for a widget, and how it spells its options (host contract §2). */
export interface FoundTag {
  readonly element: HTMLElement;
  readonly manifest: WidgetManifest;
  readonly spelling: 'tag' | 'data' | 'class' | 'link';
  /** Gives the text of an option, by its name in camelCase. */
  readonly option: (name: string) => string | null;
}

/** Everything that may be a tag in one of the spellings that are not tags of their own. */
export const spelled = '[data-coach-widget],[class*=coach-widget-],a[href*="#coach-"]';

/** Those, and what may be meant as one: classes that begin like ours, tags that nobody has defined. */
export const meant = '[data-coach-widget],[class*=coach-],a[href*="#coach-"],:not(:defined)';

/**
 * The tag that an element is, in any of the four spellings, where the page lets it mount.
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
  const name = data || /coach-widget-(\S+)/.exec(element.className)?.[1];
  const link = element instanceof HTMLAnchorElement && !name ? element : undefined;
  const manifest = ownTag ?? byTag.get(link ? link.hash.slice(1) : `coach-${name}`);
  const spelling = ownTag ? 'tag' : link ? 'link' : data ? 'data' : 'class';
  if (!manifest || (link && staysLink(link)) || isIgnored(element)) return;
  // What an island draws itself is no spelling of the page's.
  if (allowed?.includes?.(spelling) === false && !element.closest('[data-coach-root]')) return;
  return {
    ...{ element, manifest, spelling },
    option(option) {
      // What holds addresses or markup is never read from a link, which visitors write too.
      if (link) return /^(links|basePath|text)$/.test(option) ? null : new URL(link.href).searchParams.get(option);
      const attribute = attributeName(option);
      return (ownTag && element.getAttribute(attribute)) ?? element.getAttribute(`data-${attribute}`);
    },
  };
}

/** Whether a link leads within its page or to another site, was written by a visitor, or stands inside a sentence. */
export function staysLink(link: HTMLAnchorElement): boolean {
  const block = link.closest(':not(a,b,em,i,span,strong,u)');
  return (
    // A preview in a frame has the origin of the page around it, and no address of its own.
    ![location.origin, window.origin].includes(link.origin) ||
    link.matches('[href^="#"]') ||
    /\bugc\b/i.test(link.rel) ||
    // An island amid words would cut their sentence in two.
    [...(block?.childNodes ?? [])].some((node) => node instanceof Text && /\p{L}/u.test(node.data))
  );
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
export function isIgnored(element: Element): boolean {
  return !!outward(element, (at) => at.hasAttribute?.('data-coach-ignore'));
}

/** The language of a tag: its own, that of the nearest ancestor that has one of ours, the page's, French. */
export function localeOf({ element, option }: FoundTag, pageLocale: unknown): Locale {
  // Whatever it is becomes text before it is read.
  const known = (code: unknown) => /^(fr|en|es|pl)\b/i.exec(code as string)?.[0].toLowerCase() as Locale | undefined;
  return known(option('locale')) ?? outward(element, ({ lang }) => known(lang)) ?? known(pageLocale) ?? 'fr';
}
