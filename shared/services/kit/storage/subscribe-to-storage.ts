// Rollup chunk: client
import { type Page } from '../../page/page.ts';

/** The maximum time until a browser shows one process what another has stored, in ms. */
const storageDelayMs = 500;

/**
 * Calls `readItem` when another tab reports that it has changed an item of the browser's storage: at once, and once more,
 * since the change may arrive later than the report.
 *
 * @param name of the BroadcastChannel of the item
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
