import { useEffect, useEffectEvent, useState } from 'react';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { getTypedDateForm, writeTypedDate } from '#shared/domain/kit/dates/typed-date.ts';
import type { TripDirection } from '#shared/domain/journeys/trip-direction.ts';
import { reduceJourneySearch } from '#shared/domain/search/reduce-journey-search.ts';
import { useIsland, useText, useSubscription, useShared } from '#shared/island/hooks/context.tsx';
import type { messages } from './messages.ts';
import type { SearchFormState } from './use-search-form.ts';
import type * as searchCheck from '../search-check/search-errors.lazy.tsx';
import type { DayProblem, TypedDays } from '../search-check/search-errors.lazy.tsx';
import { toTravelDatesQuery } from '#shared/domain/search/journey-search.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import { startLazily } from '#shared/services/kit/start-lazily.ts';
import { selectTravelDates } from '#shared/store/slices/search/travel-dates.ts';

/**
 * Whether the days on which coaches run between the two cities of a form are loaded; on a return trip, in both directions.
 * `unknown`: a city is not chosen yet, or the days failed to load and none are cached.
 */
export type TravelDatesState = 'loading' | 'ready' | 'unknown';

/**
 * Loads the days with coaches between the two cities of a form, and dispatches them to its reducer. Returns their
 * state.
 */
export function useTravelDates({ search, dispatch }: SearchFormState): TravelDatesState {
  const { services } = useIsland();
  const { singleTrip } = search;
  const query = toTravelDatesQuery(search);
  useSubscription(query && JSON.stringify(query), () =>
    // The code of the service loads on demand; a failure is reported after retries.
    startLazily(async () => {
      const { createTravelDates } = await import('#shared/services/search/travel-dates.ts');
      // The query is both the pair of cities and the option `isReturn`. It is defined, as nothing starts without a key.
      return query ? services.open(createTravelDates).watch(query, query) : () => {};
    }, services.failures.report),
  );
  const outbound = useShared(selectTravelDates(query));
  const inbound = useShared(
    selectTravelDates(
      query && !singleTrip ? { originId: query.destinationId, destinationId: query.originId } : undefined,
    ),
  );
  // Cached days are used until they are reloaded.
  const [outboundDates, inboundDates] = [getLastValue(outbound), getLastValue(inbound)];
  useEffect(() => {
    if (!outboundDates) return;
    // The days of the return may load later. They are left out until then; afterwards both are dispatched.
    dispatch({ kind: 'dates-loaded', outbound: outboundDates, ...(inboundDates && { inbound: inboundDates }) });
  }, [outboundDates, inboundDates]);
  return query ? combineStates(outbound, singleTrip ? outbound : inbound) : 'unknown';
}

/** Combines the answers for both directions. One that failed or is reloaded counts as loaded if it has a previous value. */
function combineStates(...answers: readonly Loading<unknown>[]): TravelDatesState {
  const missingAnswers = answers.filter((answer) => getLastValue(answer) === undefined);
  if (missingAnswers.some(({ state }) => state === 'failed')) return 'unknown';
  return missingAnswers.length > 0 ? 'loading' : 'ready';
}

const directions = ['outbound', 'inbound'] as const;

/**
 * How long, in ms, an outbound day after this month waits for the days with coaches. Then it is checked as if they were
 * unknown.
 */
const datesPatienceMs = 10_000;

/** An invalid text of a day field. */
interface InvalidDay {
  /**
   * Why it is invalid: `unreadable`, `past`, `noCoach` (no coach runs on the day), or `laterMonth` (an outbound day after this
   * month, but the days with coaches are unknown).
   */
  readonly problem: DayProblem;
  /**
   * Whether the day was chosen, and then cleared because the loaded days show that it has no coach. The hint below the
   * field shows that in place of an error, which would move the form.
   */
  readonly isClearedChoice?: boolean;
}

/** Whether a text may become valid when other days with coaches load. */
const isAboutCoaches = (invalidDay?: InvalidDay) =>
  invalidDay?.problem === 'noCoach' || invalidDay?.problem === 'laterMonth';

/** The state of the two day fields. */
export interface TypedDayFields {
  /** Typed texts that are invalid, or not parsed yet. A text that was accepted as a day is removed. */
  readonly typedDays: TypedDays;
  readonly invalidDays: Readonly<Partial<Record<TripDirection, InvalidDay>>>;
  /** Whether some text is not parsed yet: the user is typing it, or the code or the days that it needs are still loading. */
  readonly isPending: boolean;
  /** The text that a field shows. */
  getText(direction: TripDirection): string;
  /** Sets the text of a field on each input; `parseTypedDay` parses it later, when the user leaves the field. */
  type(direction: TripDirection, text: string): void;
  /** Restores texts from a stored draft of the form, and parses them. */
  restore(typedDays: TypedDays): void;
  /** Parses the text of a field, unless it was parsed already: chooses the day, or clears it and marks the text as invalid. */
  parseTypedDay(direction: TripDirection): void;
  /** Chooses a day, and clears the text of the field. If the form then replaces the inbound day, this is announced. */
  choose(direction: TripDirection, date: LocalDate | undefined): void;
}

/**
 * Manages two day fields whose days are typed in the format of the locale, such as 21/11/2026. If the form corrects a day,
 * screen readers announce that.
 *
 * @param check the code that parses typed days; undefined until it has loaded
 * @param datesState the state of the days with coaches
 */
