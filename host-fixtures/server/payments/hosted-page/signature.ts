import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header that carries the signature of a callback: `t=SECONDS,v1=HEX`. */
export const signatureHeader = 'coach-provider-signature';

/** Older callbacks are refused, so that none that was overheard can be sent again for ever. */
const longestAgeSeconds = 300;

/** A callback's body and what it is signed with. */
export interface SignedFacts {
  readonly secret: string;
  /** Ms since 1970 UTC. */
  readonly now: number;
}

/** Signs a text together with the moment, as webhooks of card providers are. */
export function signed(body: string, { secret, now }: SignedFacts): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${toDigest(`${seconds}.${body}`, secret)}`;
}

/** Whether a text was signed with the secret, and within five minutes. */
export function isSigned(body: string, signature: string | undefined, { secret, now }: SignedFacts): boolean {
  const [, seconds = '', digest = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature ?? '') ?? [];
  if (digest === '' || Math.abs(now / 1000 - Number(seconds)) > longestAgeSeconds) return false;
  return isSame(digest, toDigest(`${seconds}.${body}`, secret));
}

/** Compares two secrets in constant time. */
export function isSame(given: string, right: string): boolean {
  const [one, other] = [given, right].map((text) => createHmac('sha256', 'compare').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

function toDigest(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
