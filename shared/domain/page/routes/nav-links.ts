import { safeLink } from '../../alerts/safe-link.ts';
import { isUnder, withoutSlash } from './page-address.ts';

/** A link of the site's navigation. */
export interface NavLink {
  /** As the page's author wrote it; never a script. */
  readonly href: string;
  readonly label: string;
  /** What the page itself says of it: it is the one that the visitor is on. */
  readonly isCurrent?: boolean;
}

/** The most links that a bar shows. */
const mostLinks = 30;

/**
 * The links among what a page hands over (host contract §3 `links`): rows as `{"label": "Horaires", "href": "/bus-tracker"}`.
 * A row that is no link, or leads to a script, is left out.
 */
export function soundLinks(rows: readonly unknown[]): readonly NavLink[] {
  return rows.flatMap((row) => readLink(row) ?? []).slice(0, mostLinks);
}

function readLink(row: unknown): NavLink | undefined {
  if (typeof row !== 'object' || row === null) return undefined;
  const { href, label, isCurrent } = row as Readonly<Record<string, unknown>>;
  if (typeof href !== 'string' || typeof label !== 'string') return undefined;
  const [address, words] = [safeLink(href), label.replace(/\s+/g, ' ').trim()];
  if (address === undefined || words === '') return undefined;
  return { href: address, label: words, ...(isCurrent === true && { isCurrent }) };
}

/** The link of a navigation that the visitor is on. */
export interface CurrentLink {
  readonly link: NavLink;
  /** Whether it leads here; else here is a page that lies under it. */
  readonly isHere: boolean;
}

/**
 * Which link is the visitor's place: what the page says, else the link that leads here, else the nearest that this page
 * lies under. The site's beginning has everything under it, which says nothing.
 *
 * @param address the page's whole address
 */
export function currentLink(links: readonly NavLink[], address: string): CurrentLink | undefined {
  const said = links.find(({ isCurrent }) => isCurrent);
  if (said) return { link: said, isHere: true };
  const here = new URL(address);
  const placed = links.flatMap((link) => {
    const goal = resolveLink(link, address);
    return goal?.origin === here.origin ? [{ link, goal }] : [];
  });
  const exact = placed
    .filter(({ goal }) => leadsTo(goal, here))
    .sort((a, b) => b.goal.search.length - a.goal.search.length);
  if (exact[0]) return { link: exact[0].link, isHere: true };
  const [over] = placed
    .filter(
      ({ goal }) => withoutSlash(goal.pathname) !== '' && goal.search === '' && isUnder(here.pathname, goal.pathname),
    )
    .sort((a, b) => b.goal.pathname.length - a.goal.pathname.length);
  return over && { link: over.link, isHere: false };
}

function resolveLink({ href }: NavLink, address: string): URL | undefined {
  try {
    return new URL(href, address);
  } catch {
    return undefined;
  }
}

/** The same path, and every parameter that the link has; the page may have more. */
function leadsTo(goal: URL, here: URL): boolean {
  const isSamePath = withoutSlash(goal.pathname) === withoutSlash(here.pathname);
  return isSamePath && [...goal.searchParams].every(([name, value]) => here.searchParams.get(name) === value);
}
