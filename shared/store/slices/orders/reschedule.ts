import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { idle } from '#shared/domain/kit/units/loading.ts';
import type { Answers, ValueOf } from '../../answers.ts';
import { withEntry } from '../../bounded.ts';
import type { AnswersByKey, Reschedule, State } from '../../create-store.ts';

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
