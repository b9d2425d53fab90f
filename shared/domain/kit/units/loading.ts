/**
 * How far an answer has come. One union, never a pair of booleans.
 *
 * `failed` may keep the value of the last good answer in `last`: a refresh that fails leaves the rows standing.
 */
export type Loading<Value, Problem = unknown> =
  | { readonly state: 'idle' }
  | { readonly state: 'loading'; readonly last?: Value }
  | { readonly state: 'ready'; readonly value: Value }
  | { readonly state: 'failed'; readonly problem: Problem; readonly last?: Value };

/** Nothing has been asked for. */
export const idle = { state: 'idle' } as const;

/** Asked for, and never answered yet. */
export const loading = { state: 'loading' } as const;

/** The last good value that an answer carries: its own, or that of before while another loads or after one failed. */
export function getLastValue<Value>(answer: Loading<Value>): Value | undefined {
  switch (answer.state) {
    case 'idle':
      return undefined;
    case 'ready':
      return answer.value;
    case 'loading':
    case 'failed':
      return answer.last;
  }
}
