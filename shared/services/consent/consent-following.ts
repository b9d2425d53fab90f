import { consentMemory } from './consents.ts';
import { type Context } from '../context.ts';
import { hearMemory } from '../kit/storage/hear-memory.ts';
import { type UseCase } from '../services.ts';

/** Keeps the consent of this page up with the other tabs, from when it is opened; what they wrote before is read then. */
export function createConsentFollowing({ page, consents }: Context): UseCase {
  consents.read();
  return { dispose: hearMemory(page, consentMemory, consents.read) };
}
