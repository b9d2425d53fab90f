import type { TypeaheadItem } from './typeahead-item.ts';

/** The state of a typeahead between two keys. */
export interface TypeaheadState {
  readonly isOpen: boolean;
  /** Whether the traveller has typed since the field got the focus or an item was selected. */
  readonly isTyped: boolean;
  /** The index that the traveller moved to. */
  readonly movedIndex: number | undefined;
}

/** The field without the focus. */
export const closedState: TypeaheadState = { isOpen: false, isTyped: false, movedIndex: undefined };

/** The field has the focus. */
export const enteredState: TypeaheadState = { isOpen: true, isTyped: false, movedIndex: undefined };

/** The traveller has typed: the first match is highlighted. */
export const typedState: TypeaheadState = { isOpen: true, isTyped: true, movedIndex: undefined };

/** The items of the field. */
interface TypeaheadAnswer {
  readonly items: readonly TypeaheadItem[];
  /** The text in the field. */
  readonly term: string;
  /** The term that the items answer; it lags behind while typing is debounced. */
  readonly answers: string;
}

/** Whether the items still answer an older term. */
export function isPending(state: TypeaheadState, answer: TypeaheadAnswer): boolean {
  return state.isTyped && answer.answers !== answer.term;
}

/**
 * Returns the index of the item that Enter and leaving the field confirm: the one the traveller moved to or, after typing,
 * the first match; -1 if there is none. Entering the field highlights nothing, so that passing through it changes nothing.
 */
export function getHighlightedIndex(state: TypeaheadState, answer: TypeaheadAnswer): number {
  const { items } = answer;
  if (!state.isOpen || items.length === 0) return -1;
  if (state.movedIndex !== undefined) return Math.min(state.movedIndex, items.length - 1);
  return state.isTyped && !isPending(state, answer) && items[0]?.isOffer !== true ? 0 : -1;
}

/** Returns the index after an arrow key. It wraps around; from -1, down leads to the first item and up to the last. */
export function getNextIndex(index: number, step: number, count: number): number {
  if (index < 0) return step > 0 ? 0 : count - 1;
  return (index + step + count) % count;
}
