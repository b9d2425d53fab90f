/** A key press in a row of elements that share one tab stop ("roving tabindex"). */
export interface RovingPosition {
  readonly key: string;
  /** The index of the focused element. */
  readonly index: number;
  readonly count: number;
  readonly isRightToLeft: boolean;
  /** Whether the next element after the last one is the first one. */
  readonly isRound?: boolean;
}

/**
 * Returns the index of the element to which a key moves the focus (ARIA Authoring Practices, "Keyboard navigation inside
 * components"). At the end of a row that does not wrap around, it is the same index; for other keys it is undefined.
 */
export function getRovingIndex(position: RovingPosition): number | undefined {
  const { key, index, count, isRightToLeft, isRound = false } = position;
  const nextKey = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const previousKey = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const target = { [nextKey]: index + 1, [previousKey]: index - 1, Home: 0, End: count - 1 }[key];
  if (target === undefined || count === 0) return undefined;
  return isRound ? (target + count) % count : Math.min(Math.max(target, 0), count - 1);
}

/** Whether the text of an element runs from right to left. */
export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
