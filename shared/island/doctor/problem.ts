/** A problem of a page, which the page doctor (the diagnostic panel for page authors) shows to the page's author. */
export interface Problem {
  /** Identifies the kind of problem: `unknown-widget`. */
  readonly code: string;
  /** Describes the problem and what to do, in English. */
  readonly sentence: string;
  /** The element with the problem; undefined if the problem concerns the entire page. */
  readonly element?: Element | undefined;
  /** Whether it is only a hint, because the page's author may have intended it; false by default. */
  readonly isHint?: boolean;
}

/** Returns a list with the problem if it exists, otherwise an empty list; for functions that join lists of problems. */
export const listIf = (exists: boolean, problem: Problem): readonly Problem[] => (exists ? [problem] : []);
