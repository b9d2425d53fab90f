import type { Locale } from '#shared/domain/operation/settings.ts';
import { attributeName } from './attribute-name.ts';
import type { WidgetManifest } from './manifest.ts';

/** An element that asks for a widget, and how it spells its options (host contract §2). */
export interface FoundTag {
  readonly element: HTMLElement;
  readonly manifest: WidgetManifest;
  /** Gives the text of an option, by its name in camelCase. */
  readonly option: (name: string) => string | null;
}

/** Everything that may be a tag in one of the spellings that are not tags of their own. */
export const spelled = '[data-coach-widget],[class*=coach-widget-],a[href*="#coach-"]';

/** The tag that an element is, in any of the four spellings. */
export function readTag(element: HTMLElement, byTag: ReadonlyMap<string, WidgetManifest>): FoundTag | undefined {
  const ownTag = byTag.get(element.localName);
  const name = element.getAttribute('data-coach-widget') ?? /coach-widget-(\S+)/.exec(element.className)?.[1];
  const link = element instanceof HTMLAnchorElement && !name ? element : undefined;
  const manifest = ownTag ?? byTag.get(link ? link.hash.slice(1) : `coach-${name}`);
  if (!manifest) {
    if (name) console.warn(`[coach-widgets] No widget "${name}".`, element);
    return undefined;
  }
  return {
    element,
    manifest,
    option(option) {
      if (link) return new URL(link.href).searchParams.get(option);
      const attribute = attributeName(option);
      return (ownTag && element.getAttribute(attribute)) ?? element.getAttribute(`data-${attribute}`);
    },
  };
}

/** The language of a tag: its own, that of the nearest ancestor that has one of ours, the page's, French. */
export function localeOf({ element, option }: FoundTag, pageLocale: unknown): Locale {
  // Whatever it is becomes text before it is read.
  const known = (code: unknown) => /^(fr|en|es|pl)\b/i.exec(code as string)?.[0].toLowerCase() as Locale | undefined;
  let found = known(option('locale'));
  for (let at: Node | null = element; at && !found; at = at.parentNode ?? (at as ShadowRoot).host) {
    found = known((at as HTMLElement).lang);
  }
  return found ?? known(pageLocale) ?? 'fr';
}
