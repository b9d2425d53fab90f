import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Compares secrets in constant time, so that the duration reveals nothing about the secret. Hashes are compared, because
 * `timingSafeEqual` requires equal lengths.
 */
export function isSameSecret(candidate: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(candidate), digest(secret));
}
