import { type advice, type expectations, type skipReasons } from './report-messages.ts';

/** A rule of the contract; part of the report. */
export type Rule = keyof typeof advice;

/** What the contract requires of a value: a code, and the fact that its sentence needs. */
export interface Expected {
  readonly code: keyof typeof expectations;
  readonly value?: unknown;
}

/** A part of an answer that breaks the contract. */
export interface ApiFinding {
  readonly rule: Rule;
  /** `status`, `header Date`, `cookie coach-session`, or a path in the body such as `cities[3].id`; empty for the complete body. */
  readonly where: string;
  readonly expected: Expected;
  /** Undefined if it is missing. */
  readonly actual: unknown;
  /** The text of an answer whose status is wrong. */
  readonly body?: string;
}

/** Why a call of the contract was not made. */
export type SkipReason = keyof typeof skipReasons;

/** An improvement that the contract does not require. */
export type Hint =
  | { readonly code: 'no-etag'; readonly call: string; readonly cacheControl: string | undefined }
  | { readonly code: 'unknown-field'; readonly call: string; readonly field: string }
  | { readonly code: 'nothing-on-sale' };
