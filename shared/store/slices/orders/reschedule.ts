import type { Basket } from '#shared/domain/basket/basket.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import type { Payment } from '#shared/domain/payment/payment.ts';
import type { RibbonDate } from '#shared/domain/search/ribbon/ribbon-date.ts';
import { withEntry } from '../../bounded.ts';

/** What is known of the move of a reservation; the reservation itself is `selectCancellation`'s. */
export interface Reschedule {
  /** The days that it may be moved to. */
  readonly dates: Loading<readonly RibbonDate[]>;
  /** The lowest prices, by the first of the days that were asked for together. */
  readonly prices: Readonly<Record<string, Loading<readonly RibbonDate[]>>>;
  /** By their day. */
  readonly journeys: Readonly<Record<string, Loading<readonly Journey[]>>>;
  /** The reschedule's basket; null where there is nothing to reschedule (spec §8). */
  readonly basket: Loading<Basket | null>;
  /** How long the places on the new journey are held, in whole seconds; missing where nobody says. */
  readonly secondsLeft?: number | undefined;
  /** Whether that has run out on this page, and nothing was chosen since. */
  readonly hasRunOut: boolean;
  /** The latest payment for it; null where there is none. */
  readonly payment: Loading<Payment | null>;
}

/** The reservations that are moved, by their keys. */
export interface RescheduleSlice {
  readonly reschedules: Readonly<Record<string, Reschedule>>;
}

const nothingKnown: Reschedule = {
  ...{ dates: idle, prices: {}, journeys: {}, basket: idle, payment: idle },
  hasRunOut: false,
};

/** Command: something is known of a move. */
export function setReschedule(key: string, known: Partial<Omit<Reschedule, 'prices' | 'journeys'>>) {
  return ({ reschedules }: RescheduleSlice): RescheduleSlice => ({
    reschedules: withEntry(reschedules, [key, { ...(reschedules[key] ?? nothingKnown), ...known }], 5),
  });
}

/** Command: how far the journeys of a day have come. */
export function setRescheduleJourneys(key: string, day: string, answer: Loading<readonly Journey[]>) {
  return ({ reschedules }: RescheduleSlice): RescheduleSlice => {
    const known = reschedules[key] ?? nothingKnown;
    return { reschedules: { ...reschedules, [key]: { ...known, journeys: withEntry(known.journeys, [day, answer]) } } };
  };
}

/** Command: how far the prices of the days from one on have come. */
export function setReschedulePrices(key: string, from: string, answer: Loading<readonly RibbonDate[]>) {
  return ({ reschedules }: RescheduleSlice): RescheduleSlice => {
    const known = reschedules[key] ?? nothingKnown;
    return { reschedules: { ...reschedules, [key]: { ...known, prices: withEntry(known.prices, [from, answer]) } } };
  };
}

/** Selector: what is known of the move of a reservation. */
export function selectReschedule(key: string) {
  return ({ reschedules }: RescheduleSlice): Reschedule => reschedules[key] ?? nothingKnown;
}
