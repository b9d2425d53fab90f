// chunk: streams
import {
  asyncScheduler,
  catchError,
  defer,
  map,
  NEVER,
  type Observable,
  of,
  repeat,
  type SchedulerLike,
  startWith,
  switchMap,
  take,
  timer,
} from 'rxjs';
import { type Loading } from '#shared/domain/kit/units/loading.ts';
import { ask, type Ask } from './ask.ts';

/** One question that is asked again and again. */
export interface Poll<Value> {
  readonly ask: Ask<Value>;
  /** From one answer to the next question. */
  readonly periodMs: number;
  /** The first wait after a failure; it doubles with each further one and is never longer than the period. */
  readonly firstRetryMs?: number;
  /** From `watchPresence`: nothing is asked by itself while it says no. */
  readonly presence$: Observable<boolean>;
  /** Asks at once, out of turn. `keepsLast` says whether the last good answer stands meanwhile. */
  readonly refresh$?: Observable<{ readonly keepsLast: boolean }>;
  /** From a refresh to its question. */
  readonly refreshDelayMs?: number;
  /** A good answer from before, and for how long it still serves: the first question then waits so long. */
  readonly known?: { readonly value: Value; readonly freshForMs: number };
  readonly scheduler?: SchedulerLike;
}

const start = { keepsLast: true };

/**
 * Keeps an answer fresh (spec §9 "Auto-refresh of schedule and itinerary").
 *
 * Emits `loading` for what somebody asked for (the first question, a refresh) and nothing for the questions it asks by
 * itself, so that rows do not flicker; then `ready` or `failed`, the latter with the last good value. It never errors
 * or completes by itself.
 *
 * Between two questions it pauses while the page is hidden or offline and catches up at once on return: when an answer
 * is due, or when the last one failed. The first question and a refresh are asked in any case.
 *
 * Flattening: `switchMap`, the newest refresh drops the question under way; by itself it never overlaps (`repeat`).
 */
export function poll<Value>(options: Poll<Value>): Observable<Loading<Value>> {
  const { periodMs, firstRetryMs = 5000, refreshDelayMs = 0, refresh$ = NEVER, scheduler = asyncScheduler } = options;

  return defer(() => {
    let last = options.known?.value;
    let failures = 0;
    let dueAt = 0;

    const settle = (answer: Loading<Value>): Loading<Value> => {
      failures = answer.state === 'failed' ? failures + 1 : 0;
      if (answer.state === 'ready') last = answer.value;
      dueAt = scheduler.now() + (failures > 0 ? Math.min(periodMs, firstRetryMs * 2 ** (failures - 1)) : periodMs);
      return answer;
    };

    const round$ = ask(options.ask).pipe(
      map((value) => settle({ state: 'ready', value })),
      catchError((problem: unknown) => of(settle({ state: 'failed', problem, ...kept(last) }))),
    );

    const due$ = defer(() =>
      options.presence$.pipe(
        switchMap((isPresent, index) => {
          if (!isPresent) return NEVER;
          const hasReturned = index > 0;
          return timer(hasReturned && failures > 0 ? 0 : Math.max(0, dueAt - scheduler.now()), scheduler);
        }),
        take(1),
      ),
    );

    const rounds$ = round$.pipe(repeat({ delay: () => due$ }));

    return refresh$.pipe(
      startWith(start),
      switchMap(({ keepsLast }, index) => {
        if (index === 0 && options.known) {
          dueAt = scheduler.now() + options.known.freshForMs;
          return due$.pipe(switchMap(() => rounds$));
        }
        if (!keepsLast) last = undefined;
        const asked$ = index > 0 && refreshDelayMs > 0 ? after(refreshDelayMs, scheduler, rounds$) : rounds$;
        return asked$.pipe(startWith<Loading<Value>>({ state: 'loading', ...kept(last) }));
      }),
    );
  });
}

function after<Value>(waitMs: number, scheduler: SchedulerLike, then$: Observable<Value>): Observable<Value> {
  return timer(waitMs, scheduler).pipe(switchMap(() => then$));
}

function kept<Value>(last: Value | undefined): { readonly last?: Value } {
  return last === undefined ? {} : { last };
}
