import { createHmac } from 'node:crypto';

/** What the host's secret signs: each purpose has a key of its own, so that no signature of one passes for another's. */
export type SignedPurpose = 'sessions' | 'sign-ins' | 'tokens' | 'orders' | 'reservations' | 'quotes' | 'operator';

/** The key of one purpose. @param secret the host's, at least 32 bytes */
export function keyFor(purpose: SignedPurpose, secret: Buffer): Buffer {
  return createHmac('sha256', secret).update(`coach-widgets ${purpose}`).digest();
}
