import type { TypeaheadItem } from './typeahead-item.ts';

/** The state of a typeahead, a text field with a list of suggestions. */
export interface TypeaheadState {
  /** Whether the list is shown as soon as there are items. */
  readonly isOpen: boolean;
  /** Whether the traveller has typed. False again when the list closes or a button clears the field. */
  readonly isTyped: boolean;
  /** The index of the item to which the traveller has moved by arrow or page keys; undefined before. */
  readonly movedIndex: number | undefined;
}

/** State while the list is closed: without focus, after a selection, or after the traveller has closed it. */
export const closedState: TypeaheadState = { isOpen: false, isTyped: false, movedIndex: undefined };

/** State after the focus or a click has opened the closed list, or a button has cleared the field. */
export const enteredState: TypeaheadState = { isOpen: true, isTyped: false, movedIndex: undefined };

/** State after the traveller has typed. The first match is highlighted. */
export const typedState: TypeaheadState = { isOpen: true, isTyped: true, movedIndex: undefined };

/** The items of the list, and the term to which they belong. */
interface TypeaheadAnswer {
  readonly items: readonly TypeaheadItem[];
  /** The text in the field. */
  readonly term: string;
  /** The term to which the items belong. It is older than `term` while the search is debounced. */
  readonly itemsTerm: string;
}

/** Whether the traveller has typed, and the items still belong to an older term. */
export function isPending(state: TypeaheadState, answer: TypeaheadAnswer): boolean {
  return state.isTyped && answer.itemsTerm !== answer.term;
}

/**
 * Returns the index of the highlighted item, which is selected on Enter and when the focus leaves the field; -1 without one.
 * It is the item to which the traveller has moved (at most the last) or, after typing, the first one. The
 * first one is not highlighted if it does not match the term (`isOffer`) or belongs to an older term. Tabbing through the field
 * selects nothing.
 */
export function getHighlightedIndex(state: TypeaheadState, answer: TypeaheadAnswer): number {
  const { items } = answer;
  if (!state.isOpen || items.length === 0) return -1;
  if (state.movedIndex !== undefined) return Math.min(state.movedIndex, items.length - 1);
  return state.isTyped && !isPending(state, answer) && items[0]?.isOffer !== true ? 0 : -1;
}

/**
 * Returns the index after an arrow key; the list wraps around.
 *
 * @param index the highlighted item, or -1: then a step forward leads to the first item and a step back to the last one
 * @param step 1 or -1
 * @param count the number of items, at least 1
 */
export function getNextIndex(index: number, step: number, count: number): number {
  if (index < 0) return step > 0 ? 0 : count - 1;
  return (index + step + count) % count;
}
