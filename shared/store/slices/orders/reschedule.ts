import type { Basket } from '#shared/domain/basket/basket.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import type { Payment } from '#shared/domain/payment/payment.ts';
import type { RibbonDate } from '#shared/domain/search/ribbon/ribbon-date.ts';
import { withEntry } from '../../bounded.ts';

/** The reschedule of a reservation; `selectCancellation` has the reservation itself. */
export interface Reschedule {
  /** The days that the reservation may be moved to. */
  readonly dates: Loading<readonly RibbonDate[]>;
  /** The lowest prices, by the first day of each request. */
  readonly prices: Readonly<Record<string, Loading<readonly RibbonDate[]>>>;
  /** Journeys, by day. */
  readonly journeys: Readonly<Record<string, Loading<readonly Journey[]>>>;
  /** The reschedule's basket; null if it does not exist (spec §8). */
  readonly basket: Loading<Basket | null>;
  /** How long the seats on the new journey are held, in whole seconds, if the hold has an end. */
  readonly secondsLeft?: number | undefined;
  /** Whether the hold has run out on this page, and no journey was selected since. */
  readonly hasRunOut: boolean;
  /** The latest payment for it; null if it does not exist. */
  readonly payment: Loading<Payment | null>;
}

/** Reschedules, by the keys of their reservations. */
export interface RescheduleSlice {
  readonly reschedules: Readonly<Record<string, Reschedule>>;
}

const emptyReschedule: Reschedule = {
  dates: idle,
  prices: {},
  journeys: {},
  basket: idle,
  payment: idle,
  hasRunOut: false,
};

/** Changes a reschedule in progress. */
export function setReschedule(key: string, change: Partial<Omit<Reschedule, 'prices' | 'journeys'>>) {
  return ({ reschedules }: RescheduleSlice): RescheduleSlice => ({
    reschedules: withEntry(reschedules, [key, { ...(reschedules[key] ?? emptyReschedule), ...change }], 5),
  });
}

/** Sets the journeys of a day. */
export function setRescheduleJourneys(key: string, day: string, answer: Loading<readonly Journey[]>) {
  return ({ reschedules }: RescheduleSlice): RescheduleSlice => {
    const reschedule = reschedules[key] ?? emptyReschedule;
    return {
      reschedules: {
        ...reschedules,
        [key]: { ...reschedule, journeys: withEntry(reschedule.journeys, [day, answer]) },
      },
    };
  };
}

/** Sets the prices of the days from one on. */
export function setReschedulePrices(key: string, from: string, answer: Loading<readonly RibbonDate[]>) {
  return ({ reschedules }: RescheduleSlice): RescheduleSlice => {
    const reschedule = reschedules[key] ?? emptyReschedule;
    return {
      reschedules: { ...reschedules, [key]: { ...reschedule, prices: withEntry(reschedule.prices, [from, answer]) } },
    };
  };
}

/** Selects a reschedule in progress. */
export function selectReschedule(key: string) {
  return ({ reschedules }: RescheduleSlice): Reschedule => reschedules[key] ?? emptyReschedule;
}
