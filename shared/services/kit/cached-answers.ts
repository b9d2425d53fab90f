// chunk: core
import { type Loading, lastOf, loading } from '#shared/domain/kit/units/loading.ts';
import { abandoned, type AnswerCache } from './answer-cache.ts';
import { createSharedRuns, type Run } from './shared-runs.ts';

/** Questions that are asked once. */
export interface CachedAnswersOptions<Question, Value> extends AnswerCache<Question, Value> {
  readonly ask: (question: Question, signal: AbortSignal) => Promise<Value>;
  /** What a failure becomes; it may report it. */
  readonly failed: (problem: unknown, last: Value | undefined) => Loading<Value>;
  /** Whether an answer of before is asked again for the next who wants it. */
  readonly refetchOnSubscribe?: boolean;
}

/** Brings answers into the store for those who want them. */
export interface CachedAnswers<Question> {
  /** Wants an answer. Returns a function that leaves; when the last one leaves before the answer, it is aborted. */
  watch(question: Question): () => void;
  /** Asks again, at once, if somebody wants it. */
  retry(question: Question): void;
  dispose(): void;
}

/** One request per question however many islands want it; a failure is asked again by the next who wants it. */
export function createCachedAnswers<Question, Value>(
  options: CachedAnswersOptions<Question, Value>,
): CachedAnswers<Question> {
  const { store, keyOf, select, set, failed, refetchOnSubscribe = false } = options;
  const runs = createSharedRuns<Run & { retry(): void }>();

  function start(question: Question) {
    const read = () => select(question)(store.getState());
    const write = (answer: Loading<Value>) => store.setState(set(question, answer));
    let request: AbortController | undefined;

    const send = () => {
      request?.abort();
      const { signal } = (request = new AbortController());
      const last = lastOf(read());
      write(last === undefined ? loading : { state: 'loading', last });
      options.ask(question, signal).then(
        (value) => signal.aborted || write({ state: 'ready', value }),
        (problem: unknown) => signal.aborted || write(failed(problem, last)),
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

/** The usual end of a failure: the answer fails and keeps what it had. */
export function failedWith<Value>(problem: unknown, last: Value | undefined): Loading<Value> {
  return last === undefined ? { state: 'failed', problem } : { state: 'failed', problem, last };
}
