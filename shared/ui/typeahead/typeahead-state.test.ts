import { describe, expect, it } from 'vitest';
import {
  getNextIndex,
  closedState,
  enteredState,
  getHighlightedIndex,
  isPending,
  typedState,
} from './typeahead-state.ts';

const items = ['Leeds', 'Leicester', 'Lewes'].map((label) => ({ id: label, label }));
const answer = { items, term: 'le', itemsTerm: 'le' };

describe('highlightedIndex (spec §2 "City typeahead")', () => {
  it.each([
    ['the first match after typing', typedState, answer, 0],
    ['nothing when the field is only focused', enteredState, answer, -1],
    ['nothing when the list is closed', closedState, answer, -1],
    ['the item that the traveller moved to', { ...enteredState, movedIndex: 2 }, answer, 2],
    ['the item that the traveller moved to, after typing', { ...typedState, movedIndex: 1 }, answer, 1],
    ['the last item when the list became shorter', { ...typedState, movedIndex: 7 }, answer, 2],
    ['nothing while the items answer an earlier term', typedState, { ...answer, itemsTerm: 'l' }, -1],
    ['nothing in an empty list', typedState, { ...answer, items: [] }, -1],
    [
      'nothing when the first item is only an offer',
      typedState,
      { ...answer, items: [{ id: '1', label: 'York', isOffer: true }] },
      -1,
    ],
    [
      'an offer that the traveller moved to',
      { ...typedState, movedIndex: 0 },
      { ...answer, items: [{ id: '1', label: 'York', isOffer: true }] },
      0,
    ],
  ])('is %s', (...row) => {
    expect(getHighlightedIndex(row[1], row[2])).toBe(row[3]);
  });
});

describe('isPending', () => {
  it.each([
    ['holds while typing is debounced', typedState, 'l', true],
    ['does not hold once the term is answered', typedState, 'le', false],
    ['does not hold when nothing was typed', enteredState, '', false],
  ])('%s', (...row) => {
    expect(isPending(row[1], { ...answer, itemsTerm: row[2] })).toBe(row[3]);
  });
});

describe('getNextIndex', () => {
  it.each([
    ['down from no item to the first', -1, 1, 0],
    ['up from no item to the last', -1, -1, 2],
    ['down', 0, 1, 1],
    ['up', 2, -1, 1],
    ['from the last to the first', 2, 1, 0],
    ['from the first to the last', 0, -1, 2],
  ])('moves %s', (...row) => {
    expect(getNextIndex(row[1], row[2], 3)).toBe(row[3]);
  });
});
