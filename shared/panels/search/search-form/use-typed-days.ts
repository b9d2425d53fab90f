import { useEffect, useEffectEvent, useState } from 'react';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { getTypedDateForm, writeTypedDate } from '#shared/domain/kit/dates/typed-date.ts';
import { reduceJourneySearch } from '#shared/domain/search/reduce-journey-search.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import type { DayProblem } from '../search-check/search-errors.lazy.tsx';
import type { TypedDays } from '../search-check/search-draft.ts';
import type { messages } from './messages.ts';
import type { SearchForm } from './use-search-form.ts';
import type { TravelDatesState } from './use-travel-dates.ts';
import type * as searchCheck from '../search-check/search-errors.lazy.tsx';

/** There and back. */
export type Way = 'outbound' | 'inbound';

const ways = ['outbound', 'inbound'] as const;

/** A day that was typed, or was chosen before the days with coaches were known, and could not be taken. */
interface Untaken {
  readonly problem: DayProblem;
  /** Whether nobody asked for it just now: it is then shown where nothing moves. */
  readonly isLate?: boolean;
}

const isAboutCoaches = (untaken?: Untaken) => untaken?.problem === 'noCoach' || untaken?.problem === 'laterMonth';

/** The fields of days: what stands in them, what is wrong with it, and what happens when they are left. */
export interface TypedDayFields {
  readonly typed: TypedDays;
  readonly untaken: Readonly<Partial<Record<Way, Untaken>>>;
  /** Whether something typed still waits for the code that reads it. */
  readonly isPending: boolean;
  /** What stands in a field. */
  textOf(way: Way): string;
  type(way: Way, text: string): void;
  /** Puts back what stood in the fields. */
  restore(typed: TypedDays): void;
  /** Takes what was typed as a day, or says why not. */
  settle(way: Way): void;
  choose(way: Way, date: LocalDate | undefined): void;
}

/**
 * Days typed as the language writes them. What the form puts right by itself is said aloud.
 *
 * @param check how typed days are read; it comes when the form is first touched
 * @param days how far the days with coaches have come
 */
export function useTypedDays(
  form: SearchForm,
  check: typeof searchCheck | undefined,
  days: TravelDatesState,
): TypedDayFields {
  const { search, dispatch } = form;
  const island = useIsland();
  const text = useText<typeof messages>();
  const how = getTypedDateForm(island.locale, island.settings.operation);
  const [typed, setTyped] = useState<TypedDays>({});
  const [untaken, setUntaken] = useState<TypedDayFields['untaken']>({});
  const [restored, setRestored] = useState(0);
  const { departureDate, inboundDepartureDate, outboundDates, availableReturnDates } = search;
  const { announcer } = island.services;

  // The day chosen before the days with coaches came may not be among them: it stays to be seen, and is not searched.
  const [kept, setKept] = useState(departureDate);
  if (departureDate !== kept) {
    setKept(departureDate);
    const isLost = kept !== undefined && departureDate === undefined && outboundDates?.includes(kept) === false;
    if (isLost && typed.outbound === undefined) {
      setTyped({ ...typed, outbound: writeTypedDate(kept, how) });
      setUntaken({ ...untaken, outbound: { problem: 'noCoach', isLate: true } });
    }
  }
  const lost = untaken.outbound?.isLate ? typed.outbound : undefined;
  useEffect(() => {
    if (lost !== undefined) announcer.say(text('outboundLost', { day: lost }));
  }, [announcer, text, lost]);

  // Both days may be taken in one go: neither undoes what the other sets.
  const forget = (way: Way) => {
    setTyped((all) => ({ ...all, [way]: undefined }));
    setUntaken((all) => ({ ...all, [way]: undefined }));
  };
  const choose = (way: Way, date: LocalDate | undefined) => {
    const event = { kind: `${way}-date-chosen`, date } as const;
    const { inboundDepartureDate: after } = reduceJourneySearch(search, event);
    dispatch(event);
    forget(way);
    const expected = way === 'inbound' ? date : inboundDepartureDate;
    if (check && after !== undefined && after !== expected) {
      announcer.say(text('inboundMoved', { day: check.dayInWords(after, island) }));
    }
  };
  const isUnread = (way: Way) => typed[way] !== undefined && untaken[way] === undefined;
  const read = (way: Way) => {
    const words = typed[way];
    if (!check || words === undefined) return;
    const available = way === 'outbound' ? outboundDates : availableReturnDates;
    const isThisMonth = way === 'outbound' && days === 'unknown';
    const { date, problem } = check.takenDay(words, how, { today: form.today(), available, isThisMonth });
    if (!problem) return choose(way, date);
    dispatch({ kind: `${way}-date-chosen`, date: undefined });
    setUntaken((all) => ({ ...all, [way]: { ...all[way], problem } }));
  };
  const settle = (way: Way) => {
    if (isUnread(way)) read(way);
  };
  const settleAll = useEffectEvent(() => ways.forEach(settle));
  useEffect(() => settleAll(), [check, restored]);

  // Other cities have other days: what had no coach, or was not known, is looked up among them.
  const readAgain = useEffectEvent(() => {
    for (const way of ways) if (isAboutCoaches(untaken[way])) read(way);
  });
  useEffect(() => readAgain(), [outboundDates, availableReturnDates]);

  return {
    ...{ typed, untaken, choose, settle },
    restore(words) {
      setTyped(words);
      setRestored((count) => count + 1);
    },
    isPending: ways.some(isUnread),
    textOf(way) {
      const date = way === 'outbound' ? departureDate : inboundDepartureDate;
      return typed[way] ?? (date === undefined ? '' : writeTypedDate(date, how));
    },
    type(way, words) {
      setTyped((all) => ({ ...all, [way]: words }));
      setUntaken((all) => ({ ...all, [way]: undefined }));
    },
  };
}
