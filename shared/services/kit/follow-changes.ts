// chunk: client
import { type Page } from '../page/page.ts';
import { type Run } from './shared-runs.ts';

/**
 * Keeps up with what the server holds for this browser: reads it now, whenever the page comes back into sight, and when
 * another tab reports a change.
 *
 * @param channel what the tabs call to each other by (BroadcastChannel)
 */
export function followChanges(page: Page, channel: string, load: () => Promise<void>): Run {
  const stopPresence = page.onPresence(() => void (page.isPresent() && load()));
  const stopTabs = page.subscribe(channel, () => void load());
  void load();
  return {
    stop() {
      stopPresence();
      stopTabs();
    },
  };
}
