import { addDays, daysBetween } from '#shared/domain/kit/dates/day-arithmetic.ts';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type RibbonDate } from '#shared/domain/search/ribbon/ribbon-date.ts';
import { batchFrom, mergeDates, ribbonBatchDays } from '#shared/domain/search/ribbon/ribbon-window.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { failedWith } from '../kit/cached-answers.ts';
import { type Failures } from '../kit/failures.ts';
import { abandoned, type AnswerCache } from '../kit/answer-cache.ts';
import { createSharedRuns, type Run } from '../kit/shared-runs.ts';

/** A stretch of days, from the first on. */
export interface DayStretch {
  readonly departureDate: LocalDate;
  readonly days: number;
}

/** What the days of a ribbon are read with. */
export interface RibbonDaysOptions<Question> extends AnswerCache<Question, readonly RibbonDate[]> {
  readonly ask: (question: Question, stretch: DayStretch, signal: AbortSignal) => Promise<readonly RibbonDate[]>;
  readonly failures: Failures;
}

/** The days of ribbons, in the store by their question; while more load, `last` has the rest. */
export interface RibbonDays<Question> {
  /**
   * Wants the days from `from`, 7 at first (spec §9), or as many batches of 7 as it takes to show `until`.
   *
   * @returns A function that leaves; the last one who leaves gives up what is under way.
   */
  watch(question: Question, range: { readonly from: LocalDate; readonly until?: LocalDate }): () => void;
  /** Appends the next 7 days, for a ribbon that is watched; while some are under way it waits for those instead. */
  loadMore(question: Question): Promise<void>;
  /** Appends days until one after `after` has coaches, for 8 weeks at most; for a ribbon that is watched. */
  loadUntilService(question: Question, after: LocalDate): Promise<void>;
  /** Asks again for days that failed to load, for a ribbon that is watched. */
  retry(question: Question): void;
  dispose(): void;
}

const mostDaysAhead = 8 * ribbonBatchDays;

interface DaysRun extends Run {
  extend(): Promise<void>;
  retry(): void;
}

/** The days of a ribbon, batch by batch (spec §4 "Ribbon", §9), whatever is known of each day. */
export function createRibbonDays<Question>(options: RibbonDaysOptions<Question>): RibbonDays<Question> {
  const { store, keyOf, select, set, ask, failures } = options;
  const runs = createSharedRuns<DaysRun>();
  const read = (question: Question) => select(question)(store.getState());
  const known = (question: Question) => lastOf(read(question)) ?? [];

  function start(question: Question, { from, until = from }: { from: LocalDate; until?: LocalDate }): DaysRun {
    const abort = new AbortController();
    let underWay: Promise<void> | undefined;

    async function append(days: number) {
      const before = known(question);
      const last = before.at(-1);
      const departureDate = last ? addDays(last.date, 1) : from;
      store.setState(set(question, before.length > 0 ? { state: 'loading', last: before } : { state: 'loading' }));
      try {
        const answer = await ask(question, { departureDate, days }, abort.signal);
        if (abort.signal.aborted) return;
        const value = mergeDates(before, withoutGaps(answer, departureDate, days));
        // A listener may ask for more days at once.
        underWay = undefined;
        store.setState(set(question, { state: 'ready', value }));
      } catch (problem) {
        if (abort.signal.aborted) return;
        failures.report(problem);
        store.setState(set(question, failedWith(problem, before.length > 0 ? before : undefined)));
      }
    }

    function extend(days = ribbonBatchDays) {
      underWay ??= append(days).finally(() => (underWay = undefined));
      return underWay;
    }

    const first = known(question)[0];
    // Days of an earlier visit that do not begin where this one does would leave a gap: begin anew.
    if (first && first.date !== from) store.setState(set(question, { state: 'idle' }));
    const missingBatches = () =>
      Math.ceil(daysBetween(known(question).at(-1)?.date ?? addDays(from, -1), until) / ribbonBatchDays);
    if (missingBatches() > 0) void extend(missingBatches() * ribbonBatchDays);

    return {
      extend: () => extend(),
      retry() {
        if (read(question).state === 'failed') void extend(Math.max(1, missingBatches()) * ribbonBatchDays);
      },
      stop() {
        abort.abort();
        const answer = read(question);
        if (answer.state === 'loading') store.setState(set(question, abandoned(answer)));
      },
    };
  }

  return {
    watch: (question, range) => runs.join(keyOf(question), () => start(question, range)),
    loadMore: async (question) => runs.running(keyOf(question))?.extend(),
    async loadUntilService(question, after) {
      const isThere = () => known(question).some(({ date, available }) => available && date > after);
      const lastDay = () => known(question).at(-1)?.date ?? after;
      // By the days that are known, and not by those of this call: whoever asks again goes no further.
      while (daysBetween(after, lastDay()) < mostDaysAhead && !isThere()) {
        const before = lastDay();
        await runs.running(keyOf(question))?.extend();
        if (read(question).state !== 'ready' || lastDay() === before) return;
      }
    },
    retry: (question) => runs.running(keyOf(question))?.retry(),
    dispose: () => runs.stopAll(),
  };
}

/** The days asked for, one by one: a day that the answer does not have has no coach that we know of. */
function withoutGaps(answer: readonly RibbonDate[], from: LocalDate, days: number): readonly RibbonDate[] {
  const byDate = new Map(answer.map((day) => [day.date, day]));
  return batchFrom(from, days).map((date) => byDate.get(date) ?? { date, price: null, available: false });
}
