import { getSchedule } from '#shared/contract/tracker/schedule.ts';
import { type BoardAnswer } from '#shared/domain/tracker/board-state.ts';
import { type CompleteQuestion } from '#shared/domain/tracker/question.ts';
import { withoutToday } from '#shared/domain/tracker/without-today.ts';
import { type Loading } from '#shared/domain/kit/units/loading.ts';
import { selectTimeZone } from '#shared/store/slices/cities/cities.ts';
import { departuresKey, selectDepartures, setDepartures } from '#shared/store/slices/tracker/departures.ts';
import { type Context } from '../context.ts';
import { createLiveAnswers } from '../kit/live-answers.ts';
import { createLocalTimes } from '../kit/local-times.ts';

/** The departures boards. Read one with `selectDepartures(question)`. */
export interface Departures {
  /**
   * Searches: earlier rows of this question are forgotten, so that a failed search leaves none (spec §4). Rows that
   * another island is showing stay with it.
   *
   * @param signal Aborted when the traveller asks something else meanwhile.
   * @returns The outcome, `ready` or `failed`; `idle` if it was aborted. Never rejects.
   */
  search(question: CompleteQuestion, signal?: AbortSignal): Promise<Loading<BoardAnswer>>;
  /**
   * Keeps a board fresh: every 60 s, never while the page is hidden or offline, at once on return. An answer of less
   * than 60 s ago is not asked again. A failed refresh keeps the rows (`failed` with `last`) and is tried again sooner.
   * Islands with the same question share one poller.
   *
   * @returns A function that stops.
   */
  watch(question: CompleteQuestion): () => void;
  /** Asks again now, keeping the rows meanwhile. For a board that is watched. */
  refresh(question: CompleteQuestion): void;
  dispose(): void;
}

/** Spec §9. */
const refreshPeriodMs = 60_000;

export function createDepartures(context: Context): Departures {
  const { client, clock, failures, open, page, scheduler, store } = context;
  return createLiveAnswers<CompleteQuestion, BoardAnswer>({
    store,
    keyOf: departuresKey,
    select: selectDepartures,
    set: setDepartures,
    async ask(question, signal) {
      const params = withoutToday(question, todayAt(question.originId));
      const { results } = await client.call(getSchedule, { params }, { signal });
      return { departures: results, receivedAtMs: clock.now() };
    },
    periodMs: refreshPeriodMs,
    ageMs: ({ receivedAtMs }) => clock.now() - receivedAtMs,
    onFailure: failures.report,
    presence: page,
    scheduler,
  });

  function todayAt(originId: number) {
    return open(createLocalTimes).today(selectTimeZone(originId)(store.getState()));
  }
}
