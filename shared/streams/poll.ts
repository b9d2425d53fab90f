// Rollup chunk: streams (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { catchError, defer, map, NEVER, type Observable, of, repeat, startWith, switchMap, take, timer } from 'rxjs';
import { type Loading } from '#shared/domain/kit/units/loading.ts';
import { type AbortableRequest, fromRequest } from './from-request.ts';

/** Options for a request that is repeated. */
export interface Poll<Value> {
  /** Sends the request. Its signal aborts the request. */
  readonly load: AbortableRequest<Value>;
  /** The time from an answer to the next automatic request, in ms. */
  readonly periodMs: number;
  /** The pause after the first failure, in ms; it doubles with each further one, up to `periodMs`. 5000 by default. */
  readonly firstRetryMs?: number;
  /** Emits whether the page is visible and online, at once and after changes. Automatic requests pause while it is false. */
  readonly presence$: Observable<boolean>;
  /** Each emission, a refresh, sends a request, even if none is due; the last good answer stays meanwhile. */
  readonly refresh$?: Observable<unknown>;
  /** The delay between a refresh and its request, in ms; none by default. */
  readonly refreshDelayMs?: number;
  /** An earlier answer, and for how many ms it is fresh: the first request waits for that time. */
  readonly initial?: { readonly value: Value; readonly freshForMs: number } | undefined;
}

/**
 * Repeats a request, so that its answer stays up to date (spec §9 "Auto-refresh of schedule and itinerary").
 *
 * Emits `loading` for the first request and for a refresh, but not for automatic requests, so that rows do not flicker;
 * then `ready`, or `failed` with the last good value, if any. It never errors or completes. With an `initial` answer, which
 * is not emitted, the first request counts as automatic.
 *
 * Automatic requests pause while the page is hidden or offline. On return one is sent at once if it is due, or if the last
 * one failed. The first request (without an `initial` answer) and a refresh are sent in any case.
 *
 * A refresh aborts the request under way, and restarts the period (`switchMap`). Automatic requests never overlap (`repeat`).
 */
export function poll<Value>(options: Poll<Value>): Observable<Loading<Value>> {
  const { periodMs, firstRetryMs = 5000, refreshDelayMs = 0, refresh$ = NEVER } = options;

  return defer(() => {
    let last = options.initial?.value;
    /** The number of failures since the last good answer. */
    let failures = 0;
    /** When the next automatic request is due, in ms since 1970 UTC. */
    let dueAt = 0;

    /** Records an answer, and when the next request is due. */
    const settle = (answer: Loading<Value>): Loading<Value> => {
      failures = answer.state === 'failed' ? failures + 1 : 0;
      if (answer.state === 'ready') last = answer.value;
      dueAt = Date.now() + (failures > 0 ? Math.min(periodMs, firstRetryMs * 2 ** (failures - 1)) : periodMs);
      return answer;
    };

    /** One request and its answer. */
    const round$ = fromRequest(options.load).pipe(
      map((value) => settle({ state: 'ready', value })),
      catchError((problem: unknown) => of(settle({ state: 'failed', problem, ...withLast(last) }))),
    );

    /** Emits once, when the next automatic request is to be sent. */
    const due$ = defer(() =>
      options.presence$.pipe(
        switchMap((isPresent, index) => {
          if (!isPresent) return NEVER;
          // The first emission of `presence$` is the current state, and not a return.
          const hasReturned = index > 0;
          return timer(hasReturned && failures > 0 ? 0 : Math.max(0, dueAt - Date.now()));
        }),
        take(1),
      ),
    );

    /** A request now, and then an automatic one whenever it is due. */
    const rounds$ = round$.pipe(repeat({ delay: () => due$ }));

    return refresh$.pipe(
      // Index 0: the start. All others are refreshes.
      startWith(undefined),
      switchMap((_refresh, index) => {
        if (index === 0 && options.initial) {
          dueAt = Date.now() + options.initial.freshForMs;
          return due$.pipe(switchMap(() => rounds$));
        }
        const isDelayed = index > 0 && refreshDelayMs > 0;
        const requests$ = isDelayed ? timer(refreshDelayMs).pipe(switchMap(() => rounds$)) : rounds$;
        return requests$.pipe(startWith<Loading<Value>>({ state: 'loading', ...withLast(last) }));
      }),
    );
  });
}

function withLast<Value>(last: Value | undefined): { readonly last?: Value } {
  return last === undefined ? {} : { last };
}
