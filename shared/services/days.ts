import { loadJourneyDays } from '#shared/api/calls/journey-dates.ts';
import { addDays, daysBetween } from '#shared/domain/dates/day-arithmetic.ts';
import { type LocalDate } from '#shared/domain/dates/local-date-time.ts';
import { type RibbonDate } from '#shared/domain/ribbon/ribbon-date.ts';
import { batchFrom, mergeDates, ribbonBatchDays } from '#shared/domain/ribbon/ribbon-window.ts';
import { type CityPair, selectDays, setDays } from '#shared/store/slices/days.ts';
import { failedWith } from './cached-answers.ts';
import { type Context } from './context.ts';
import { abandoned } from './memory.ts';
import { lastOf } from '#shared/domain/units/loading.ts';
import { createSharedRuns, type Run } from './shared-runs.ts';

/** On which days coaches run. Read the ribbon's days with `selectDays(pair)`; while more load, `last` has the rest. */
export interface Days {
  /**
   * Wants the days from `from`, 7 at first (spec §9), or as many batches of 7 as it takes to show `until`.
   *
   * @returns A function that leaves; the last one who leaves gives up what is under way.
   */
  watch(pair: CityPair, range: { readonly from: LocalDate; readonly until?: LocalDate }): () => void;
  /** Appends the next 7 days, for a pair that is watched; while some are under way it waits for those instead. */
  loadMore(pair: CityPair): Promise<void>;
  /** Appends days until one after `after` has coaches, for 8 weeks at most; for a pair that is watched. */
  loadUntilService(pair: CityPair, after: LocalDate): Promise<void>;
  dispose(): void;
}

const mostBatchesAhead = 8;

interface DaysRun extends Run {
  extend(): Promise<void>;
}

export function createDays({ client, store, failures }: Context): Days {
  const runs = createSharedRuns<DaysRun>();
  const keyOf = ({ originId, destinationId }: CityPair) => `${originId}/${destinationId}`;
  const read = (pair: CityPair) => selectDays(pair)(store.getState());
  const known = (pair: CityPair) => lastOf(read(pair)) ?? [];

  function start(pair: CityPair, { from, until = from }: { from: LocalDate; until?: LocalDate }): DaysRun {
    const abort = new AbortController();
    let underWay: Promise<void> | undefined;

    async function append(days: number) {
      const before = known(pair);
      const last = before.at(-1);
      const departureDate = last ? addDays(last.date, 1) : from;
      store.setState(setDays(pair, before.length > 0 ? { state: 'loading', last: before } : { state: 'loading' }));
      try {
        const answer = await loadJourneyDays(client, { ...pair, departureDate, days }, abort.signal);
        if (abort.signal.aborted) return;
        const value = mergeDates(before, withoutGaps(answer, departureDate, days));
        // Whoever hears of these days may want more of them at once.
        underWay = undefined;
        store.setState(setDays(pair, { state: 'ready', value }));
      } catch (problem) {
        if (abort.signal.aborted) return;
        failures.report(problem);
        store.setState(setDays(pair, failedWith(problem, before.length > 0 ? before : undefined)));
      }
    }

    function extend(days = ribbonBatchDays) {
      underWay ??= append(days).finally(() => (underWay = undefined));
      return underWay;
    }

    const first = known(pair)[0];
    // Days of an earlier visit that do not begin where this one does would leave a gap: begin anew.
    if (first && first.date !== from) store.setState(setDays(pair, { state: 'idle' }));
    const missing = daysBetween(known(pair).at(-1)?.date ?? addDays(from, -1), until);
    if (missing > 0) void extend(Math.ceil(missing / ribbonBatchDays) * ribbonBatchDays);

    return {
      extend: () => extend(),
      stop() {
        abort.abort();
        const answer = read(pair);
        if (answer.state === 'loading') store.setState(setDays(pair, abandoned(answer)));
      },
    };
  }

  return {
    watch: (pair, range) => runs.join(keyOf(pair), () => start(pair, range)),
    loadMore: async (pair) => runs.running(keyOf(pair))?.extend(),
    async loadUntilService(pair, after) {
      const isThere = () => known(pair).some(({ date, available }) => available && date > after);
      for (let batch = 0; batch < mostBatchesAhead && !isThere(); batch += 1) {
        await runs.running(keyOf(pair))?.extend();
        if (read(pair).state !== 'ready') return;
      }
    },
    dispose: () => runs.stopAll(),
  };
}

/** The days asked for, one by one: a day the answer does not tell of has no coach we know of. */
function withoutGaps(answer: readonly RibbonDate[], from: LocalDate, days: number): readonly RibbonDate[] {
  const byDate = new Map(answer.map((day) => [day.date, day]));
  return batchFrom(from, days).map((date) => byDate.get(date) ?? { date, price: null, available: false });
}
