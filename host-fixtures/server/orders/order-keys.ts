import { createHmac } from 'node:crypto';
import type { Instant } from '../clock/clock.ts';
import { isOver } from '../clock/span-end.ts';
import { isSameSecret } from '../limits/is-same-secret.ts';
import { formatReservationNumber, type ReservationName } from '../tickets/reservation-number.ts';

/** The signature of a text, in characters that are safe in a URL. */
function createSignature(text: string, key: Buffer): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/**
 * A signed text that cannot be forged without the key: `TEXT.SIGNATURE`, in characters that are safe in a URL. The text
 * is readable by everyone.
 */
export function sealText(text: string, key: Buffer): string {
  const body = Buffer.from(text).toString('base64url');
  return `${body}.${createSignature(body, key)}`;
}

/** Returns the text of a sealed text (see {@link sealText}); undefined if it was not signed with this key. */
export function openSealedText(sealedText: string, key: Buffer): string | undefined {
  const [body = '', signature = '', ...extraParts] = sealedText.split('.');
  const isValid = extraParts.length === 0 && isSameSecret(signature, createSignature(body, key));
  return isValid ? Buffer.from(body, 'base64url').toString() : undefined;
}

/**
 * The version of an order's access keys. Keys of earlier versions are revoked: callers that read a key must compare its
 * version with the current one, which `readKeyVersion` (`order-access.ts`) reads from the order's row.
 */
export interface KeyVersion {
  readonly keyVersion: number;
}

/** See {@link createOrderKeys}. */
export type OrderKeys = ReturnType<typeof createOrderKeys>;

type OrderName = Pick<ReservationName, 'orderNumber'> & KeyVersion;

const hourMs = 3_600_000;
/** The validity of the key to an order, in ms. */
export const detailsKeyLifetimeMs = 12 * hourMs;
/** The minimum validity of the key to a reservation, in ms. */
export const reservationKeyLifetimeMs = 24 * hourMs;
/** All keys of a reservation that are created in the same period of this length, with the same version, are equal. */
export const keyPeriodMs = 12 * hourMs;

/** Options for {@link createOrderKeys}. */
export interface OrderKeyOptions {
  /** Signs keys to orders. */
  readonly orderSecret: Buffer;
  /** Signs keys to reservations. */
  readonly reservationSecret: Buffer;
  /** Returns the real time in ms since 1970 UTC, not the time that a QA tester may have set for one browser. */
  readonly now: () => Instant;
}

/**
 * Creates and reads signed keys to orders and reservations, which are not stored. A key allows its holder to view and change
 * the order or reservation, without signing in.
 */
export function createOrderKeys({ orderSecret, reservationSecret, now }: OrderKeyOptions) {
  const appendSignature = (text: string) => `${text}-${createSignature(text, reservationSecret)}`;
  /** Returns the parts of a reservation key that this host has signed; undefined for other texts. */
  function openReservationKey(key: string) {
    // Only the signature, the last part, may contain hyphens.
    const parts = /^([\dA-Z]+)-(\d{1,4})-([\da-z]{1,9})-(\d{1,9})-([\w-]+)$/.exec(key) ?? [];
    const signature = parts[5];
    // The key must be the text before its signature, signed again.
    if (signature === undefined || !isSameSecret(key, appendSignature(key.slice(0, -signature.length - 1))))
      return undefined;
    return parts;
  }
  return {
    /** Whether this host has made a key to an order or a reservation, even if it has expired. */
    isSigned: (key: string) => openReservationKey(key) !== undefined || openSealedText(key, orderSecret) !== undefined,
    /** Creates a details key, which opens an order for 12 hours. The signed text is `NUMBER EXPIRY VERSION`. */
    createDetailsKey: ({ orderNumber, keyVersion }: OrderName) =>
      // Times are in base 36, which is short.
      sealText(`${orderNumber} ${(now() + detailsKeyLifetimeMs).toString(36)} ${keyVersion}`, orderSecret),
    /** @returns undefined if the key is invalid or has expired. The caller checks its version. */
    readDetailsKey(key: string): OrderName | undefined {
      const [orderNumber = '', expiry = '', version] = openSealedText(key, orderSecret)?.split(' ') ?? [];
      // Without a valid signature, the expiry is NaN, which is over.
      const isExpired = isOver(parseInt(expiry, 36), { now: now(), longestMs: detailsKeyLifetimeMs });
      return isExpired ? undefined : { orderNumber, keyVersion: Number(version) };
    },
    /**
     * Creates a key to cancel or reschedule a reservation: `ORDER-NO-PERIOD-VERSION-SIGNATURE`. PERIOD is the number of the
     * current 12-hour period since 1970, in base 36, instead of the exact time, so that page addresses that contain the key
     * change rarely. The key is valid for 24 hours after the end of the period: 24 to 36 hours in total.
     */
    createReservationKey: (name: ReservationName & KeyVersion) =>
      appendSignature(
        `${formatReservationNumber(name)}-${Math.floor(now() / keyPeriodMs).toString(36)}-${name.keyVersion}`,
      ),
    /** @returns undefined if the key is invalid or has expired. The caller checks its version. */
    readReservationKey(key: string): (ReservationName & KeyVersion) | undefined {
      const [, orderNumber = '', no, period = '', version] = openReservationKey(key) ?? [];
      // Without a valid signature, the expiry is NaN, which is over.
      const expiry = (parseInt(period, 36) + 1) * keyPeriodMs + reservationKeyLifetimeMs;
      const isExpired = isOver(expiry, { now: now(), longestMs: keyPeriodMs + reservationKeyLifetimeMs });
      return isExpired ? undefined : { orderNumber, no: Number(no), keyVersion: Number(version) };
    },
  };
}

/** An offered refund for a cancellation. It is valid until `validUntil`, but not after the order has changed. */
interface Quote {
  readonly orderNumber: string;
  /** The version of the order, which each change increments. */
  readonly version: number;
  /** The numbers of the reservations to be cancelled, within the order, from 1. */
  readonly nos: readonly number[];
  /** The refund in minor units of the currency. */
  readonly refundableMinor: number;
  /** The retained amount in minor units. */
  readonly retainedMinor: number;
  /** The part of the refund that returns fees of the order, in minor units. */
  readonly feesMinor: number;
  /** The real time, ms since 1970 UTC. */
  readonly validUntil: Instant;
}

/**
 * The order of the fields in a quote id, a signed JSON array of their values. Their names are left out, so that the id is
 * short.
 */
const quoteFields: readonly (keyof Quote)[] = [
  'orderNumber',
  'version',
  'nos',
  'refundableMinor',
  'retainedMinor',
  'feesMinor',
  'validUntil',
];

/** See {@link createQuoteKeys}. */
export type QuoteKeys = ReturnType<typeof createQuoteKeys>;

/**
 * Creates and reads signed quotes. They are not stored: the quote id, which the client sends back to confirm the
 * cancellation, contains the complete quote.
 *
 * @param secret the key that signs quotes
 */
export function createQuoteKeys(secret: Buffer) {
  return {
    /** Returns the quote id. */
    seal: (quote: Quote) => sealText(JSON.stringify(quoteFields.map((field) => quote[field])), secret),
    /** @returns undefined if this host has not signed the quote id. The caller checks the version and `validUntil`. */
    read(quoteId: string): Quote | undefined {
      const text = openSealedText(quoteId, secret);
      if (text === undefined) return undefined;
      // Cannot fail: this host has written and signed the text.
      const values = JSON.parse(text) as readonly unknown[];
      return Object.fromEntries(quoteFields.map((field, index) => [field, values[index]])) as unknown as Quote;
    },
  };
}
