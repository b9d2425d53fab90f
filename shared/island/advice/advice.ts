import { nearestName } from './nearest-name.ts';
import { instead, warnOnce } from './warn-once.ts';

/**
 * All that the widgets have to say to who writes a page. It is loaded only where something looks odd, or fails, and stands
 * on its own: it imports no file of the bundle, since that may be what fails.
 */
export { advisePage } from './advise-page.ts';
export { adviseApiBase, adviseBlocks, adviseSettings } from './advise-settings.ts';
export { adviseTag } from './advise-tag.ts';
export { apiFault } from './api-fault.ts';
export { loadFault } from './load-fault.ts';

/** Tells of a name that is none of our events'. */
export function adviseEvent(name: string, names: readonly string[]): void {
  warnOnce(`coachWidgets.on: there is no event "${name}". ${instead(nearestName(name, names), names)}`);
}
