/** Something on a page that its author may have meant otherwise. */
export interface Problem {
  /** Names the kind: `unknown-widget`. */
  readonly code: string;
  /** What was read, what is allowed, and what to do. */
  readonly sentence: string;
  /** Where it is; left out where it is about the whole page. */
  readonly element?: Element | undefined;
  /** It may well be meant so. */
  readonly isHint?: true;
}

/** What to write in place of a name that is none: the nearest, and all that there are. */
export function instead(nearest: string | undefined, names: readonly string[]): string {
  const all = names.length ? `There ${names.length > 1 ? 'are' : 'is'} ${names.join(', ')}.` : 'There are none.';
  return nearest === undefined ? all : `Did you mean "${nearest}"? ${all}`;
}
