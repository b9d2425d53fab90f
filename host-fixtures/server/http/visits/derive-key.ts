import { createHmac } from 'node:crypto';

/** The purposes of signatures. Each has its own key, so that a signature is not valid for another purpose. */
export type SignedPurpose = 'sessions' | 'sign-ins' | 'tokens' | 'orders' | 'reservations' | 'quotes' | 'operator';

/** Derives the key for a purpose. @param secret at least 32 bytes */
export function deriveKey(purpose: SignedPurpose, secret: Buffer): Buffer {
  return createHmac('sha256', secret).update(`coach-widgets ${purpose}`).digest();
}
