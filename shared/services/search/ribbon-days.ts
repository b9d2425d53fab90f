import { addDays, daysBetween } from '#shared/domain/kit/dates/day-arithmetic.ts';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { type RibbonDate } from '#shared/domain/search/ribbon/ribbon-date.ts';
import { listConsecutiveDays, mergeDays, ribbonBatchDays } from '#shared/domain/search/ribbon/ribbon-window.ts';
import { days as ribbonDays, type RibbonQuery } from '#shared/store/slices/search/days.ts';
import { type Context } from '../context.ts';
import { resetAborted, toFailedAnswer } from '../kit/cached-answers.ts';
import { createSharedTasks } from '../kit/shared-tasks.ts';

/** Consecutive days. */
interface DayPeriod {
  /** The first day. */
  readonly departureDate: LocalDate;
  /** The number of days. */
  readonly days: number;
}

/** The days that a subscriber needs: from `from` to at least `until`, which is `from` by default. */
interface DayRange {
  readonly from: LocalDate;
  readonly until?: LocalDate;
}

/** How far `loadUntilService` searches, in days. */
const maxDaysAhead = 8 * ribbonBatchDays;

/**
 * Loads the days of ribbons (the rows of days with prices above results) into the store, under their query, in batches of 7
 * days (spec §4 "Ribbon", §9). The days in the store are consecutive. While more days load, and if that fails, the answer
 * in the store has those that have loaded as `last`.
 *
 * @param load requests the days of a period; the answer may omit days without departures
 */
export function createRibbonDays<Query extends RibbonQuery>(
  { store, failures }: Pick<Context, 'store' | 'failures'>,
  load: (query: Query, period: DayPeriod, signal: AbortSignal) => Promise<readonly RibbonDate[]>,
) {
  const { getKey, select, set } = ribbonDays;
  const tasks = createSharedTasks<ReturnType<typeof start>>();
  const read = (query: Query) => select(query)(store.getState());
  const readDays = (query: Query) => getLastValue(read(query)) ?? [];

  /** Starts to load the days for the first subscriber of a query. */
  function start(query: Query, { from, until = from }: DayRange) {
    const abort = new AbortController();
    let request: Promise<void> | undefined;

    /** Loads a number of days after those that have loaded, or else from `from` on. Never rejects. */
    async function append(days: number) {
      const previousDays = readDays(query);
      const lastDay = previousDays.at(-1);
      const departureDate = lastDay ? addDays(lastDay.date, 1) : from;
      const hasDays = previousDays.length > 0;
      store.setState(set(query, hasDays ? { state: 'loading', last: previousDays } : { state: 'loading' }));
      try {
        const answer = await load(query, { departureDate, days }, abort.signal);
        if (abort.signal.aborted) return;
        const value = mergeDays(previousDays, withoutGaps(answer, departureDate, days));
        // Before the store notifies its listeners, which may send the next request at once; likewise after a failure.
        request = undefined;
        store.setState(set(query, { state: 'ready', value }));
      } catch (problem) {
        if (abort.signal.aborted) return;
        failures.report(problem);
        request = undefined;
        store.setState(set(query, toFailedAnswer(problem, hasDays ? previousDays : undefined)));
      }
    }

    /** Loads more days, unless a request is under way. Resolves when the request has ended. */
    function extend(days = ribbonBatchDays) {
      request ??= append(days);
      return request;
    }

    const firstDay = readDays(query)[0];
    // Days of an earlier subscriber with another start are dropped: the ribbon would not begin with `from`.
    if (firstDay && firstDay.date !== from) store.setState(set(query, { state: 'idle' }));
    // The number of batches that are needed to include `until`. Without days, `from` is the first day that is missing.
    const countMissingBatches = () =>
      Math.ceil(daysBetween(readDays(query).at(-1)?.date ?? addDays(from, -1), until) / ribbonBatchDays);
    if (countMissingBatches() > 0) void extend(countMissingBatches() * ribbonBatchDays);

    return {
      extend,
      /** Requests at least one batch, also if the failed request was for days after `until`. */
      retry() {
        if (read(query).state === 'failed') void extend(Math.max(1, countMissingBatches()) * ribbonBatchDays);
      },
      stop() {
        abort.abort();
        resetAborted(read(query), (answer) => store.setState(set(query, answer)));
      },
    };
  }

  return {
    /**
     * Subscribes to the days from `from`: the first 7 (spec §9), or as many batches of 7 as `until` needs. If the query
     * already has a subscriber, the range of the new one is ignored.
     *
     * @returns a function that unsubscribes; without subscribers the requests are aborted
     */
    watch: (query: Query, range: DayRange): (() => void) => tasks.join(getKey(query), () => start(query, range)),
    /** Appends the next 7 days to a watched ribbon; if a request is under way, waits for it instead. */
    async loadMore(query: Query): Promise<void> {
      await tasks.get(getKey(query))?.extend();
    },
    /**
     * Appends batches to a watched ribbon until a day after `after` has departures, or the last day is 8 weeks after `after`.
     * Stops on failure, which is in the store.
     */
    async loadUntilService(query: Query, after: LocalDate): Promise<void> {
      const hasService = () => readDays(query).some(({ date, available }) => available && date > after);
      const lastDate = () => readDays(query).at(-1)?.date ?? after;
      // Counted from `after`, not from this call, so that repeated calls do not go further.
      while (daysBetween(after, lastDate()) < maxDaysAhead && !hasService()) {
        const previousDate = lastDate();
        await tasks.get(getKey(query))?.extend();
        // It failed, or the query has no subscriber.
        if (read(query).state === 'failed' || lastDate() === previousDate) return;
      }
    },
    /** Requests the missing days of a watched ribbon again if their request failed. */
    retry: (query: Query): void => tasks.get(getKey(query))?.retry(),
    dispose: tasks.stopAll,
  };
}

/** Returns all days of a period; days that are missing in the answer have no departures. */
function withoutGaps(answer: readonly RibbonDate[], from: LocalDate, days: number): readonly RibbonDate[] {
  const byDate = new Map(answer.map((day) => [day.date, day]));
  return listConsecutiveDays(from, days).map((date) => byDate.get(date) ?? { date, price: null, available: false });
}
