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
  /** The pause after an answer; it may be shorter after a failure. Polling pauses while the page is hidden or offline. */
  readonly periodMs: number;
  /** The delay between a call of `refresh` and its request, in ms; none by default. Another call restarts it. */
  readonly refreshDelayMs?: number;
  /** Returns the age of an answer that an earlier poller has stored, in ms. By default, it counts as out of date. */
  readonly ageMs?: (value: Value) => number;
}

/**
 * Polls answers to API queries into the store while they are watched. Islands (React roots in the page) with the same
 * query share one poller. It first waits until a stored answer is `periodMs` old. `getKey` identifies a query, `select`
 * reads its answer from the store, and `set` writes it there.
 */
export function createLiveAnswers<Query, Value>(
  { store, page, failures }: Context,
  { getKey, select, set }: Answers<Query, Value>,
  options: LiveAnswersOptions<Query, Value>,
) {
  const { load, periodMs, refreshDelayMs, ageMs = () => periodMs } = options;
  /** Emits whether the page is visible and online. */
  const presence$ = watchPresence(page);
  /** One poller for each key: started by its first subscriber, and stopped when the last one leaves. */
  const tasks = createSharedTasks<ReturnType<typeof start>>();
  const read = (query: Query) => select(query)(store.getState());
  const write = (query: Query, answer: Loading<Value>) => store.setState(set(query, answer));

  function start(query: Query) {
    // A value in the store, from an earlier poller.
    const last = getLastValue(read(query));
    const refresh$ = new Subject<void>();
    const subscription = poll<Value>({
      periodMs,
      refreshDelayMs,
      presence$,
      load: (signal) => load(query, signal),
      refresh$,
      // The first request waits until the value is no longer fresh. Without a value it is sent at once.
      initial: last === undefined ? undefined : { value: last, freshForMs: Math.max(0, periodMs - ageMs(last)) },
    }).subscribe((answer) => {
      write(query, answer);
      if (answer.state === 'failed') failures.report(answer.problem);
    });
    return {
      refresh: () => refresh$.next(),
      stop() {
        subscription.unsubscribe();
        // An aborted request must not leave the state `loading`: it becomes the last value or idle.
        resetAborted(read(query), (answer) => write(query, answer));
      },
    };
  }

  return {
    /** Subscribes to the answer of a query, and polls it. Returns a function that unsubscribes. */
    watch: (query: Query): (() => void) => tasks.join(getKey(query), () => start(query)),
    isWatched: (query: Query): boolean => tasks.get(getKey(query)) !== undefined,
    /**
     * If the query is watched, sets its state to `loading`, with the previous value, if any, in `last`; then, after
     * `refreshDelayMs`, requests the answer, even if the page is hidden or offline. Aborts a request under way.
     */
    refresh: (query: Query): void => tasks.get(getKey(query))?.refresh(),
    /** Stops all pollers, for example when the services of the page are closed. */
    dispose: tasks.stopAll,
  };
}
