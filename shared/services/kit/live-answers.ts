import { type SchedulerLike, Subject } from 'rxjs';
import { idle, type Loading, lastOf } from '#shared/domain/kit/units/loading.ts';
import { type State } from '#shared/store/create-store.ts';
import { poll } from '#shared/streams/poll.ts';
import { type Presence, watchPresence } from '#shared/streams/presence.ts';
import { abandoned, type Memory } from './memory.ts';
import { createSharedRuns, type Run } from './shared-runs.ts';

/** Questions whose answers change by the minute. */
export interface LiveAnswersOptions<Question, Value> extends Memory<Question, Value> {
  readonly ask: (question: Question, signal: AbortSignal) => Promise<Value>;
  readonly periodMs: number;
  readonly refreshDelayMs?: number;
  readonly ageMs: (value: Value) => number;
  readonly onFailure: (problem: unknown) => void;
  readonly presence: Presence;
  readonly scheduler?: SchedulerLike | undefined;
}

/** Keeps answers fresh in the store while somebody watches them. */
export interface LiveAnswers<Question, Value> {
  watch(question: Question): () => void;
  refresh(question: Question): void;
  search(question: Question, signal?: AbortSignal): Promise<Loading<Value>>;
  dispose(): void;
}

interface LiveRun extends Run {
  readonly refresh$: Subject<{ readonly keepsLast: boolean }>;
}

/** One poller per question, however many islands watch it; a fresh answer of before is not asked again. */
export function createLiveAnswers<Question, Value>(
  options: LiveAnswersOptions<Question, Value>,
): LiveAnswers<Question, Value> {
  const { store, keyOf, select, set, periodMs, onFailure } = options;
  const presence$ = watchPresence(options.presence);
  const runs = createSharedRuns<LiveRun>();
  const write = (question: Question, answer: Loading<Value>) => store.setState(set(question, answer));
  const read = (question: Question) => select(question)(store.getState());

  function start(question: Question): LiveRun {
    const last = lastOf(read(question));
    const refresh$: LiveRun['refresh$'] = new Subject();
    const subscription = poll<Value>({
      ...options,
      presence$,
      ask: (signal) => options.ask(question, signal),
      refresh$,
      ...(last !== undefined && { known: { value: last, freshForMs: Math.max(0, periodMs - options.ageMs(last)) } }),
    }).subscribe((answer) => {
      write(question, answer);
      if (answer.state === 'failed') onFailure(answer.problem);
    });
    return {
      refresh$,
      stop() {
        subscription.unsubscribe();
        const answer = read(question);
        if (answer.state === 'loading') write(question, abandoned(answer));
      },
    };
  }

  const join = (question: Question) => runs.join(keyOf(question), () => start(question));

  return {
    watch: join,
    refresh: (question) => runs.running(keyOf(question))?.refresh$.next({ keepsLast: true }),
    async search(question, signal) {
      const running = runs.running(keyOf(question));
      // Another island shows these rows: it keeps them while this one searches. What it is just asking is not asked twice.
      if (!running) write(question, idle);
      else if (read(question).state !== 'loading') running.refresh$.next({ keepsLast: true });
      const leave = join(question);
      const answer = await settled({ store, read: select(question), signal });
      leave();
      return answer;
    },
    dispose: () => runs.stopAll(),
  };
}

/** The answer once it no longer loads; idle when the signal aborts first. */
function settled<Value>(from: {
  readonly store: Memory<unknown, Value>['store'];
  readonly read: (state: State) => Loading<Value>;
  readonly signal: AbortSignal | undefined;
}): Promise<Loading<Value>> {
  const { store, read, signal } = from;
  return new Promise((resolve) => {
    const finish = (answer: Loading<Value>) => {
      stop();
      signal?.removeEventListener('abort', cancel);
      resolve(answer);
    };
    const cancel = () => finish(idle);
    const look = (state: State) => {
      const answer = read(state);
      if (answer.state !== 'loading') finish(answer);
    };
    const stop = store.subscribe(look);
    signal?.addEventListener('abort', cancel);
    if (signal?.aborted) cancel();
    else look(store.getState());
  });
}
