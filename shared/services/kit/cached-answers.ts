// Rollup chunk: core
import { type Loading, getLastValue, loading } from '#shared/domain/kit/units/loading.ts';
import { restoreLast, type AnswerCache } from './answer-cache.ts';
import type { Failures } from './failures.ts';
import { createSharedTasks, type Task } from './shared-tasks.ts';

/** Options for answers that are requested once. */
interface CachedAnswersOptions<Query, Value> extends AnswerCache<Query, Value> {
  readonly load: (query: Query, signal: AbortSignal) => Promise<Value>;
  /** Reports requests that failed. */
  readonly failures: Pick<Failures, 'report'>;
  /** The answer if a request fails; such failures are not reported. */
  readonly fallback?: Value;
  /** Whether a stored answer is requested again for the next subscriber. */
  readonly refetchOnSubscribe?: boolean;
}

/**
 * Loads answers into the store for subscribers. Islands with the same query share one request. An answer that failed is
 * requested again by the next subscriber.
 */
export function createCachedAnswers<Query, Value>(options: CachedAnswersOptions<Query, Value>) {
  const { store, getKey, select, set, failures, fallback, refetchOnSubscribe = false } = options;
  const tasks = createSharedTasks<Task & { retry(): void }>();

  function toFailure(problem: unknown, last: Value | undefined): Loading<Value> {
    if (fallback !== undefined) return { state: 'ready', value: fallback };
    failures.report(problem);
    return toFailedAnswer(problem, last);
  }

  function start(query: Query) {
    const read = () => select(query)(store.getState());
    const write = (answer: Loading<Value>) => store.setState(set(query, answer));
    let request: AbortController | undefined;

    const send = () => {
      request?.abort();
      const { signal } = (request = new AbortController());
      const last = getLastValue(read());
      write(last === undefined ? loading : { state: 'loading', last });
      options.load(query, signal).then(
        (value) => signal.aborted || write({ state: 'ready', value }),
        (problem: unknown) => signal.aborted || write(toFailure(problem, last)),
      );
    };

    if (refetchOnSubscribe || read().state !== 'ready') send();
    return {
      retry: send,
      stop() {
        request?.abort();
        const answer = read();
        if (answer.state === 'loading') write(restoreLast(answer));
      },
    };
  }

  return {
    /** Subscribes to an answer. Returns a function that unsubscribes; without subscribers the request is aborted. */
    watch: (query: Query): (() => void) => tasks.join(getKey(query), () => start(query)),
    /** Sends a request at once if the query has subscribers. */
    retry: (query: Query): void => tasks.get(getKey(query))?.retry(),
    dispose: (): void => tasks.stopAll(),
  };
}

/** A failed answer that preserves the last good value. */
export function toFailedAnswer<Value>(problem: unknown, last: Value | undefined): Loading<Value> {
  return last === undefined ? { state: 'failed', problem } : { state: 'failed', problem, last };
}
