import type { Basket } from '#shared/domain/basket/basket.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import type { Payment } from '#shared/domain/payment/payment.ts';
import type { RibbonDate } from '#shared/domain/search/ribbon/ribbon-date.ts';
import type { Answers, ValueOf } from '../../answers.ts';
import { withEntry } from '../../bounded.ts';
import type { AnswersByKey, State } from '../../create-store.ts';

/** The reschedule of a reservation; `selectCancellation` has the reservation itself. */
export interface Reschedule {
  /** The days that the reservation may be moved to. */
  readonly dates: Loading<readonly RibbonDate[]>;
  /** The lowest prices, by the first day of each request. */
  readonly prices: AnswersByKey<readonly RibbonDate[]>;
  /** Journeys, by day. */
  readonly journeys: AnswersByKey<readonly Journey[]>;
  /** The reschedule's basket; null if it does not exist (spec §8). */
  readonly basket: Loading<Basket | null>;
  /** How long the seats on the new journey are held, in whole seconds, if the hold has an end. */
  readonly secondsLeft?: number | undefined;
  /** Whether the hold has run out on this page, and no journey was selected since. */
  readonly hasRunOut: boolean;
  /** The latest payment for it; null if it does not exist. */
  readonly payment: Loading<Payment | null>;
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
export function setReschedule(key: string, change: Partial<Reschedule>) {
  return (state: State): Partial<State> => ({
    reschedules: withEntry(state.reschedules, [key, { ...selectReschedule(key)(state), ...change }], 5),
  });
}

/** The answers for a part of reschedules, by the keys of their reservations. */
export function toRescheduleAnswers<Part extends 'dates' | 'basket' | 'payment'>(
  part: Part,
): Answers<string, ValueOf<Reschedule[Part]>> {
  return {
    getKey: (key) => key,
    select: (key) => (state) => selectReschedule(key ?? '')(state)[part] as never,
    set: (key, answer) => setReschedule(key, { [part]: answer }),
  };
}

/** A day of a reschedule, by the key of its reservation. */
interface RescheduleDay {
  readonly key: string;
  readonly day: LocalDate;
}

/** The answers for the journeys of a day, or the prices of the days from one on. */
export function toDayAnswers<Part extends 'journeys' | 'prices'>(
  part: Part,
): Answers<RescheduleDay, ValueOf<Reschedule[Part][string]>> {
  type DayAnswers = AnswersByKey<ValueOf<Reschedule[Part][string]>>;
  const selectAnswers = (key: string) => (state: State) => selectReschedule(key)(state)[part] as DayAnswers;
  return {
    getKey: ({ key, day }) => `${key} ${day}`,
    select: (query) => (state) => (query && selectAnswers(query.key)(state)[query.day]) ?? idle,
    set:
      ({ key, day }, answer) =>
      (state) =>
        setReschedule(key, { [part]: withEntry(selectAnswers(key)(state), [day, answer]) })(state),
  };
}

/** Selects a reschedule in progress. */
export function selectReschedule(key: string) {
  return ({ reschedules }: State): Reschedule => reschedules[key] ?? emptyReschedule;
}
