import { type SitePart, siteParts } from '../../server/http/site/site-parts.ts';

/**
 * Reads `--serve`: the parts of the site that a live host serves, none by default. A trial host serves all.
 *
 * @throws with a sentence for the operator
 */
export function readSiteParts({ live, serve }: { readonly live: boolean; readonly serve?: readonly string[] }) {
  if (!live && serve) throw new Error('A trial host serves its complete site: --serve is for a host with --live.');
  if (!live) return siteParts;
  const names = (serve ?? []).flatMap((list) => list.split(',')).map((name) => name.trim());
  const unknownName = names.find((name) => !siteParts.some((part) => part === name));
  if (unknownName !== undefined) {
    throw new Error(
      `“${unknownName}” is not a part of the site: --serve takes one or more of ${siteParts.join(', ')}, such as --serve pages,guide.`,
    );
  }
  return siteParts.filter((part) => names.includes(part));
}

/** Describes where the parts of the site are, in a sentence for the start of the host. */
export function describeSite(parts: readonly SitePart[]): string {
  const pages = [
    ['guide', 'the guide with all widgets at /'],
    ['pages', 'the bus tracker at /bus-tracker'],
    ['builder', 'the builder at /builder'],
    ['openapi', 'the API at /openapi'],
  ] as const;
  const places = pages.filter(([part]) => parts.includes(part)).map(([, place]) => place);
  if (places.length > 0) return `Open ${places.join(', ')}.`;
  return 'Serves the widgets, their API and /operator; pages for visitors are on your own site (see --serve).';
}

/**
 * Describes the pages that messages of a live host link to if they are probably missing: the paths are those of the example
 * pages, which this host does not serve. Undefined if there is no such problem, or if the host cannot start without an origin.
 */
export function describeMissingPages({
  isLive,
  siteParts: parts,
  siteLinksFile,
  sendsMail,
  smsUrl,
  publicOrigin,
}: {
  readonly isLive: boolean;
  readonly siteParts: readonly SitePart[];
  readonly siteLinksFile: string | undefined;
  readonly sendsMail: boolean;
  readonly smsUrl: unknown;
  readonly publicOrigin: string | undefined;
}): string | undefined {
  if (publicOrigin === undefined) return undefined;
  const hasMessages = sendsMail || smsUrl !== undefined;
  if (!isLive || parts.includes('pages') || siteLinksFile !== undefined || !hasMessages) return undefined;
  return `Messages link to pages such as ${publicOrigin}/journey-planner and ${publicOrigin}/en/contact, which this host does not serve: have them on your own site, name the paths of your site with --site-links FILE, or serve the example pages with --serve pages.`;
}
