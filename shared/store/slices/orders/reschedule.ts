import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { idle } from '#shared/domain/kit/units/loading.ts';
import type { Answers, ValueOf } from '../../answers.ts';
import { withEntry } from '../../bounded.ts';
import type { AnswersByKey, Reschedule, State } from '../../create-store.ts';

/**
 * The state of a reschedule (the move of a reservation to another journey) that was not started. `hasRunOut` means that the
 * time for which its seats were held has expired.
 */
const emptyReschedule: Reschedule = {
  dates: idle,
  prices: {},
  journeys: {},
  basket: idle,
  payment: idle,
  hasRunOut: false,
};

/**
 * Changes the state of a reschedule. Only the five reschedules that were changed last are stored.
 *
 * @param key the access key of the reservation
 */
export function setReschedule(key: string, change: Partial<Reschedule>) {
  return (state: State): Partial<State> => ({
    reschedules: withEntry(state.reschedules, [key, { ...selectReschedule(key)(state), ...change }], 5),
  });
}

/**
 * Creates the accessors of one part of each reschedule, such as its basket. Services use it to store API answers (`set`), and
 * components to read them (`select`), by the reservation's key.
 */
export function createRescheduleAccessors<Part extends 'dates' | 'basket' | 'payment'>(
  part: Part,
): Answers<string, ValueOf<Reschedule[Part]>> {
  return {
    getKey: (key) => key,
    // An undefined key selects the empty reschedule. The cast is needed because TypeScript does not resolve `[part]`.
    select: (key) => (state) => selectReschedule(key ?? '')(state)[part] as never,
    set: (key, answer) => setReschedule(key, { [part]: answer }),
  };
}

/** Identifies a day of a reschedule. */
interface RescheduleDay {
  /** The key of the reservation. */
  readonly key: string;
  readonly day: LocalDate;
}

/**
 * Creates the accessors of the journeys on a day of a reschedule, or of the prices of the days from that day on. Without an
 * answer for the day, the selected state is idle. Each reschedule stores the latest 50 answers of the part.
 */
export function createDayAccessors<Part extends 'journeys' | 'prices'>(
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

/** Selects the reschedule of a reservation by the reservation's key; an empty one if it was not started. */
export function selectReschedule(key: string) {
  return ({ reschedules }: State): Reschedule => reschedules[key] ?? emptyReschedule;
}
