/** A problem of a page, for its author. */
export interface Problem {
  /** Identifies the kind of problem: `unknown-widget`. */
  readonly code: string;
  /** Describes the problem and what to do. */
  readonly sentence: string;
  /** Undefined if the problem concerns the entire page. */
  readonly element?: Element | undefined;
  /** Whether the page's author may have intended it. */
  readonly isHint?: boolean;
}

/** A list with a problem, if it exists. */
export const listIf = (exists: boolean, problem: Problem): readonly Problem[] => (exists ? [problem] : []);
