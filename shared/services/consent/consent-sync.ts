import { type Context } from '../context.ts';
import { subscribeToStorage } from '../kit/storage/subscribe-to-storage.ts';
import { consentKey } from './consents.ts';

/**
 * Copies the visitor's consent, which the browser stores for all tabs, to this page: now, and whenever another tab changes it.
 * Opened once on each page with widgets.
 *
 * @returns `dispose` ends the subscription
 */
export function createConsentSync({ page, consents }: Context) {
  consents.read();
  // The storage key is also the name of the BroadcastChannel on which tabs report that the consent has changed.
  return { dispose: subscribeToStorage(page, consentKey, consents.read) };
}
