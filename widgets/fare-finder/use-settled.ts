import { useEffect, useRef, useState, type RefObject } from 'react';
import { rootOf } from '#shared/ui/keyboard/root-of.ts';

/** Whether the cards are in the chosen order. */
export interface Settled {
  readonly isSettled: boolean;
  /** Puts them in order now. */
  readonly settle: () => void;
  /** The list of cards. */
  readonly list: RefObject<HTMLUListElement | null>;
}

/**
 * Keeps cards in the order in which answers arrive, and sorts them once, when all have arrived: a card must not move
 * under a finger. While the traveller's pointer or focus is in the list, sorting waits until `settle` is called.
 *
 * @param isComplete whether all answers have arrived; if they have at first, the cards are sorted at first
 */
export function useSettled(isComplete: boolean): Settled {
  const list = useRef<HTMLUListElement>(null);
  const [isSettled, setSettled] = useState(isComplete);
  useEffect(() => {
    if (isComplete && !isIn(list.current)) setSettled(true);
  }, [isComplete]);
  return { isSettled, settle: () => setSettled(true), list };
}

/** Whether the traveller's pointer or focus is in a list. */
function isIn(list: HTMLElement | null): boolean {
  return list !== null && (list.matches(':hover') || list.contains(rootOf(list).activeElement));
}
