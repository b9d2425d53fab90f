import { type advice, type expectations, type skipReasons } from './report-messages.ts';

/**
 * The code of a rule of the contract, such as `cookie` or `missing`; part of the report of `npm run conform`, which checks an
 * operator's API.
 */
export type Rule = keyof typeof advice;

/** What the contract requires of a value: the code of a sentence, and the value to insert into the sentence, if any. */
export interface Expected {
  readonly code: keyof typeof expectations;
  readonly value?: unknown;
}

/** A part of an answer that breaks the contract. */
export interface ApiFinding {
  readonly rule: Rule;
  /**
   * `status`, `header Date`, `cookie coach-session`, or a path in the body such as `cities[3].id`; empty for the complete body.
   */
  readonly where: string;
  readonly expected: Expected;
  /** The value in the answer; undefined if it is missing. */
  readonly actual: unknown;
  /** The body of the answer, if its status is wrong. */
  readonly body?: string;
}

/** Why a call of the contract was not made. */
export type SkipReason = keyof typeof skipReasons;

/**
 * A remark that is no violation of the contract. `call` is the name of an endpoint.
 *
 * - `no-etag`: a list that is the same for all visitors has no ETag; `cacheControl` is the header that the contract recommends,
 *   if any
 * - `unknown-field`: an answer has a field that the contract does not know
 * - `nothing-on-sale`: nothing could be bought
 */
export type Hint =
  | { readonly code: 'no-etag'; readonly call: string; readonly cacheControl: string | undefined }
  | { readonly code: 'unknown-field'; readonly call: string; readonly field: string }
  | { readonly code: 'nothing-on-sale' };
