import { consentPersistence } from './consents.ts';
import { type Context } from '../context.ts';
import { subscribeToStorage } from '../kit/storage/subscribe-to-storage.ts';
import { type UseCase } from '../services.ts';

/** Keeps the consent of this page up with the other tabs, from when it is opened; what they wrote before is read then. */
export function createConsentFollowing({ page, consents }: Context): UseCase {
  consents.read();
  return { dispose: subscribeToStorage(page, consentPersistence, consents.read) };
}
