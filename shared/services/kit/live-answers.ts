import { type SchedulerLike, Subject } from 'rxjs';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import { poll } from '#shared/streams/poll.ts';
import { type Presence, watchPresence } from '#shared/streams/presence.ts';
import { abandoned, type AnswerCache } from './answer-cache.ts';
import { createSharedRuns, type Run } from './shared-runs.ts';

/** Options for answers that change by the minute. */
export interface LiveAnswersOptions<Question, Value> extends AnswerCache<Question, Value> {
  readonly ask: (question: Question, signal: AbortSignal) => Promise<Value>;
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

interface LiveRun extends Run {
  refresh(): void;
}

/**
 * Keeps answers in the store fresh while they are watched. Islands with the same question share one poller; an answer
 * that is fresh enough is not requested again.
 */
export function createLiveAnswers<Question, Value>(options: LiveAnswersOptions<Question, Value>) {
  const { store, keyOf, select, set, periodMs, ageMs, onFailure } = options;
  const presence$ = watchPresence(options.presence);
  const runs = createSharedRuns<LiveRun>();
  const read = (question: Question) => select(question)(store.getState());
  const write = (question: Question, answer: Loading<Value>) => store.setState(set(question, answer));

  function start(question: Question): LiveRun {
    const last = getLastValue(read(question));
    const refresh$ = new Subject<{ readonly keepsLast: boolean }>();
    const subscription = poll<Value>({
      ...options,
      presence$,
      ask: (signal) => options.ask(question, signal),
      refresh$,
      initial: last === undefined ? undefined : { value: last, freshForMs: Math.max(0, periodMs - ageMs(last)) },
    }).subscribe((answer) => {
      write(question, answer);
      if (answer.state === 'failed') onFailure(answer.problem);
    });
    return {
      refresh: () => refresh$.next({ keepsLast: true }),
      stop() {
        subscription.unsubscribe();
        // Reset, or the next subscriber would wait for a request that was aborted.
        const answer = read(question);
        if (answer.state === 'loading') write(question, abandoned(answer));
      },
    };
  }

  return {
    /** Subscribes to a question: requests its answer, and newer ones as time passes. Returns a function that unsubscribes. */
    watch: (question: Question): (() => void) => runs.join(keyOf(question), () => start(question)),
    isWatched: (question: Question): boolean => runs.running(keyOf(question)) !== undefined,
    /** Sends a request at once if the question is watched. The last answer stays meanwhile. */
    refresh: (question: Question): void => runs.running(keyOf(question))?.refresh(),
    dispose: (): void => runs.stopAll(),
  };
}
