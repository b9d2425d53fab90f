import { getSchedule } from '#shared/contract/tracker/schedule.ts';
import { idle } from '#shared/domain/kit/units/loading.ts';
import { type CompleteQuery, omitToday } from '#shared/domain/tracker/tracker-query.ts';
import { selectTimeZone } from '#shared/store/slices/cities/cities.ts';
import { departures } from '#shared/store/slices/tracker/departures.ts';
import { type Context } from '../context.ts';
import { callDated } from '../kit/call-dated.ts';
import { createLiveAnswers } from '../kit/live-answers.ts';
import { createLocalTimes } from '../kit/local-times.ts';

/** The time from an answer to the next request (spec §9). */
const refreshPeriodMs = 60_000;

/**
 * The departures boards of the bus tracker: the departures between two cities on a day, with their delays. This service
 * loads them into the store; components read one with `selectDepartures(query)`. A query consists of the ids of both
 * cities, and the date if the traveller has chosen one.
 */
export function createDepartures(context: Context) {
  const { clock, open, store } = context;
  const answers = createLiveAnswers(context, departures, {
    async load(query, signal) {
      const today = open(createLocalTimes).today(selectTimeZone(query.originId)(store.getState()));
      // The API expects no date for today at the origin.
      const params = omitToday(query, today);
      const { answer, writtenAtMs } = await callDated(context, getSchedule, { params, signal });
      return { departures: answer.results, receivedAtMs: writtenAtMs };
    },
    periodMs: refreshPeriodMs,
    ageMs: ({ receivedAtMs }) => clock.now() - receivedAtMs,
  });

  return {
    /**
     * Subscribes to a board: requests it at once, or when a stored answer is 60 s old, and again 60 s after each
     * answer. Repeated requests that become due while the page is hidden or offline wait until it is back. If a request
     * fails, the rows stay (`failed` with `last`), and it is retried sooner. Islands (mounted widgets) with the same
     * query share one poller.
     *
     * @returns a function that unsubscribes
     */
    watch: answers.watch,
    /**
     * Like `watch`, for a search that the traveller has started: requests an answer at once. Earlier rows are dropped, so that
     * a failed search has none (spec §4). If another island watches the board, they stay, and a pending request suffices.
     */
    search(query: CompleteQuery): () => void {
      // Without an earlier answer, `watch` requests one at once.
      const { state } = departures.select(query)(store.getState());
      if (!answers.isWatched(query)) store.setState(departures.set(query, idle));
      else if (state !== 'loading') answers.refresh(query);
      return answers.watch(query);
    },
    /** Requests a watched board again at once. Its rows stay until the answer arrives. */
    refresh: answers.refresh,
    dispose: answers.dispose,
  };
}
