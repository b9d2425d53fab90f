import { logOnce } from './log-once.ts';
import { nearestName } from './nearest-name.ts';
import { pageProblems, type AdvisedPage } from './page-problems.ts';
import { instead } from './problem.ts';
import { blockProblems, settingProblems } from './setting-problems.ts';
import { tagProblems } from './tag-problems.ts';

/**
 * All that the widgets have to say to who writes a page. It is loaded only where something looks odd, or fails, and stands
 * on its own: it imports no file of the bundle, since that may be what fails. The page doctor lists what the same rules
 * find.
 */
export { apiFault } from './api-fault.ts';
export { loadFault } from './load-fault.ts';

/** Tells of every element of a page that was meant for a widget and is none, each once. */
export const advisePage = (page: AdvisedPage): void => logOnce(pageProblems(page));

/** Tells of attributes that nothing reads, and of values that cannot be read, of a tag whose island stands. */
export const adviseTag = (...tag: Parameters<typeof tagProblems>): void => logOnce(tagProblems(...tag));

/** Tells of blocks of settings that are not read, or not as they were meant. */
export const adviseBlocks = (...written: Parameters<typeof blockProblems>): void => logOnce(blockProblems(...written));

/** Tells of settings that cannot be read. */
export const adviseSettings = (...said: Parameters<typeof settingProblems>): void => logOnce(settingProblems(...said));

/** Tells that the API's address cannot change under islands that stand. */
export function adviseApiBase(kept: string): void {
  logOnce([{ code: 'api-base-kept', sentence: `The setting "apiBase" cannot be changed later; it stays "${kept}".` }]);
}

/** Tells of a name that is none of our events'. */
export function adviseEvent(name: string, names: readonly string[]): void {
  const sentence = `coachWidgets.on: there is no event "${name}". ${instead(nearestName(name, names), names)}`;
  logOnce([{ code: 'unknown-event', sentence }]);
}
