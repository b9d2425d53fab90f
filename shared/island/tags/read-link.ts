import type { WidgetManifest } from '../manifest.ts';
import type { FoundTag } from './spellings.ts';

/** The tag that a plain link is (host contract §2), where it is none that stays a link. */
export function readLink(link: HTMLAnchorElement, byTag: ReadonlyMap<string, WidgetManifest>): FoundTag | undefined {
  const manifest = byTag.get(link.hash.slice(1));
  if (!manifest || staysLink(link)) return undefined;
  return {
    element: link,
    manifest,
    spelling: 'link',
    // What holds addresses or markup is never read from a link, which visitors write too.
    option: (name) => (/^(links|basePath|text)$/.test(name) ? null : new URL(link.href).searchParams.get(name)),
  };
}

/** Whether a link leads within its page or to another site, was written by a visitor, or stands inside a sentence. */
export function staysLink(link: HTMLAnchorElement): boolean {
  return (
    // A preview in a frame has the origin of the page around it, and no address of its own.
    ![location.origin, window.origin].includes(link.origin) ||
    link.matches('[href^="#"]') ||
    /\bugc\b/i.test(link.rel) ||
    isInSentence(link)
  );
}

/** Whether words stand beside an element: an island in their midst would cut them in two. */
function isInSentence({ localName, parentNode }: Element): boolean {
  if (!parentNode || !/^(a|abbr|b|em|i|mark|small|span|strong|u)$/.test(localName)) return false;
  const hasWords = [...parentNode.childNodes].some((node) => node instanceof Text && /\p{L}/u.test(node.data));
  return hasWords || (parentNode instanceof Element && isInSentence(parentNode));
}
