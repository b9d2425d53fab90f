import type { WidgetManifest } from '../manifest.ts';
import type { FoundTag } from './spellings.ts';

/**
 * Reads a tag, the markup that a widget replaces, from a link whose fragment names a widget and whose query contains its
 * options: `/tracker?originId=1#coach-bus-tracker` (host contract §2). Returns undefined if it stays a link.
 *
 * @param manifests the manifests of all widgets, keyed by their names, such as `coach-bus-tracker`
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

/**
 * Whether a link must not mount a widget: it leads to another site, its `href` is only a fragment (`#coach-stops`), a visitor
 * wrote it (`rel="ugc"`, user-generated content), or it is in a sentence.
 */
export function staysLink(link: HTMLAnchorElement): boolean {
  return (
    // A preview in a frame (about:srcdoc) has no origin in its address; `window.origin` is that of its parent page.
    ![location.origin, window.origin].includes(link.origin) ||
    link.matches('[href^="#"]') ||
    /\bugc\b/i.test(link.rel) ||
    isInSentence(link)
  );
}

/**
 * Whether an inline element, or an inline element around it, is next to text with letters. A widget there would interrupt a
 * sentence. True for the link in `<p>See <b><a>…</a></b></p>`; false if the paragraph contains only the link.
 */
function isInSentence({ localName, parentNode }: Element): boolean {
  if (!parentNode || !/^(a|abbr|b|em|i|mark|small|span|strong|u)$/.test(localName)) return false;
  const hasText = [...parentNode.childNodes].some((node) => node instanceof Text && /\p{L}/u.test(node.data));
  return hasText || (parentNode instanceof Element && isInSentence(parentNode));
}
