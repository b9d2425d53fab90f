import { foldWithOffsets, type FoldedText } from './fold-text.ts';

/** Where a term stands in a name, in characters of the name as written. */
export interface TermMatch {
  readonly offset: number;
  readonly length: number;
  /** Whether the name begins with the term; otherwise one of its later words does. */
  readonly isAtStart: boolean;
}

/**
 * Finds a term at the start of a name, or of a word within it, whatever the accents, apostrophes, hyphens and case.
 *
 * @param term Not empty once folded.
 */
export function findTerm(name: string, term: string): TermMatch | undefined {
  return (
    findFolded(foldWithOffsets(name), foldWithOffsets(term), name) ??
    findFolded(foldWithOffsets(name, ' '), foldWithOffsets(term, ' '), name)
  );
}

function findFolded({ folded, offsets }: FoldedText, term: FoldedText, name: string): TermMatch | undefined {
  const start = ` ${folded}`.indexOf(` ${term.folded}`);
  if (start < 0) return undefined;
  const end = start + term.folded.length;
  const offset = offsets[start] ?? 0;
  const lastOffset = offsets[end - 1] ?? 0;
  // The next character's place, so that a combining accent is marked with its letter.
  const nextOffset = offsets[end] ?? name.length;
  return { offset, length: Math.max(nextOffset, lastOffset + 1) - offset, isAtStart: start === 0 };
}
