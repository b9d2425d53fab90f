// Rollup chunk: client (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { type Page } from '../page/page.ts';
import type { Task } from './shared-tasks.ts';

/**
 * Keeps data up to date that other tabs or the server may change: calls `load` at once, whenever the page has become visible
 * and online (`isPresent`), and when another tab reports a change.
 *
 * @param channel the name of the BroadcastChannel on which tabs report changes
 * @param load loads the data; must not reject
 * @returns a task whose `stop` ends the calls
 */
export function followChanges(page: Page, channel: string, load: () => Promise<void>): Task {
  const stops = [page.onPresence(() => void (page.isPresent() && load())), page.subscribe(channel, () => void load())];
  void load();
  return { stop: () => stops.forEach((stop) => stop()) };
}
