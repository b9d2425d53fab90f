// chunk: core
import { type Loading, getLastValue, loading } from '#shared/domain/kit/units/loading.ts';
import { abandoned, type AnswerCache } from './answer-cache.ts';
import { createSharedRuns, type Run } from './shared-runs.ts';

/** Options for answers that are requested once. */
interface CachedAnswersOptions<Question, Value> extends AnswerCache<Question, Value> {
  readonly ask: (question: Question, signal: AbortSignal) => Promise<Value>;
  /** The answer after a failure; may report it. */
  readonly fail: (problem: unknown, last: Value | undefined) => Loading<Value>;
  /** Whether a stored answer is requested again for the next subscriber. */
  readonly refetchOnSubscribe?: boolean;
}

/** Loads answers into the store for subscribers. */
export interface CachedAnswers<Question> {
  /** Subscribes to an answer. Returns a function that unsubscribes; without subscribers the request is aborted. */
  watch(question: Question): () => void;
  /** Sends a request at once if the question is watched. */
  retry(question: Question): void;
  dispose(): void;
}

/** Islands with the same question share one request. An answer that failed is requested again by the next subscriber. */
export function createCachedAnswers<Question, Value>(
  options: CachedAnswersOptions<Question, Value>,
): CachedAnswers<Question> {
  const { store, keyOf, select, set, fail, refetchOnSubscribe = false } = options;
  const runs = createSharedRuns<Run & { retry(): void }>();

  function start(question: Question) {
    const read = () => select(question)(store.getState());
    const write = (answer: Loading<Value>) => store.setState(set(question, answer));
    let request: AbortController | undefined;

    const send = () => {
      request?.abort();
      const { signal } = (request = new AbortController());
      const last = getLastValue(read());
      write(last === undefined ? loading : { state: 'loading', last });
      options.ask(question, signal).then(
        (value) => signal.aborted || write({ state: 'ready', value }),
        (problem: unknown) => signal.aborted || write(fail(problem, last)),
      );
    };

    if (refetchOnSubscribe || read().state !== 'ready') send();
    return {
      retry: send,
      stop() {
        request?.abort();
        const answer = read();
        if (answer.state === 'loading') write(abandoned(answer));
      },
    };
  }

  return {
    watch: (question) => runs.join(keyOf(question), () => start(question)),
    retry: (question) => runs.running(keyOf(question))?.retry(),
    dispose: () => runs.stopAll(),
  };
}

/** A failed answer that preserves the last good value. */
export function failedWith<Value>(problem: unknown, last: Value | undefined): Loading<Value> {
  return last === undefined ? { state: 'failed', problem } : { state: 'failed', problem, last };
}
