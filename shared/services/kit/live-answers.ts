import { type SchedulerLike, Subject } from 'rxjs';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import { poll } from '#shared/streams/poll.ts';
import { type Presence, watchPresence } from '#shared/streams/presence.ts';
import { restoreLast, type AnswerCache } from './answer-cache.ts';
import { createSharedTasks, type Task } from './shared-tasks.ts';

/** Options for answers that change by the minute. */
export interface LiveAnswersOptions<Query, Value> extends AnswerCache<Query, Value> {
  readonly load: (query: Query, signal: AbortSignal) => Promise<Value>;
  /** From an answer to the next request. */
  readonly periodMs: number;
  /** From `refresh` to its request. */
  readonly refreshDelayMs?: number;
  /** The age of an answer, by the clock of the server that gave it. */
  readonly ageMs: (value: Value) => number;
  readonly onFailure: (problem: unknown) => void;
  /** Polling pauses while the page is hidden or offline. */
  readonly presence: Presence;
  readonly scheduler?: SchedulerLike | undefined;
}

interface LiveTask extends Task {
  refresh(): void;
}

/**
 * Keeps answers in the store fresh while they are watched. Islands with the same query share one poller; an answer
 * that is fresh enough is not requested again.
 */
export function createLiveAnswers<Query, Value>(options: LiveAnswersOptions<Query, Value>) {
  const { store, getKey, select, set, periodMs, ageMs, onFailure } = options;
  const presence$ = watchPresence(options.presence);
  const tasks = createSharedTasks<LiveTask>();
  const read = (query: Query) => select(query)(store.getState());
  const write = (query: Query, answer: Loading<Value>) => store.setState(set(query, answer));

  function start(query: Query): LiveTask {
    const last = getLastValue(read(query));
    const refresh$ = new Subject<{ readonly keepsLast: boolean }>();
    const subscription = poll<Value>({
      ...options,
      presence$,
      load: (signal) => options.load(query, signal),
      refresh$,
      initial: last === undefined ? undefined : { value: last, freshForMs: Math.max(0, periodMs - ageMs(last)) },
    }).subscribe((answer) => {
      write(query, answer);
      if (answer.state === 'failed') onFailure(answer.problem);
    });
    return {
      refresh: () => refresh$.next({ keepsLast: true }),
      stop() {
        subscription.unsubscribe();
        // Reset, or the next subscriber would wait for a request that was aborted.
        const answer = read(query);
        if (answer.state === 'loading') write(query, restoreLast(answer));
      },
    };
  }

  return {
    /** Subscribes to a query: requests its answer, and newer ones as time passes. Returns a function that unsubscribes. */
    watch: (query: Query): (() => void) => tasks.join(getKey(query), () => start(query)),
    isWatched: (query: Query): boolean => tasks.get(getKey(query)) !== undefined,
    /** Sends a request at once if the query is watched; the last answer is shown until then. */
    refresh: (query: Query): void => tasks.get(getKey(query))?.refresh(),
    dispose: (): void => tasks.stopAll(),
  };
}
