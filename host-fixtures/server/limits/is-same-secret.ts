import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether somebody has given the right secret; how long that takes says nothing of the secret. */
export function isSameSecret(given: string, secret: string): boolean {
  const [one, other] = [given, secret].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
