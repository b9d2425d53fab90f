import type { WidgetManifest } from './manifest.ts';

/** An element that asks for a widget, and how it spells its options (host contract §2). */
export interface FoundTag {
  readonly element: HTMLElement;
  readonly manifest: WidgetManifest;
  /** Gives the text of an option, by its name in camelCase. */
  readonly option: (name: string) => string | null;
}

const classPrefix = 'coach-widget-';

/** Everything that may be a tag in one of the spellings that are not tags of their own. */
export const spelled = `[data-coach-widget],[class*="${classPrefix}"],a[href*="#coach-"]`;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The tag that an element is, in any of the four spellings. */
export function readTag(element: Element, byTag: ReadonlyMap<string, WidgetManifest>): FoundTag | undefined {
  const ownTag = byTag.get(element.localName);
  const name =
    element.getAttribute('data-coach-widget') ??
    [...element.classList].find((word) => word.startsWith(classPrefix))?.slice(classPrefix.length);
  const link = element instanceof HTMLAnchorElement ? element : undefined;
  const manifest = ownTag ?? byTag.get(name == null ? (link?.hash.slice(1) ?? '') : `coach-${name}`);
  if (!manifest || !(element instanceof HTMLElement)) {
    if (name != null) console.warn(`[coach-widgets] There is no widget "${name}": see the table of tags.`, element);
    return undefined;
  }
  const query = link && name == null ? new URL(link.href).searchParams : undefined;
  return {
    element,
    manifest,
    option(option) {
      if (query) return query.get(option);
      const attribute = kebab(option);
      return (ownTag && element.getAttribute(attribute)) ?? element.getAttribute(`data-${attribute}`);
    },
  };
}
