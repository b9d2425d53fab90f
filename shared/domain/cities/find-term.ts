import { apostrophes, foldText, foldWithOffsets, type FoldedText } from './fold-text.ts';

/** Where a term stands in a name, in characters of the name as written. */
export interface TermMatch {
  readonly offset: number;
  readonly length: number;
  /** Whether the name begins with the term; otherwise one of its later words does. */
  readonly isAtStart: boolean;
}

/**
 * Finds a term at the start of names, or of a word within them, whatever the accents, apostrophes, hyphens and case.
 *
 * @param term Not empty once folded.
 * @returns a function that looks into one name
 */
export function finderOf(term: string): (name: string) => TermMatch | undefined {
  const [joined, parted] = [foldWithOffsets(term), foldWithOffsets(term, ' ')];
  const isApart = apostrophes.test(term);
  return (name) => {
    // Where nobody wrote an apostrophe, both ways to read it are one; and most names do not answer at all.
    if (!isApart && !apostrophes.test(name) && !standsIn(foldText(name), joined.folded)) return undefined;
    return findFolded(foldWithOffsets(name), joined, name) ?? findFolded(foldWithOffsets(name, ' '), parted, name);
  };
}

const standsIn = (folded: string, term: string) => ` ${folded}`.includes(` ${term}`);

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
