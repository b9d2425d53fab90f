import { useEffect, useRef, useState, type RefObject } from 'react';
import { rootOf } from '#shared/ui/keyboard/root-of.ts';

/** Whether the cards are in the chosen order. */
export interface DeferredSort {
  readonly isSorted: boolean;
  /** Puts them in order now. */
  readonly sortNow: () => void;
  /** The list of cards. */
  readonly list: RefObject<HTMLUListElement | null>;
}

/**
 * Keeps cards in the order in which answers arrive, and sorts them once, when all have arrived: a card must not move
 * under a finger. While the traveller's pointer or focus is in the list, sorting waits until `sortNow` is called.
 *
 * @param isComplete whether all answers have arrived; if so at the first render, the cards start sorted
 */
export function useDeferredSort(isComplete: boolean): DeferredSort {
  const list = useRef<HTMLUListElement>(null);
  const [isSorted, setSorted] = useState(isComplete);
  useEffect(() => {
    if (isComplete && !isIn(list.current)) setSorted(true);
  }, [isComplete]);
  return { isSorted, sortNow: () => setSorted(true), list };
}

/** Whether the traveller's pointer or focus is in a list. */
function isIn(list: HTMLElement | null): boolean {
  return list !== null && (list.matches(':hover') || list.contains(rootOf(list).activeElement));
}
