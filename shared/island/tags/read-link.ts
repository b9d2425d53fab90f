import type { WidgetManifest } from '../manifest.ts';
import type { FoundTag } from './spellings.ts';

/** The tag of a plain link (host contract §2); undefined if it stays a link. */
export function readLink(link: HTMLAnchorElement, byTag: ReadonlyMap<string, WidgetManifest>): FoundTag | undefined {
  const manifest = byTag.get(link.hash.slice(1));
  if (!manifest || staysLink(link)) return undefined;
  return {
    element: link,
    manifest,
    spelling: 'link',
    // Options with addresses or markup are never read from a link, because visitors can write links.
    option: (name) => (/^(links|basePath|text)$/.test(name) ? null : new URL(link.href).searchParams.get(name)),
  };
}

/** Whether a link leads within its page or to another site, was written by a visitor, or is inside a sentence. */
export function staysLink(link: HTMLAnchorElement): boolean {
  return (
    // A preview in a frame has the origin of its parent page, and no address of its own.
    ![location.origin, window.origin].includes(link.origin) ||
    link.matches('[href^="#"]') ||
    /\bugc\b/i.test(link.rel) ||
    isInSentence(link)
  );
}

/** Whether an element is next to text: an island would interrupt the sentence. */
function isInSentence({ localName, parentNode }: Element): boolean {
  if (!parentNode || !/^(a|abbr|b|em|i|mark|small|span|strong|u)$/.test(localName)) return false;
  const hasText = [...parentNode.childNodes].some((node) => node instanceof Text && /\p{L}/u.test(node.data));
  return hasText || (parentNode instanceof Element && isInSentence(parentNode));
}
