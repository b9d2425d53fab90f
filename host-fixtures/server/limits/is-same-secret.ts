import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares secrets in constant time, so that the duration reveals nothing about the secret. */
export function isSameSecret(given: string, secret: string): boolean {
  const [one, other] = [given, secret].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
