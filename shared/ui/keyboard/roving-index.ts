/** A row of things with one tab stop: which key was pressed, where the focus is, how many there are. */
export interface RovingPosition {
  readonly key: string;
  readonly index: number;
  readonly count: number;
  /** Left is onward on a right-to-left page. */
  readonly isRightToLeft: boolean;
  /** Tabs go round; days of a calendar do not. */
  readonly isRound?: boolean;
}

/**
 * Where the focus goes in a row with one tab stop (ARIA Authoring Practices, "Keyboard navigation inside components").
 *
 * @returns the new index, the same one at an end that does not go round, or undefined for a key that is not ours.
 */
export function rovingIndex(position: RovingPosition): number | undefined {
  const { key, index, count, isRightToLeft, isRound = false } = position;
  const onward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const to = { [onward]: index + 1, [back]: index - 1, Home: 0, End: count - 1 }[key];
  if (to === undefined || count === 0) return undefined;
  return isRound ? (to + count) % count : Math.min(Math.max(to, 0), count - 1);
}

/** Whether a piece of the page reads from right to left. */
export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
