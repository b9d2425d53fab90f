/**
 * The state of a request, as a union instead of several booleans. During a refresh and if it fails, `last` contains the
 * previous value, so that it stays visible; it is missing if nothing was loaded before.
 */
export type Loading<Value, Problem = unknown> =
  | { readonly state: 'idle' }
  | { readonly state: 'loading'; readonly last?: Value }
  | { readonly state: 'ready'; readonly value: Value }
  | { readonly state: 'failed'; readonly problem: Problem; readonly last?: Value };

/** The state before the first request. */
export const idle = { state: 'idle' } as const;

/** The state of a first request that has no answer yet. */
export const loading = { state: 'loading' } as const;

/** The last value that was loaded: the current one, or the previous one while loading or after a failure. Undefined if none. */
export function getLastValue<Value>(request: Loading<Value>): Value | undefined {
  if (request.state === 'ready') return request.value;
  return request.state === 'idle' ? undefined : request.last;
}
