// Rollup chunk: core (read by shared/build/chunk-marks.mjs)
import { type Loading, getLastValue, idle, loading } from '#shared/domain/kit/units/loading.ts';
import type { Answers } from '#shared/store/answers.ts';
import type { Context } from '../context.ts';
import { createSharedTasks } from './shared-tasks.ts';

/** Options for answers that are requested once, and then read from the store. */
interface CachedAnswersOptions<Query, Value> {
  readonly load: (query: Query, signal: AbortSignal) => Promise<Value>;
  /** The answer if a request fails; such failures are not reported. */
  readonly fallback?: Value;
  /** Whether a stored answer is requested again when the first subscriber, or the first after a break, joins. */
  readonly refetchOnSubscribe?: boolean;
  /** Whether a watched answer is requested again whenever the page is shown again. */
  readonly refetchOnPresence?: boolean;
}

/**
 * Loads answers into the store for subscribers. Islands with the same query share one request. An answer that failed is
 * requested again by the next subscriber.
 */
export function createCachedAnswers<Query, Value>(
  { store, failures, page }: Pick<Context, 'store' | 'failures' | 'page'>,
  { getKey, select, set }: Answers<Query, Value>,
  { load, fallback, refetchOnSubscribe, refetchOnPresence }: CachedAnswersOptions<Query, Value>,
) {
  const tasks = createSharedTasks<ReturnType<typeof start>>();

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
    dispose: tasks.stopAll,
  };
}

/** Creates a failed answer that preserves the last good value, if any. */
export function toFailedAnswer<Value>(problem: unknown, last: Value | undefined): Loading<Value> {
  return last === undefined ? { state: 'failed', problem } : { state: 'failed', problem, last };
}

/**
 * Resets an answer that is still loading to its last good value, or to idle. Called when its request was aborted, or
 * the next subscriber would wait for it forever.
 */
export function resetAborted<Value>(answer: Loading<Value>, write: (answer: Loading<Value>) => void): void {
  if (answer.state === 'loading') write(answer.last === undefined ? idle : { state: 'ready', value: answer.last });
}
