/** A problem of a page, for its author. */
export interface Problem {
  /** Identifies the kind of problem: `unknown-widget`. */
  readonly code: string;
  /** The problem and what to do. */
  readonly sentence: string;
  /** Undefined if the problem concerns the entire page. */
  readonly element?: Element | undefined;
  /** Whether it may be intended. */
  readonly isHint?: boolean;
}
