import { heights } from 'virtual:known-heights';
import type { Problem } from '../problem.ts';
import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';
import type { Settings } from '#shared/domain/page/operation/settings.ts';
import { getAccountScreen } from '#shared/domain/page/routes/account-screen.ts';
import { moveLinks } from '#shared/domain/page/routes/move-links.ts';
import { suggestBasePath, resolvePath } from '#shared/domain/page/routes/resolve-path.ts';
import { getPlannerScreen } from '#shared/domain/page/routes/planner-screen.ts';
import { createRouteTable } from '#shared/domain/page/routes/route-table.ts';
import type { CheckedPage, CheckedTag } from '../page/checked-page.ts';

/** How long files may take to load, in ms, before it is reported. */
const longMs = 15_000;
/** Narrower than this nothing of a widget can be read, in px. */
const narrowPx = 240;
/** What is no higher is a bar or a banner, which shrinks to a button, in px. */
const barPx = 100;
/** CLS from which a page counts as one that jumps. */
const muchShift = 0.1;

/** Problems of mounted tags: states, paths, and reserved height. */
export function stateProblems(page: CheckedPage): readonly Problem[] {
  return page.tags.flatMap((tag) => [
    ...ofState(tag, page),
    ...ofPath(tag, page.settings),
    ...listRoomProblems(tag, page),
  ]);
}

function ofState(tag: CheckedTag, { recording, running, settings }: CheckedPage): readonly Problem[] {
  const { element, manifest, state, spelling } = tag;
  if (state === 'failed') {
    const entry = recording.entries.findLast(({ name, element: at }) => name === 'coach:failed' && at === element);
    // If it failed before the doctor was loaded, its files are requested again (`request-problems.ts`).
    if (!entry) return [];
    const { code, message } = entry.detail as { readonly code: string; readonly message: string };
    return [
      code === 'load-failed'
        ? { code: 'files-do-not-come', sentence: message, element }
        : { code: 'widget-broke', sentence: `${manifest.tag} failed: ${message}`, element },
    ];
  }
  if (recording.loadingMs(element) > longMs) {
    const sentence = `${manifest.tag} has been loading for ${longMs / 1000} seconds. Does a file hang? The browser's list of requests says which.`;
    return [{ code: 'tag-keeps-loading', sentence, element }];
  }
  const isNone = state === 'none' && running !== undefined && settings.spellings.includes(spelling);
  if (!isNone) return [];
  const sentence = `${manifest.tag} was not found by the script. Inside a shadow root of the page's own call coachWidgets.scan(root); after coachWidgets.unmount() it stays what it is.`;
  return [{ code: 'tag-not-found', sentence, element }];
}

const owners = {
  'coach-journey-planner': { root: 'journeyPlanner', screenOf: getPlannerScreen },
  'coach-account': { root: 'account', screenOf: getAccountScreen },
} as const;

/** An island with its own paths renders nothing on other pages. */
function ofPath({ element, manifest, option }: CheckedTag, { links }: Settings): readonly Problem[] {
  if (manifest.tag !== 'coach-journey-planner' && manifest.tag !== 'coach-account') return [];
  const { root, screenOf } = owners[manifest.tag];
  const path = location.pathname;
  const written = links[root] ?? defaultLinks[root];
  const base = option('basePath')?.trim() || written;
  const routes = createRouteTable(moveLinks(links, written, base));
  if (resolvePath<string>(path, { routes, base, getScreen: screenOf }).kind !== 'elsewhere') return [];
  const needed = suggestBasePath(path, links, written);
  const sentence = `${manifest.tag}: ${path} is not one of its pages, which are below ${base}. If they are here, set base-path="${needed}".`;
  return [{ code: 'base-path-missing', sentence, element }];
}

function listRoomProblems(
  { element, manifest, spelling }: CheckedTag,
  { recording, tags }: CheckedPage,
): readonly Problem[] {
  const problems: Problem[] = [];
  if (spelling !== 'link' && getComputedStyle(element).display === 'none') {
    const sentence = `A style sheet of the page hides ${manifest.tag} (display: none).`;
    problems.push({ code: 'tag-hidden', sentence, element, isHint: true });
  }
  const { width } = element.getBoundingClientRect();
  if ((heights.get(manifest.tag) ?? 0) > barPx && spelling !== 'link' && width > 0 && width < narrowPx) {
    const sentence = `${manifest.tag} has ${Math.round(width)} px: below ${narrowPx} its words do not fit. Give its column more room.`;
    problems.push({ code: 'tag-too-narrow', sentence, element });
  }
  const shifted = recording.shifts.filter(({ node }) => pusher(node, tags) === element);
  const sum = shifted.reduce((total, { value }) => total + value, 0);
  if (heights.has(manifest.tag) && sum > muchShift) {
    const sentence = `What stands below ${manifest.tag} was pushed down (CLS ${sum.toFixed(2)}). Keep its place in your style sheet, as the manual says under "Reserved height".`;
    problems.push({ code: 'room-not-kept', sentence, element });
  }
  return problems;
}

/** Returns the tag that contains an element, or the nearest tag before it. */
function pusher(node: Node, tags: readonly CheckedTag[]): Element | undefined {
  const isBefore = (element: Element) =>
    element.contains(node) || (element.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return tags.findLast(({ element }) => isBefore(element))?.element;
}
