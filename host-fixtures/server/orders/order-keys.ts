import { type Instant } from '../clock/clock.ts';
import { formatReservationNumber, type ReservationName } from '../tickets/reservation-number.ts';
import { isSameSignature, readSealedText, sealedText, createSignature } from './sealed-text.ts';

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
export const detailsKeyMs = 12 * hourMs;
/** The minimal validity of the key to a reservation, in ms, and the period in which it does not change. */
export const [reservationKeyMs, keyPeriodMs] = [24 * hourMs, 12 * hourMs];

/** Options for {@link createOrderKeys}. */
export interface OrderKeyFacts {
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
export function createOrderKeys({ orderSecret, reservationSecret, now }: OrderKeyFacts) {
  const sign = (text: string) => `${text}-${createSignature(text, reservationSecret)}`;
  return {
    /** Opens an order for some hours. */
    detailsKey: ({ orderNumber, keyVersion }: OrderName) =>
      sealedText(`${orderNumber} ${(now() + detailsKeyMs).toString(36)} ${keyVersion}`, orderSecret),
    /** @returns undefined if the key is invalid or has expired */
    readDetailsKey(key: string): OrderName | undefined {
      const [orderNumber = '', end = '', version] = readSealedText(key, orderSecret)?.split(' ') ?? [];
      return now() < parseInt(end, 36) ? { orderNumber, keyVersion: Number(version) } : undefined;
    },
    /**
     * Opens cancellation and reschedule, for a day and at most half a day more. It does not change for half a day, since it is part
     * of addresses.
     */
    reservationKey: (name: ReservationName & KeyVersion) =>
      sign(`${formatReservationNumber(name)}-${Math.floor(now() / keyPeriodMs).toString(36)}-${name.keyVersion}`),
    /** @returns undefined if the key is invalid or has expired */
    readReservationKey(key: string): (ReservationName & KeyVersion) | undefined {
      const [, orderNumber = '', no, period = '', version, signature] =
        /^([\dA-Z]+)-(\d{1,4})-([\da-z]{1,9})-(\d{1,9})-([\w-]+)$/.exec(key) ?? [];
      if (signature === undefined || !isSameSignature(key, sign(key.slice(0, -signature.length - 1)))) return undefined;
      const end = (parseInt(period, 36) + 1) * keyPeriodMs + reservationKeyMs;
      return now() < end ? { orderNumber, no: Number(no), keyVersion: Number(version) } : undefined;
    },
  };
}
