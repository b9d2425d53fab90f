// Rollup chunk: core (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { type Loading, getLastValue, idle, loading } from '#shared/domain/kit/units/loading.ts';
import type { Answers } from '#shared/store/answers.ts';
import type { Context } from '../context.ts';
import { createSharedTasks } from './shared-tasks.ts';

/** How answers are loaded, and when they are requested again. */
interface CachedAnswersOptions<Query, Value> {
  /** Requests the answer to a query. */
  readonly load: (query: Query, signal: AbortSignal) => Promise<Value>;
  /** Stored as the answer if a request fails, also in place of an earlier answer; such failures are not reported. */
  readonly fallback?: Value;
  /** Whether a stored answer is requested again when a subscriber joins while there are no others. */
  readonly refetchOnSubscribe?: boolean;
  /** Whether an answer with subscribers is requested again whenever the page is shown again, or is online again. */
  readonly refetchOnPresence?: boolean;
}

/**
 * Loads answers to API queries into the store for subscribers. Islands (React roots in the page) with the same query share
 * one request. An answer that failed is requested again when a subscriber joins while there are no others.
 *
 * `getKey` identifies a query, `select` reads its answer from the store, and `set` writes it there.
 */
export function createCachedAnswers<Query, Value>(
  { store, failures, page }: Pick<Context, 'store' | 'failures' | 'page'>,
  { getKey, select, set }: Answers<Query, Value>,
  { load, fallback, refetchOnSubscribe, refetchOnPresence }: CachedAnswersOptions<Query, Value>,
) {
  /** One task for each key: started by its first subscriber, and stopped when the last one leaves. */
  const tasks = createSharedTasks<ReturnType<typeof start>>();

  /** The answer if a request fails: the fallback, if any; otherwise a failure that preserves `last`, the previous value. */
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
      // Nothing is written for an aborted request.
      load(query, signal).then(
        (value) => signal.aborted || write({ state: 'ready', value }),
        (problem: unknown) => signal.aborted || write(toFailure(problem, last)),
      );
    };

    if (refetchOnSubscribe || read().state !== 'ready') send();
    const stopPresence = refetchOnPresence && page.onPresence(() => page.isPresent() && send());
    return {
      retry: send,
      stop() {
        if (stopPresence) stopPresence();
        request?.abort();
        resetAborted(read(), write);
      },
    };
  }

  return {
    /** Subscribes to an answer. Returns a function that unsubscribes; without subscribers the request is aborted. */
    watch: (query: Query): (() => void) => tasks.join(getKey(query), () => start(query)),
    /** Sends a request at once, instead of one that is under way. Ignored without subscribers. */
    retry: (query: Query): void => tasks.get(getKey(query))?.retry(),
    /** Aborts all requests, for example when the services of the page are closed. */
    dispose: tasks.stopAll,
  };
}

/** Creates a failed answer that preserves the last good value, if any. */
export function toFailedAnswer<Value>(problem: unknown, last: Value | undefined): Loading<Value> {
  return last === undefined ? { state: 'failed', problem } : { state: 'failed', problem, last };
}

/**
 * Resets an answer that is still loading to its last good value, or to idle. Called when its request was aborted:
 * otherwise the answer would stay in the state `loading` forever.
 */
export function resetAborted<Value>(answer: Loading<Value>, write: (answer: Loading<Value>) => void): void {
  if (answer.state === 'loading') write(answer.last === undefined ? idle : { state: 'ready', value: answer.last });
}
