import { createHmac } from 'node:crypto';
import { array, check, integer, minValue, nullable, number, object, picklist, pipe, string } from 'valibot';
import { readCurrency } from '#shared/domain/kit/money/currency.ts';
import { isSameSecret } from '../../limits/is-same-secret.ts';
import { refundStatuses, sessionStatuses } from '../payment-provider.ts';

// The HTTP protocol between this host, which is the merchant, and a payment provider that shows its own page for the payment.
// The host opens, captures, voids and refunds sessions (payments at the provider) by the merchant API; the provider reports
// changes by callbacks. The sandbox, the provider of this project for tests, implements the other side with the same
// definitions. All amounts are in the currency's smallest unit.

/** The header that a live host, which sells for real money, sets to `live`. The sandbox rejects such calls with a 403. */
export const modeHeader = 'x-host-mode';
/** A text in the body of that 403, by which a live host recognises that its provider is a sandbox. */
export const sandboxRefusal = 'sandbox';

/**
 * The body of a request for a session, with a page to pay on. There is one session per `reference`: a repeated request
 * returns it.
 */
export const newSession = object({
  /** The host's id of the payment. */
  reference: string(),
  amount: pipe(number(), integer(), minValue(1)),
  currency: pipe(
    string(),
    check((code) => readCurrency(code) !== undefined),
  ),
  /** The language of the page, such as `en-GB`. */
  locale: string(),
  /** The page to which the provider sends the traveller back. */
  returnUrl: string(),
  /** The address of callbacks. */
  callbackUrl: string(),
});

/**
 * The body of a capture, which takes the money that the bank has reserved: the complete sum of the session. The provider
 * rejects a capture of a different sum.
 */
export const capturedSum = object({ amount: number(), currency: string() });

/** A request to refund captured money in the session's currency. Requests with the same `refundId` are for the same refund. */
export const newRefund = object({
  refundId: string(),
  amount: pipe(number(), integer(), minValue(1)),
  currency: string(),
});

/** A refund in an answer of the merchant API. */
export const refundAnswer = object({
  refundId: string(),
  status: picklist(refundStatuses),
  amount: number(),
  currency: string(),
  /** The code why it was refused; null otherwise. */
  reason: nullable(string()),
});

/** A session in an answer of the merchant API. */
export const sessionAnswer = object({
  reference: string(),
  status: picklist(sessionStatuses),
  amount: number(),
  currency: string(),
  /** The code why it was declined; null otherwise. */
  reason: nullable(string()),
  /** Path of its page on the provider's origin. */
  path: string(),
});

/**
 * The body of a callback about a session. Its status may be outdated, because callbacks can overtake each other, so the host
 * reads the session after each of them.
 */
export const callbackBody = object({ reference: string(), status: picklist(sessionStatuses) });

/** The path of the merchant API, to which new sessions are posted. A session's path is below it: `/v1/sessions/REFERENCE`. */
export const sessionsPath = '/v1/sessions';

/**
 * The path of the provider's books, which the audit compares with ours. A provider that does not offer them answers 404. Each
 * answer is a page; `?after=CURSOR` requests the next one.
 */
export const booksPath = '/v1/books';

/** A page of the provider's books: our sessions and refunds, in any order, each on one page. */
export const booksAnswer = object({
  sessions: array(
    object({ reference: string(), status: picklist(sessionStatuses), amount: number(), currency: string() }),
  ),
  refunds: array(
    object({
      refundId: string(),
      /** The session that it refunds. */
      reference: string(),
      status: picklist(refundStatuses),
      amount: number(),
      currency: string(),
    }),
  ),
  /** The cursor of the next page; null on the last one. */
  next: nullable(string()),
});

/**
 * Header that carries the signature of a callback: `t=SECONDS,v1=HEX`, the time in seconds since 1970 and the HMAC-SHA-256 of
 * `SECONDS.BODY` (as in Stripe's webhooks).
 */
export const signatureHeader = 'coach-provider-signature';

/**
 * The maximum age of a callback in seconds, inclusive. Older ones are rejected, so that a recorded callback cannot be sent
 * again later. Within this time a repetition is harmless: the host only reads the session again. The clocks may differ by the
 * same amount in the other direction.
 */
const maxAgeSeconds = 300;

/** The secret that host and provider share, and the current time. */
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

/** Whether a text was signed with the secret, at a time that differs from now by at most five minutes. */
export function isSignatureValid(
  body: string,
  signature: string | undefined,
  { secret, now }: SignatureOptions,
): boolean {
  const [, seconds = '', digest = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature ?? '') ?? [];
  // Empty if the header is missing or malformed.
  if (digest === '' || Math.abs(now / 1000 - Number(seconds)) > maxAgeSeconds) return false;
  return isSameSecret(digest, toDigest(`${seconds}.${body}`, secret));
}

function toDigest(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
