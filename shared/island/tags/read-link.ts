import type { WidgetManifest } from '../manifest.ts';
import type { FoundTag } from './spellings.ts';

/**
 * Reads a tag from a link, whose fragment names a widget: `/tracker?originId=1#coach-bus-tracker` (host contract §2). Returns
 * undefined if it stays a link.
 */
export function readLink(
  link: HTMLAnchorElement,
  manifests: ReadonlyMap<string, WidgetManifest>,
): FoundTag | undefined {
  const manifest = manifests.get(link.hash.slice(1));
  if (!manifest || staysLink(link)) return undefined;
  return {
    element: link,
    manifest,
    spelling: 'link',
    // Options with addresses or markup are never read from a link, because visitors may be able to write links, as in comments.
    option: (name) => (/^(links|basePath|text)$/.test(name) ? null : new URL(link.href).searchParams.get(name)),
  };
}

/** Whether a link must not mount a widget: it leads within its page or to another site, is of a visitor, or is in a sentence. */
export function staysLink(link: HTMLAnchorElement): boolean {
  return (
    // A preview in a frame (about:srcdoc) has no origin in its address; `window.origin` is that of its parent page.
    ![location.origin, window.origin].includes(link.origin) ||
    link.matches('[href^="#"]') ||
    /\bugc\b/i.test(link.rel) ||
    isInSentence(link)
  );
}

/** Whether an inline element, or an inline element around it, is next to text. An island there would interrupt a sentence. */
function isInSentence({ localName, parentNode }: Element): boolean {
  if (!parentNode || !/^(a|abbr|b|em|i|mark|small|span|strong|u)$/.test(localName)) return false;
  const hasText = [...parentNode.childNodes].some((node) => node instanceof Text && /\p{L}/u.test(node.data));
  return hasText || (parentNode instanceof Element && isInSentence(parentNode));
}
