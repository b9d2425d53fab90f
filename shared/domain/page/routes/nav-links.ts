import { toSafeLink } from '../../alerts/safe-link.ts';
import { isRecord } from '../../kit/persistence/is-record.ts';
import { isUnder, removeTrailingSlash } from './page-address.ts';

/** A link of the site's navigation. */
export interface NavLink {
  /**
   * As the page specifies it, absolute or relative, but without a fragment that would turn the link into a widget
   * (`#coach-…`). Never runs a script.
   */
  readonly href: string;
  readonly label: string;
  /** Whether the page marks it as current. */
  readonly isCurrent?: boolean;
}

/** Maximum number of links in a bar; further ones are ignored. */
const maxLinks = 30;

/**
 * Validates the links that a page has set for its navigation bar (host contract §3 `links`): rows such as
 * `{"label": "Horaires", "href": "/bus-tracker"}`, with an optional `"isCurrent": true`. Invalid rows, including links that run
 * a script, are left out.
 */
export function readLinks(rows: readonly unknown[]): readonly NavLink[] {
  return rows.flatMap((row) => readLink(row) ?? []).slice(0, maxLinks);
}

function readLink(row: unknown): NavLink | undefined {
  const { href, label, isCurrent } = isRecord(row) ? row : {};
  if (typeof href !== 'string' || typeof label !== 'string') return undefined;
  const [url, text] = [toSafeLink(href), label.replace(/\s+/g, ' ').trim()];
  if (url === undefined || text === '') return undefined;
  return { href: url, label: text, ...(isCurrent === true && { isCurrent }) };
}

/**
 * Finds the current link: the first link that the page marks, or else a link to this page, or else the link to the nearest
 * page above this page in the path. The home page does not count as a page above.
 *
 * @param address the page's complete URL
 * @returns `isHere` is false if this page is only below that of the link. Undefined without a current link
 */
export function findCurrentLink(links: readonly NavLink[], address: string) {
  const markedLink = links.find(({ isCurrent }) => isCurrent);
  if (markedLink) return { link: markedLink, isHere: true };
  const pageUrl = new URL(address);
  const resolvedLinks = links.flatMap((link) => {
    const url = resolveLink(link, address);
    return url?.origin === pageUrl.origin ? [{ link, url }] : [];
  });
  const exactLinks = resolvedLinks
    .filter(({ url }) => isLinkTo(url, pageUrl))
    // The link with the longest query is the most specific.
    .sort((a, b) => b.url.search.length - a.url.search.length);
  if (exactLinks[0]) return { link: exactLinks[0].link, isHere: true };
  // The link with the longest path is the nearest. A link with a query is a view of its page, which has no pages below it.
  const [parentLink] = resolvedLinks
    .filter(
      ({ url }) =>
        removeTrailingSlash(url.pathname) !== '' && url.search === '' && isUnder(pageUrl.pathname, url.pathname),
    )
    .sort((a, b) => b.url.pathname.length - a.url.pathname.length);
  return parentLink && { link: parentLink.link, isHere: false };
}

function resolveLink({ href }: NavLink, address: string): URL | undefined {
  try {
    return new URL(href, address);
  } catch {
    // Invalid URL.
    return undefined;
  }
}

/**
 * Whether the path is the same and the page has all parameters of the link; it may have more. Only the page's first value of
 * a repeated parameter counts.
 */
function isLinkTo(url: URL, pageUrl: URL): boolean {
  const isSamePath = removeTrailingSlash(url.pathname) === removeTrailingSlash(pageUrl.pathname);
  return isSamePath && [...url.searchParams].every(([name, value]) => pageUrl.searchParams.get(name) === value);
}
