// Rollup chunk: streams (read by shared/build/chunk-marks.mjs)
import { catchError, defer, map, NEVER, type Observable, of, repeat, startWith, switchMap, take, timer } from 'rxjs';
import { type Loading } from '#shared/domain/kit/units/loading.ts';
import { type AbortableRequest, fromRequest } from './from-request.ts';

/** Options for a request that is repeated. */
export interface Poll<Value> {
  readonly load: AbortableRequest<Value>;
  /** From an answer to the next request. */
  readonly periodMs: number;
  /** The pause after the first failure; it doubles with each further one, up to the period. */
  readonly firstRetryMs?: number;
  /** From `watchPresence`: automatic requests pause while it is false. */
  readonly presence$: Observable<boolean>;
  /** Sends a request at once; the last good answer stays meanwhile. */
  readonly refresh$?: Observable<unknown>;
  /** From a refresh to its request. */
  readonly refreshDelayMs?: number;
  /** An earlier answer, and for how long it is fresh: the first request waits for that time. */
  readonly initial?: { readonly value: Value; readonly freshForMs: number } | undefined;
}

/**
 * Keeps an answer fresh (spec §9 "Auto-refresh of schedule and itinerary").
 *
 * Emits `loading` for the first request and for a refresh, but not for automatic requests, so that rows do not flicker;
 * then `ready`, or `failed` with the last good value. It never errors or completes.
 *
 * Automatic requests pause while the page is hidden or offline. On return one is sent at once if it is due, or if the last
 * one failed. The first request and a refresh are sent in any case.
 *
 * Flattening: `switchMap`, a refresh aborts the request under way; automatic requests never overlap (`repeat`).
 */
export function poll<Value>(options: Poll<Value>): Observable<Loading<Value>> {
  const { periodMs, firstRetryMs = 5000, refreshDelayMs = 0, refresh$ = NEVER } = options;

  return defer(() => {
    let last = options.initial?.value;
    let failures = 0;
    let dueAt = 0;

    const settle = (answer: Loading<Value>): Loading<Value> => {
      failures = answer.state === 'failed' ? failures + 1 : 0;
      if (answer.state === 'ready') last = answer.value;
      dueAt = Date.now() + (failures > 0 ? Math.min(periodMs, firstRetryMs * 2 ** (failures - 1)) : periodMs);
      return answer;
    };

    const round$ = fromRequest(options.load).pipe(
      map((value) => settle({ state: 'ready', value })),
      catchError((problem: unknown) => of(settle({ state: 'failed', problem, ...withLast(last) }))),
    );

    const due$ = defer(() =>
      options.presence$.pipe(
        switchMap((isPresent, index) => {
          if (!isPresent) return NEVER;
          const hasReturned = index > 0;
          return timer(hasReturned && failures > 0 ? 0 : Math.max(0, dueAt - Date.now()));
        }),
        take(1),
      ),
    );

    const rounds$ = round$.pipe(repeat({ delay: () => due$ }));

    return refresh$.pipe(
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
