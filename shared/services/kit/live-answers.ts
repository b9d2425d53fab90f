import { Subject } from 'rxjs';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import type { Answers } from '#shared/store/answers.ts';
import { poll } from '#shared/streams/poll.ts';
import { watchPresence } from '#shared/streams/presence.ts';
import type { Context } from '../context.ts';
import { resetAborted } from './cached-answers.ts';
import { createSharedTasks } from './shared-tasks.ts';

/** Options for answers that are polled because they change by the minute. */
interface LiveAnswersOptions<Query, Value> {
  readonly load: (query: Query, signal: AbortSignal) => Promise<Value>;
  /** The pause between an answer and the next request. Polling stops while the page is hidden or offline. */
  readonly periodMs: number;
  /** The delay between a call of `refresh` and its request; none by default. */
  readonly refreshDelayMs?: number;
  /**
   * The age of a stored answer, in ms. By default, a stored answer is always out of date and requested again at once.
   */
  readonly ageMs?: (value: Value) => number;
}

/**
 * Polls answers into the store while they are watched. Islands with the same query share one poller. A stored answer
 * that is younger than `periodMs` is requested again only when it has reached that age.
 */
export function createLiveAnswers<Query, Value>(
  { store, page, failures }: Context,
  { getKey, select, set }: Answers<Query, Value>,
  options: LiveAnswersOptions<Query, Value>,
) {
  const { load, periodMs, refreshDelayMs, ageMs = () => periodMs } = options;
  const presence$ = watchPresence(page);
  const tasks = createSharedTasks<ReturnType<typeof start>>();
  const read = (query: Query) => select(query)(store.getState());
  const write = (query: Query, answer: Loading<Value>) => store.setState(set(query, answer));

  function start(query: Query) {
    const last = getLastValue(read(query));
    const refresh$ = new Subject<void>();
    const subscription = poll<Value>({
      periodMs,
      refreshDelayMs,
      presence$,
      load: (signal) => load(query, signal),
      refresh$,
      initial: last === undefined ? undefined : { value: last, freshForMs: Math.max(0, periodMs - ageMs(last)) },
    }).subscribe((answer) => {
      write(query, answer);
      if (answer.state === 'failed') failures.report(answer.problem);
    });
    return {
      refresh: () => refresh$.next(),
      stop() {
        subscription.unsubscribe();
        resetAborted(read(query), (answer) => write(query, answer));
      },
    };
  }

  return {
    /** Subscribes to the answer of a query, and polls it. Returns a function that unsubscribes. */
    watch: (query: Query): (() => void) => tasks.join(getKey(query), () => start(query)),
    isWatched: (query: Query): boolean => tasks.get(getKey(query)) !== undefined,
    /**
     * Requests the answer now (after `refreshDelayMs`) if the query is watched. The last answer stays in `last`
     * meanwhile.
     */
    refresh: (query: Query): void => tasks.get(getKey(query))?.refresh(),
    dispose: tasks.stopAll,
  };
}
