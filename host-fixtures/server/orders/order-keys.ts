import { type Instant } from '../clock/clock.ts';
import { formatReservationNumber, type ReservationName } from '../tickets/reservation-number.ts';
import { isSameSignature, readSealedText, sealedText, signatureOf } from './sealed-text.ts';

/**
 * Which keys of an order open it: those of its present version. All that were given out before have ended
 * (`order-access.ts`); whoever opens something by a key compares.
 */
export interface KeyVersion {
  readonly keyVersion: number;
}

/** The keys to orders and reservations, which nobody can guess: who has one may see what it opens, and change it. */
export interface OrderKeys {
  /** Opens an order for some hours. */
  detailsKey(order: Pick<ReservationName, 'orderNumber'> & KeyVersion): string;
  /** What it opens; undefined for what is no key, or is over. */
  readDetailsKey(key: string): (Pick<ReservationName, 'orderNumber'> & KeyVersion) | undefined;
  /** Opens cancellation and reschedule, for a day and at most half a day more; the same for half a day, since it stands in addresses. */
  reservationKey(name: ReservationName & KeyVersion): string;
  /** What it opens; undefined for what is no key, or is over. */
  readReservationKey(key: string): (ReservationName & KeyVersion) | undefined;
}

const hourMs = 3_600_000;
/** How long the key to an order holds, in ms. */
export const detailsKeyMs = 12 * hourMs;
/** How long the key to a reservation holds at least, in ms; and the periods in which it is the same. */
export const [reservationKeyMs, keyPeriodMs] = [24 * hourMs, 12 * hourMs];

/** What keys are made from. */
export interface OrderKeyFacts {
  /** Of orders. */
  readonly orderSecret: Buffer;
  /** Of reservations. */
  readonly reservationSecret: Buffer;
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: () => Instant;
}

/** Keys that the host signs and keeps no list of. */
export function createOrderKeys({ orderSecret, reservationSecret, now }: OrderKeyFacts): OrderKeys {
  const signed = (text: string) => `${text}-${signatureOf(text, reservationSecret)}`;
  return {
    detailsKey: ({ orderNumber, keyVersion }) =>
      sealedText(`${orderNumber} ${(now() + detailsKeyMs).toString(36)} ${keyVersion}`, orderSecret),
    readDetailsKey(key) {
      const [orderNumber = '', end = '', version] = readSealedText(key, orderSecret)?.split(' ') ?? [];
      return now() < parseInt(end, 36) ? { orderNumber, keyVersion: Number(version) } : undefined;
    },
    reservationKey: (name) =>
      signed(`${formatReservationNumber(name)}-${Math.floor(now() / keyPeriodMs).toString(36)}-${name.keyVersion}`),
    readReservationKey(key) {
      const [, orderNumber = '', no, period = '', version, signature] =
        /^([\dA-Z]+)-(\d{1,4})-([\da-z]{1,9})-(\d{1,9})-([\w-]+)$/.exec(key) ?? [];
      if (signature === undefined || !isSameSignature(key, signed(key.slice(0, -signature.length - 1))))
        return undefined;
      const end = (parseInt(period, 36) + 1) * keyPeriodMs + reservationKeyMs;
      return now() < end ? { orderNumber, no: Number(no), keyVersion: Number(version) } : undefined;
    },
  };
}
