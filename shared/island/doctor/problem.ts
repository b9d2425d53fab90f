/** A problem of a page, for its author. */
export interface Problem {
  /** Names the kind: `unknown-widget`. */
  readonly code: string;
  /** The problem and what to do. */
  readonly sentence: string;
  /** Left out if it concerns the page as a whole. */
  readonly element?: Element | undefined;
  /** It may be intended. */
  readonly isHint?: boolean;
}
