/**
 * The state of a request, as a union instead of several booleans. If a refresh fails, `last` contains the previous
 * value, so that it stays visible.
 */
export type Loading<Value, Problem = unknown> =
  | { readonly state: 'idle' }
  | { readonly state: 'loading'; readonly last?: Value }
  | { readonly state: 'ready'; readonly value: Value }
  | { readonly state: 'failed'; readonly problem: Problem; readonly last?: Value };

/** Not requested. */
export const idle = { state: 'idle' } as const;

/** Requested for the first time. */
export const loading = { state: 'loading' } as const;

/** The last value that was loaded: the current one, or the previous one while loading or after a failure. */
export function getLastValue<Value>(request: Loading<Value>): Value | undefined {
  if (request.state === 'ready') return request.value;
  return request.state === 'idle' ? undefined : request.last;
}