export function useTypedDays(
  form: SearchFormState,
  check: typeof searchCheck | undefined,
  datesState: TravelDatesState,
): TypedDayFields {
  const { search, dispatch } = form;
  const island = useIsland();
  const text = useText<typeof messages>();
  const format = getTypedDateForm(island.locale, island.settings.operation);
  const [typedDays, setTypedDays] = useState<TypedDays>({});
  const [invalidDays, setInvalidDays] = useState<TypedDayFields['invalidDays']>({});
  // The outbound text that waits for the days with coaches.
  const [deferredText, setDeferredText] = useState<string>();
  // Increases with each restored draft, so that its texts are parsed.
  const [restoreCount, setRestoreCount] = useState(0);
  const { departureDate, inboundDepartureDate, outboundDates, availableReturnDates } = search;
  const { announcer } = island.services;

  // A day that was chosen before the days with coaches loaded may have no coach. The form's reducer then clears it, but it
  // stays visible in the field as an invalid text, unless the user is typing another one. The reducer never clears an inbound
  // day for this reason.
  const [previousDate, setPreviousDate] = useState(departureDate);
  if (departureDate !== previousDate) {
    setPreviousDate(departureDate);
    const isLost =
      previousDate !== undefined && departureDate === undefined && outboundDates?.includes(previousDate) === false;
    if (isLost && typedDays.outbound === undefined) {
      setTypedDays({ ...typedDays, outbound: writeTypedDate(previousDate, format) });
      setInvalidDays({ ...invalidDays, outbound: { problem: 'noCoach', isClearedChoice: true } });
    }
  }
  const lostDay = invalidDays.outbound?.isClearedChoice ? typedDays.outbound : undefined;
  useEffect(() => {
    if (lostDay !== undefined) announcer.announce(text('outboundLost', { day: lostDay }));
  }, [announcer, text, lostDay]);

  // Functional updates, because both days may be chosen before the next render.
  const forget = (direction: TripDirection) => {
    setTypedDays((previous) => ({ ...previous, [direction]: undefined }));
    setInvalidDays((previous) => ({ ...previous, [direction]: undefined }));
  };
  const choose = (direction: TripDirection, date: LocalDate | undefined) => {
    const event = { kind: `${direction}-date-chosen`, date } as const;
    // Computed here as well, to compare the inbound day before and after the event.
    const { inboundDepartureDate: inboundDate } = reduceJourneySearch(search, event);
    dispatch(event);
    forget(direction);
    // The inbound day if the form does not change it.
    const expectedDate = direction === 'inbound' ? date : inboundDepartureDate;
    // `check` contains the formatter; before it has loaded, the change is not announced.
    if (check && inboundDate !== undefined && inboundDate !== expectedDate) {
      announcer.announce(text('inboundMoved', { day: check.formatLongDay(inboundDate, island) }));
    }
  };
  const isUnparsed = (direction: TripDirection) =>
    typedDays[direction] !== undefined && invalidDays[direction] === undefined;
  const parse = (direction: TripDirection, isOverdue = false) => {
    const dayText = typedDays[direction];
    if (!check || dayText === undefined) return;
    const available = direction === 'outbound' ? outboundDates : availableReturnDates;
    // Without the days with coaches, an outbound day must be in this month (spec §4). While they load, a later one stays
    // unparsed. An inbound day from today on is accepted until `available` has loaded.
    const isOnlyThisMonth = direction === 'outbound' && datesState !== 'ready';
    const { date, problem } = check.parseTravelDay(dayText, format, {
      today: form.today(),
      available,
      isOnlyThisMonth,
    });
    if (!problem) return choose(direction, date);
    if (problem === 'laterMonth' && datesState === 'loading' && !isOverdue) return setDeferredText(dayText);
    dispatch({ kind: `${direction}-date-chosen`, date: undefined });
    // `isClearedChoice` stays if the same text is checked again.
    setInvalidDays((previous) => ({ ...previous, [direction]: { ...previous[direction], problem } }));
  };
  const parseTypedDay = (direction: TripDirection) => {
    if (isUnparsed(direction)) parse(direction);
  };
  // Texts that were typed or restored before the code loaded are parsed now.
  const parseAll = useEffectEvent(() => directions.forEach(parseTypedDay));
  useEffect(() => parseAll(), [check, restoreCount]);

  const isDeferred = deferredText !== undefined && deferredText === typedDays.outbound && isUnparsed('outbound');
  const parseDeferred = useEffectEvent((isOverdue: boolean) => isDeferred && parse('outbound', isOverdue));
  useEffect(() => {
    if (datesState !== 'loading') parseDeferred(false);
  }, [datesState]);
  useEffect(() => {
    if (!isDeferred) return undefined;
    const timer = setTimeout(() => parseDeferred(true), datesPatienceMs);
    return () => clearTimeout(timer);
  }, [isDeferred]);

  // The days with coaches have changed, so texts that were invalid because of them are checked again.
  const recheck = useEffectEvent(() => {
    for (const direction of directions) if (isAboutCoaches(invalidDays[direction])) parse(direction);
  });
  useEffect(() => recheck(), [outboundDates, availableReturnDates]);

  return {
    typedDays,
    invalidDays,
    choose,
    parseTypedDay,
    restore(dayTexts) {
      setTypedDays(dayTexts);
      setRestoreCount((count) => count + 1);
    },
    isPending: directions.some(isUnparsed),
    getText(direction) {
      const date = direction === 'outbound' ? departureDate : inboundDepartureDate;
      return typedDays[direction] ?? (date === undefined ? '' : writeTypedDate(date, format));
    },
    type(direction, dayText) {
      setTypedDays((previous) => ({ ...previous, [direction]: dayText }));
      setInvalidDays((previous) => ({ ...previous, [direction]: undefined }));
    },
  };
}
