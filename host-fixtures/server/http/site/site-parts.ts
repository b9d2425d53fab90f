import { isUnder } from '#shared/domain/page/routes/page-address.ts';
import { ordinaryPages } from './pages.ts';

/**
 * The parts of the site that a live host only serves if its operator wants them: the example pages with widgets, the page that
 * writes tags, the documentation of the widgets, and that of the API.
 */
export const siteParts = ['pages', 'builder', 'guide', 'openapi'] as const;

/** The name of a part of the site. */
export type SitePart = (typeof siteParts)[number];

/** Assets of pages that every host has: those for drivers and operators, and the answer to unknown addresses. */
const commonAssets: ReadonlySet<string> = new Set(['site.css', 'icon.svg', 'operator.css', 'driver.css']);

/**
 * Whether a host with these parts serves a file of the folder of assets.
 *
 * @param file the path of the file in the folder, such as `looks/bold.css`
 */
export function isServedAsset(file: string, parts: readonly SitePart[]): boolean {
  if (parts.includes('pages') || commonAssets.has(file)) return true;
  return file.startsWith('builder/') && parts.includes('builder');
}

/**
 * Removes links and frames of a page that lead to parts that the host does not serve. The content of links stays.
 *
 * @param page the HTML of a page of the host
 */
export function unlinkMissingParts(page: string, parts: readonly SitePart[]): string {
  const isMissing = (address: string) => {
    const part = findPart(address.replace(/[?#].*/, ''));
    return part !== undefined && !parts.includes(part);
  };
  return page
    .replaceAll(/<iframe\b[^>]* src="(\/[^"]*)"[^>]*><\/iframe>/g, (frame, address: string) =>
      isMissing(address) ? '' : frame,
    )
    .replaceAll(/<a\b[^>]* href="(\/[^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (link, address: string, content: string) =>
      isMissing(address) ? content : link,
    );
}

/** Returns the part that has the page at a path, if any. */
function findPart(path: string): SitePart | undefined {
  if (isUnder(path, '/builder')) return 'builder';
  if (isUnder(path, '/openapi')) return 'openapi';
  if (isUnder(path, '/guide')) return 'guide';
  const page = ordinaryPages.find((candidate) =>
    candidate.ownsRoutes ? isUnder(path, candidate.path) : candidate.path === path,
  );
  return page && 'pages';
}
