import { Subject } from 'rxjs';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import type { Answers } from '#shared/store/answers.ts';
import { poll } from '#shared/streams/poll.ts';
import { watchPresence } from '#shared/streams/presence.ts';
import type { Context } from '../context.ts';
import { resetAborted } from './cached-answers.ts';
import { createSharedTasks } from './shared-tasks.ts';

/** Options for answers that change by the minute. */
interface LiveAnswersOptions<Query, Value> {
  readonly load: (query: Query, signal: AbortSignal) => Promise<Value>;
  /** From an answer to the next request. Polling pauses while the page is hidden or offline. */
  readonly periodMs: number;
  /** From `refresh` to its request. */
  readonly refreshDelayMs?: number;
  /** The age of an answer, by the clock of the server that gave it. By default, an earlier answer is requested again at once. */
  readonly ageMs?: (value: Value) => number;
}

/**
 * Keeps answers in the store fresh while they are watched. Islands with the same query share one poller; an answer
 * that is fresh enough is not requested again.
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
    /** Subscribes to a query: requests its answer, and newer ones as time passes. Returns a function that unsubscribes. */
    watch: (query: Query): (() => void) => tasks.join(getKey(query), () => start(query)),
    isWatched: (query: Query): boolean => tasks.get(getKey(query)) !== undefined,
    /** Sends a request at once if the query is watched; the last answer is shown until then. */
    refresh: (query: Query): void => tasks.get(getKey(query))?.refresh(),
    dispose: tasks.stopAll,
  };
}
