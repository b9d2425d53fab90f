// Rollup chunk: client (read by shared/build/chunk-marks.mjs)
import { type Page } from '../page/page.ts';
import type { Task } from './shared-tasks.ts';

/**
 * Calls `load` now, whenever the page becomes visible and online, and when another tab reports a change.
 *
 * @param channel the name of the BroadcastChannel on which tabs report changes
 */
export function followChanges(page: Page, channel: string, load: () => Promise<void>): Task {
  const stops = [page.onPresence(() => void (page.isPresent() && load())), page.subscribe(channel, () => void load())];
  void load();
  return { stop: () => stops.forEach((stop) => stop()) };
}
