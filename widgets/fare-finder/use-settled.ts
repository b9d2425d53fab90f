import { useEffect, useRef, useState, type RefObject } from 'react';
import { rootOf } from '#shared/ui/keyboard/root-of.ts';

/** Whether the cards stand in the order that was asked for. */
export interface Settled {
  readonly isSettled: boolean;
  /** Puts them in order now. */
  readonly settle: () => void;
  /** The list of cards. */
  readonly list: RefObject<HTMLUListElement | null>;
}

/**
 * Cards stand in the order of the answers while these come, and are put in order once, when all are there: a card must
 * not change places under a finger. While the traveller is in the list, it waits until `settle` is called.
 *
 * @param isComplete whether all answers are there; if they were from the start, so is the order
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
