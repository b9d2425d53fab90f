import { type SchedulerLike, Subject } from 'rxjs';
import { idle, type Loading, lastOf } from '#shared/domain/kit/units/loading.ts';
import { type State } from '#shared/store/create-store.ts';
import { poll } from '#shared/streams/poll.ts';
import { type Presence, watchPresence } from '#shared/streams/presence.ts';
import { abandoned, type AnswerCache } from './answer-cache.ts';
import { createSharedRuns, type Run } from './shared-runs.ts';

/** Questions whose answers change by the minute. */
export interface LiveAnswersOptions<Question, Value> extends AnswerCache<Question, Value> {
  readonly ask: (question: Question, signal: AbortSignal) => Promise<Value>;
  /** From one answer to the next question. */
  readonly periodMs: number;
  /** From a refresh to its question. */
  readonly refreshDelayMs?: number;
  /** How long ago an answer was given, by the clock of whoever gave it. */
  readonly ageMs: (value: Value) => number;
  readonly onFailure: (problem: unknown) => void;
  /** Nothing is asked by itself while the page is hidden or offline. */
  readonly presence: Presence;
  readonly scheduler?: SchedulerLike | undefined;
}

/** Keeps answers fresh in the store while somebody watches them. */
export interface LiveAnswers<Question, Value> {
  /** Wants an answer, and newer ones as time passes. Returns a function that leaves. */
  watch(question: Question): () => void;
  /** Asks at once, out of turn, if somebody watches; the last answer stands meanwhile. */
  refresh(question: Question): void;
  /** Waits for a new answer, good or bad; for `idle` where the signal aborts first. */
  search(question: Question, signal?: AbortSignal): Promise<Loading<Value>>;
  dispose(): void;
}

interface LiveRun extends Run {
  /** Asks at once; the last answer stands meanwhile. */
  refresh(): void;
}

/** One poller per question, however many islands watch it; a fresh answer of before is not asked again. */
export function createLiveAnswers<Question, Value>(
  options: LiveAnswersOptions<Question, Value>,
): LiveAnswers<Question, Value> {
  const { store, keyOf, select, set, periodMs, ageMs, onFailure } = options;
  const presence$ = watchPresence(options.presence);
  const runs = createSharedRuns<LiveRun>();
  const read = (question: Question) => select(question)(store.getState());
  const write = (question: Question, answer: Loading<Value>) => store.setState(set(question, answer));
  const running = (question: Question) => runs.running(keyOf(question));

  const watch = (question: Question) => runs.join(keyOf(question), () => start(question));

  function start(question: Question): LiveRun {
    const last = lastOf(read(question));
    const refresh$ = new Subject<{ readonly keepsLast: boolean }>();
    const subscription = poll<Value>({
      ...options,
      presence$,
      ask: (signal) => options.ask(question, signal),
      refresh$,
      ...(last !== undefined && { known: { value: last, freshForMs: Math.max(0, periodMs - ageMs(last)) } }),
    }).subscribe((answer) => {
      write(question, answer);
      if (answer.state === 'failed') onFailure(answer.problem);
    });
    return {
      refresh: () => refresh$.next({ keepsLast: true }),
      stop() {
        subscription.unsubscribe();
        // Nobody waits any more: else whoever comes next would wait for an answer that is not under way.
        const answer = read(question);
        if (answer.state === 'loading') write(question, abandoned(answer));
      },
    };
  }

  /** Rows that another island shows stay while this one searches; what is just being asked is not asked twice. */
  function askAnew(question: Question): void {
    const run = running(question);
    if (!run) write(question, idle);
    else if (read(question).state !== 'loading') run.refresh();
  }

  return {
    watch,
    refresh: (question) => running(question)?.refresh(),
    async search(question, signal) {
      askAnew(question);
      const leave = watch(question);
      const answer = await settled({ store, read: select(question), signal });
      leave();
      return answer;
    },
    dispose: () => runs.stopAll(),
  };
}

/** The answer once it no longer loads; idle when the signal aborts first. */
function settled<Value>(from: {
  readonly store: AnswerCache<unknown, Value>['store'];
  readonly read: (state: State) => Loading<Value>;
  readonly signal: AbortSignal | undefined;
}): Promise<Loading<Value>> {
  const { store, read, signal } = from;
  return new Promise((resolve) => {
    const leave = store.subscribe(look);
    signal?.addEventListener('abort', giveUp);
    // Both may have come to pass before anybody listened.
    if (signal?.aborted) giveUp();
    else look(store.getState());

    function look(state: State): void {
      const answer = read(state);
      if (answer.state !== 'loading') finish(answer);
    }
    function giveUp(): void {
      finish(idle);
    }
    function finish(answer: Loading<Value>): void {
      leave();
      signal?.removeEventListener('abort', giveUp);
      resolve(answer);
    }
  });
}
