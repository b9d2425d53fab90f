import { createHmac } from 'node:crypto';
import { check, integer, minValue, nullable, number, object, picklist, pipe, string } from 'valibot';
import { readCurrency } from '#shared/domain/kit/money/currency.ts';
import { isSameSecret } from '../../limits/is-same-secret.ts';
import { refundStatuses, sessionStatuses } from '../payment-provider.ts';

/**
 * The header that a live host, which sells for real money, sets to `live`. The sandbox, a provider for tests, rejects such
 * calls with a 403.
 */
export const modeHeader = 'x-host-mode';
/** A text in the body of that 403. */
export const sandboxRefusal = 'sandbox';

/** A request for a payment page. There is one session per `reference`. */
export const newSession = object({
  reference: string(),
  /** In the currency's smallest unit. */
  amount: pipe(number(), integer(), minValue(1)),
  currency: pipe(
    string(),
    check((code) => readCurrency(code) !== undefined),
  ),
  locale: string(),
  returnUrl: string(),
  callbackUrl: string(),
});

/** The body of a capture: the complete sum of the session. The provider rejects a capture of a different sum. */
export const capturedSum = object({ amount: number(), currency: string() });

/** A refund of captured money. There is one refund per `refundId`. */
export const newRefund = object({
  refundId: string(),
  amount: pipe(number(), integer(), minValue(1)),
  currency: string(),
});

/** A refund in the merchant API. */
export const refundAnswer = object({
  refundId: string(),
  status: picklist(refundStatuses),
  amount: number(),
  currency: string(),
  /** Why it was refused. */
  reason: nullable(string()),
});

/** A session in the merchant API. */
export const sessionAnswer = object({
  reference: string(),
  status: picklist(sessionStatuses),
  amount: number(),
  currency: string(),
  /** Why it was declined. */
  reason: nullable(string()),
  /** Path of its page on the provider's origin. */
  path: string(),
});

/** The body of a callback about a session. Its status may be outdated, because callbacks can overtake each other. */
export const callbackBody = object({ reference: string(), status: picklist(sessionStatuses) });

/** The path of the merchant API. A session's path is below it: `/v1/sessions/REFERENCE`. */
export const sessionsPath = '/v1/sessions';

/** Header that carries the signature of a callback: `t=SECONDS,v1=HEX`. */
export const signatureHeader = 'coach-provider-signature';

/** The maximum age of a callback in seconds. Older ones are rejected, to prevent replays. */
const maxAgeSeconds = 300;

/** The secret and time of a signature. */
interface SignatureOptions {
  readonly secret: string;
  /** Ms since 1970 UTC. */
  readonly now: number;
}

/** Returns the signature of a text and the time, in the format of {@link signatureHeader}. */
export function createSignature(body: string, { secret, now }: SignatureOptions): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${toDigest(`${seconds}.${body}`, secret)}`;
}

/** Whether a text was signed with the secret within the last five minutes. */
export function isSignatureValid(
  body: string,
  signature: string | undefined,
  { secret, now }: SignatureOptions,
): boolean {
  const [, seconds = '', digest = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature ?? '') ?? [];
  if (digest === '' || Math.abs(now / 1000 - Number(seconds)) > maxAgeSeconds) return false;
  return isSameSecret(digest, toDigest(`${seconds}.${body}`, secret));
}

function toDigest(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
