import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header that carries the signature of a callback: `t=SECONDS,v1=HEX`. */
export const signatureHeader = 'coach-provider-signature';

/** Older callbacks are rejected, to prevent replays, in seconds. */
const longestAgeSeconds = 300;

/** The secret and time of a signature. */
export interface SignedFacts {
  readonly secret: string;
  /** Ms since 1970 UTC. */
  readonly now: number;
}

/** Signs a text together with the time, like the webhooks of card providers. */
export function signed(body: string, { secret, now }: SignedFacts): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${toDigest(`${seconds}.${body}`, secret)}`;
}

/** Whether a text was signed with the secret within the last five minutes. */
export function isSigned(body: string, signature: string | undefined, { secret, now }: SignedFacts): boolean {
  const [, seconds = '', digest = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature ?? '') ?? [];
  if (digest === '' || Math.abs(now / 1000 - Number(seconds)) > longestAgeSeconds) return false;
  return isSame(digest, toDigest(`${seconds}.${body}`, secret));
}

/** Compares two secrets in constant time. */
export function isSame(candidate: string, right: string): boolean {
  const [a, b] = [candidate, right].map((text) => createHmac('sha256', 'compare').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

function toDigest(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
