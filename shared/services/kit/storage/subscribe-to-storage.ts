// Rollup chunk: client (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { type Page } from '../../page/page.ts';

/** The maximum time until a tab can read what a tab in another process has stored, in ms. */
const storageDelayMs = 500;

/**
 * Calls `readItem` when another tab reports that it has changed an item of the browser's storage: at once, and again
 * after 500 ms, since the change may arrive later than the report.
 *
 * @param name the name of the BroadcastChannel on which tabs report changes of the item
 * @returns a function that unsubscribes
 */
export function subscribeToStorage(page: Pick<Page, 'subscribe'>, name: string, readItem: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = page.subscribe(name, () => {
    readItem();
    clearTimeout(timer);
    timer = setTimeout(readItem, storageDelayMs);
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
