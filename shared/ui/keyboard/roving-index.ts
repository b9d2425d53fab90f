/** A key press in a row of elements that share one tab stop ("roving tabindex"). */
export interface RovingKeyPress {
  readonly key: string;
  /** The index of the focused element. */
  readonly index: number;
  readonly count: number;
  readonly isRightToLeft: boolean;
  /** Whether the row wraps around: the element after the last one is the first one, and vice versa. */
  readonly isRound?: boolean;
}

/**
 * Returns the index of the element to which the left or right arrow key, Home or End moves the focus (ARIA Authoring
 * Practices, "Keyboard navigation inside components"). At either end of a row that does not wrap around, an arrow key that
 * points outwards returns the same index. The result is undefined for other keys, and if the row is empty.
 */
export function getRovingIndex(keyPress: RovingKeyPress): number | undefined {
  const { key, index, count, isRightToLeft, isRound = false } = keyPress;
  const nextKey = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const previousKey = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const target = { [nextKey]: index + 1, [previousKey]: index - 1, Home: 0, End: count - 1 }[key];
  if (target === undefined || count === 0) return undefined;
  // `target` is between -1 and `count`.
  return isRound ? (target + count) % count : Math.min(Math.max(target, 0), count - 1);
}

/** Whether the text of an element runs from right to left. */
export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
