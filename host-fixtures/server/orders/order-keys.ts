import { type Instant } from '../timetable/timetable.ts';
import { isSameSignature, readSealedText, sealedText, signatureOf } from './sealed-text.ts';

/** A reservation, by the number of its order and its own place in it. */
export interface ReservationName {
  readonly orderNumber: string;
  /** From 1. */
  readonly no: number;
}

/** The keys to orders and reservations, which nobody can guess: who has one may see what it opens, and change it. */
export interface OrderKeys {
  /** Opens an order for some hours. */
  detailsKey(orderNumber: string): string;
  /** The number of the order that it opens; undefined for what is no key, or is over. */
  readDetailsKey(key: string): string | undefined;
  /** Opens cancellation and reschedule; the same as long as there is the reservation, since it stands in addresses. */
  reservationKey(name: ReservationName): string;
  readReservationKey(key: string): ReservationName | undefined;
}

/** How long the key to an order holds, in ms. */
export const detailsKeyMs = 12 * 3_600_000;

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
  const signOf = ({ orderNumber, no }: ReservationName) => signatureOf(`${orderNumber}-${no}`, reservationSecret);
  return {
    detailsKey: (orderNumber) => sealedText(`${orderNumber} ${(now() + detailsKeyMs).toString(36)}`, orderSecret),
    readDetailsKey(key) {
      const [orderNumber, end = ''] = readSealedText(key, orderSecret)?.split(' ') ?? [];
      return now() < parseInt(end, 36) ? orderNumber : undefined;
    },
    reservationKey: (name) => `${reservationNumberOf(name)}-${signOf(name)}`,
    readReservationKey(key) {
      const [, orderNumber = '', digits, signature = ''] = /^([\dA-Z]+)-(\d{1,4})-([\w-]+)$/.exec(key) ?? [];
      const name = { orderNumber, no: Number(digits) };
      return isSameSignature(signature, signOf(name)) ? name : undefined;
    },
  };
}

/** How a reservation is called on the wire and in print: `7K3M9QAC-1`. */
export function reservationNumberOf({ orderNumber, no }: ReservationName): string {
  return `${orderNumber}-${no}`;
}

/** A reservation by its number as somebody has typed it, in capitals or not; undefined for what is none. */
export function readReservationNumber(typed: string): ReservationName | undefined {
  const [, orderNumber, digits] = /^([\dA-Z]{4,20})-(\d{1,4})$/.exec(typed.trim().toUpperCase()) ?? [];
  return orderNumber === undefined ? undefined : { orderNumber, no: Number(digits) };
}
