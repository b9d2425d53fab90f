import { createHmac } from 'node:crypto';
import type { Instant } from '../clock/clock.ts';
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

/** The text of a sealed text; undefined if it was not signed with this key. */
export function openSealedText(token: string, key: Buffer): string | undefined {
  const [body = '', signature = '', ...extraParts] = token.split('.');
  const isValid = extraParts.length === 0 && isSameSecret(signature, createSignature(body, key));
  return isValid ? Buffer.from(body, 'base64url').toString() : undefined;
}

/**
 * The version of an order's keys. Keys of earlier versions are revoked (`order-access.ts`); the reader of a key
 * compares the versions.
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
/** The minimal validity of the key to a reservation, in ms, and the period in which it does not change. */
export const [reservationKeyLifetimeMs, keyPeriodMs] = [24 * hourMs, 12 * hourMs];

/** Options for {@link createOrderKeys}. */
export interface OrderKeyOptions {
  /** For keys to orders. */
  readonly orderSecret: Buffer;
  /** For keys to reservations. */
  readonly reservationSecret: Buffer;
  /** Ms since 1970 UTC. The real time, not the visitor's. */
  readonly now: () => Instant;
}

/**
 * Signed keys to orders and reservations, which are not stored. A key allows its holder to view and change the order or
 * reservation.
 */
export function createOrderKeys({ orderSecret, reservationSecret, now }: OrderKeyOptions) {
  const sign = (text: string) => `${text}-${createSignature(text, reservationSecret)}`;
  return {
    /** Opens an order for some hours. */
    createDetailsKey: ({ orderNumber, keyVersion }: OrderName) =>
      sealText(`${orderNumber} ${(now() + detailsKeyLifetimeMs).toString(36)} ${keyVersion}`, orderSecret),
    /** @returns undefined if the key is invalid or has expired */
    readDetailsKey(key: string): OrderName | undefined {
      const [orderNumber = '', end = '', version] = openSealedText(key, orderSecret)?.split(' ') ?? [];
      return now() < parseInt(end, 36) ? { orderNumber, keyVersion: Number(version) } : undefined;
    },
    /**
     * Opens cancellation and reschedule, for a day and at most half a day more. It does not change for half a day, since it is part
     * of addresses.
     */
    createReservationKey: (name: ReservationName & KeyVersion) =>
      sign(`${formatReservationNumber(name)}-${Math.floor(now() / keyPeriodMs).toString(36)}-${name.keyVersion}`),
    /** @returns undefined if the key is invalid or has expired */
    readReservationKey(key: string): (ReservationName & KeyVersion) | undefined {
      const [, orderNumber = '', no, period = '', version, signature] =
        /^([\dA-Z]+)-(\d{1,4})-([\da-z]{1,9})-(\d{1,9})-([\w-]+)$/.exec(key) ?? [];
      if (signature === undefined || !isSameSecret(key, sign(key.slice(0, -signature.length - 1)))) return undefined;
      const end = (parseInt(period, 36) + 1) * keyPeriodMs + reservationKeyLifetimeMs;
      return now() < end ? { orderNumber, no: Number(no), keyVersion: Number(version) } : undefined;
    },
  };
}

/** The conditions of a cancellation, which are valid until the order changes. */
interface Quote {
  readonly orderNumber: string;
  /** Of the order. */
  readonly version: number;
  /** Its reservations, by number. */
  readonly nos: readonly number[];
  /** The refund in minor units of the currency. */
  readonly refundableMinor: number;
  /** The retained amount in minor units. */
  readonly retainedMinor: number;
  /** The refunded fees of the order in minor units. */
  readonly feesMinor: number;
  /** The real time, ms since 1970 UTC. */
  readonly validUntil: Instant;
}

/** See {@link createQuoteKeys}. */
export type QuoteKeys = ReturnType<typeof createQuoteKeys>;

/** Signed quotes, which bind the host and are not stored. @param secret the key that signs quotes */
export function createQuoteKeys(secret: Buffer) {
  return {
    seal: ({ orderNumber, version, nos, refundableMinor, retainedMinor, feesMinor, validUntil }: Quote) =>
      sealText(
        JSON.stringify([orderNumber, version, nos, refundableMinor, retainedMinor, feesMinor, validUntil]),
        secret,
      ),
    /** @returns undefined if it is not a quote of this host */
    read(quoteId: string): Quote | undefined {
      const text = openSealedText(quoteId, secret);
      if (text === undefined) return undefined;
      const [orderNumber, version, nos, refundableMinor, retainedMinor, feesMinor, validUntil] = JSON.parse(text) as [
        string,
        number,
        readonly number[],
        number,
        number,
        number,
        Instant,
      ];
      return { orderNumber, version, nos, refundableMinor, retainedMinor, feesMinor, validUntil };
    },
  };
}
