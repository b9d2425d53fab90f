import { sumBy } from '#shared/domain/kit/units/sum-by.ts';
import { heights } from 'virtual:known-heights';
import { listIf, type Problem } from '../problem.ts';
import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';
import type { Settings } from '#shared/domain/page/operation/settings.ts';
import { getAccountScreen } from '#shared/domain/page/routes/account-screen.ts';
import { moveLinks } from '#shared/domain/page/routes/page-address.ts';
import { suggestBasePath, resolvePath } from '#shared/domain/page/routes/resolve-path.ts';
import { getPlannerScreen } from '#shared/domain/page/routes/planner-screen.ts';
import { createRouteTable } from '#shared/domain/page/routes/route-table.ts';
import type { CheckedPage, CheckedTag } from '../page/checked-page.ts';

/** Loading time in ms above which a tag is reported. */
const maxLoadingMs = 15_000;
/** Minimum width in px at which the texts of a widget fit. */
const minWidthPx = 240;
/** Maximum height in px of bars and banners, which shrink to a button and so have no minimum width. */
const maxBarPx = 100;
/** Maximum layout shift (CLS) that a tag may cause. */
const maxShift = 0.1;

/**
 * Finds problems of a page's tags (elements that mount widgets) for the page doctor, the diagnostic panel for page authors:
 * problems of their state, of the page's path, and of their layout. The bundle (the script of the widgets) sets the state.
 */
export function findStateProblems(page: CheckedPage): readonly Problem[] {
  return page.tags.flatMap((tag) => [
    ...findLifecycleProblems(tag, page),
    ...findPathProblems(tag, page.settings),
    ...findLayoutProblems(tag, page),
  ]);
}

/** Finds tags that have failed, have been loading for too long, or have not been found by the bundle. */
function findLifecycleProblems(
  tag: CheckedTag,
  { recording, runningVersion, settings }: CheckedPage,
): readonly Problem[] {
  const { element, manifest, state, spelling } = tag;
  if (state === 'failed') {
    const entry = recording.entries.findLast((e) => e.name === 'coach:failed' && e.element === element);
    // The widget failed before the doctor was loaded: `findLoadProblems` reports it.
    if (!entry) return [];
    const { code, message } = entry.detail as { readonly code: string; readonly message: string };
    return [
      code === 'load-failed'
        ? { code: 'files-not-loaded', sentence: message, element }
        : { code: 'widget-failed', sentence: `${manifest.tag} failed: ${message}`, element },
    ];
  }
  // Counted from the time at which the doctor first found the tag loading.
  if (recording.loadingMs(element) > maxLoadingMs) {
    const sentence = `${manifest.tag} has been loading for ${maxLoadingMs / 1000} seconds. Is a request stuck? See the list of requests in the browser.`;
    return [{ code: 'tag-keeps-loading', sentence, element }];
  }
  // A page may turn off spellings of tags with its setting `spellings`.
  const isUndetected = state === 'none' && runningVersion !== undefined && settings.spellings.includes(spelling);
  const sentence = `The script has not found ${manifest.tag}. For a tag in the page's own shadow root call coachWidgets.scan(root). A tag that was removed by coachWidgets.unmount() is not mounted again.`;
  return listIf(isUndetected, { code: 'tag-not-found', sentence, element });
}

/**
 * Widgets that show different screens for different paths. `root` is the name of their first path in the setting `links`, which
 * contains the paths of the site's pages; `getScreen` returns the screen for a page, if the widget has one.
 */
const pathOwners = {
  'coach-journey-planner': { root: 'journeyPlanner', getScreen: getPlannerScreen },
  'coach-account': { root: 'account', getScreen: getAccountScreen },
} as const;

/** Finds path-dependent widgets on a page that is outside of their base path, so that they show no screen. */
function findPathProblems({ element, manifest, option }: CheckedTag, { links }: Settings): readonly Problem[] {
  if (manifest.tag !== 'coach-journey-planner' && manifest.tag !== 'coach-account') return [];
  const { root, getScreen } = pathOwners[manifest.tag];
  const path = location.pathname;
  const defaultBase = links[root] ?? defaultLinks[root];
  // The attribute `base-path` takes precedence over the setting.
  const base = option('basePath')?.trim() || defaultBase;
  const routes = createRouteTable(moveLinks(links, defaultBase, base));
  if (resolvePath<string>(path, { routes, base, getScreen }).kind !== 'elsewhere') return [];
  const suggestedBase = suggestBasePath(path, links, defaultBase);
  const sentence = `${manifest.tag}: ${path} is not one of its pages, which are below ${base}. If they are here, set base-path="${suggestedBase}".`;
  return [{ code: 'base-path-missing', sentence, element }];
}

/** Finds tags that are hidden, too narrow, or push the content below them down when they load. */
function findLayoutProblems({ element, manifest, spelling }: CheckedTag, { recording, tags }: CheckedPage) {
  const { tag } = manifest;
  // The bundle hides a link, and mounts the widget in an element after it, which is not measured here.
  const isLink = spelling === 'link';
  const { width } = element.getBoundingClientRect();
  // The smallest height that pages reserve for the widget. Widgets without one, such as toasts, count as bars, too.
  const isBar = (heights.get(tag) ?? 0) <= maxBarPx;
  const shifts = recording.shifts.filter(({ node }) => findShiftingTag(node, tags) === element);
  const sum = sumBy(shifts, ({ value }) => value);
  return [
    ...listIf(!isLink && getComputedStyle(element).display === 'none', {
      code: 'tag-hidden',
      sentence: `A style sheet of the page hides ${tag} (display: none).`,
      element,
      isHint: true,
    }),
    ...listIf(!isBar && !isLink && width > 0 && width < minWidthPx, {
      code: 'tag-too-narrow',
      sentence: `${tag} has ${Math.round(width)} px: below ${minWidthPx} px its text does not fit. Make its column wider.`,
      element,
    }),
    ...listIf(heights.has(tag) && sum > maxShift, {
      code: 'height-not-reserved',
      sentence: `The content below ${tag} was pushed down (CLS ${sum.toFixed(2)}). Reserve its height in your style sheet: see "Reserved height" in the manual.`,
      element,
    }),
  ];
}

/** Returns the tag that probably shifted an element: the last one, in the page's order, that contains it or is before it. */
function findShiftingTag(node: Node, tags: readonly CheckedTag[]): Element | undefined {
  const mayShift = (element: Element) =>
    element.contains(node) || (element.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return tags.findLast(({ element }) => mayShift(element))?.element;
}
