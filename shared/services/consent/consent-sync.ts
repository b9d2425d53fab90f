import { type Context } from '../context.ts';
import { subscribeToStorage } from '../kit/storage/subscribe-to-storage.ts';
import { consentPersistence } from './consents.ts';

/** Reads the stored consent now, and whenever another tab changes it. */
export function createConsentSync({ page, consents }: Context) {
  consents.read();
  return { dispose: subscribeToStorage(page, consentPersistence, consents.read) };
}
