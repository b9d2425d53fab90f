// chunk: client
import { type Page } from '../../page/page.ts';

/** How long a browser takes at most to bring what one process has written to another, in ms. */
const settledMs = 500;

/**
 * Hears that another tab has changed what this browser remembers. What it has written goes a way of its own, and may come
 * after its call: it is read at once and once more.
 *
 * @param name of the memory, and of the channel (BroadcastChannel) that its tabs call to each other by
 * @returns a function that stops
 */
export function subscribeToStorage(page: Pick<Page, 'subscribe'>, name: string, read: () => void): () => void {
  let again: ReturnType<typeof setTimeout> | undefined;
  const stop = page.subscribe(name, () => {
    read();
    clearTimeout(again);
    again = setTimeout(read, settledMs);
  });
  return () => {
    stop();
    clearTimeout(again);
  };
}
