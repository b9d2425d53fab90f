// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getMove, SeatDeck, type SeatDeckProps } from './seat-deck.tsx';
import { type DeckSeat } from './deck-seat.ts';

afterEach(cleanup);

const seat = (number: string, [x, y]: readonly [number, number], change: Partial<DeckSeat> = {}): DeckSeat => ({
  key: `deck-${number}`,
  kind: 'seat',
  state: 'free',
  number,
  name: `Place ${number}`,
  x,
  y,
  w: 1,
  h: 1,
  ...change,
});
const seats = [
  seat('1A', [0, 0], { state: 'taken' }),
  seat('1B', [1, 0]),
  seat('1C', [3, 0], { state: 'restricted' }),
  seat('2A', [0, 1.75], { price: '£3' }),
  seat('2B', [1, 1.75], { state: 'mine' }),
];

function renderDeck(change: Partial<SeatDeckProps> = {}) {
  const onPress = vi.fn();
  const props: SeatDeckProps = {
    label: 'Plan',
    hint: 'Flèches',
    front: 'Avant',
    rows: 3,
    columns: 5,
    seats,
    fixtures: [],
    onPress,
    ...change,
  };
  const { rerender } = render(<SeatDeck {...props} />);
  return { onPress, redraw: (next: Partial<SeatDeckProps>) => rerender(<SeatDeck {...props} {...next} />) };
}
const cell = (name: string) => screen.getByRole('gridcell', { name });
const getFocused = () => document.activeElement?.getAttribute('aria-label');

describe('a deck', () => {
  it('is a grid with its rows from the front, each from left to right', () => {
    renderDeck({ seats: seats.toReversed() });
    const rows = within(screen.getByRole('grid', { name: 'Plan', description: 'Flèches' })).getAllByRole('row');
    expect(rows.map((row) => within(row).getAllByRole('gridcell').length)).toEqual([3, 2]);
    expect(screen.getAllByRole('gridcell').map((cell) => cell.getAttribute('aria-label'))).toEqual(
      ['1A', '1B', '1C', '2A', '2B'].map((number) => `Place ${number}`),
    );
  });

  it('marks selected seats, and seats that cannot be selected', () => {
    renderDeck();
    expect(cell('Place 2B').getAttribute('aria-selected')).toBe('true');
    expect(cell('Place 1B').getAttribute('aria-selected')).toBe('false');
    for (const name of ['Place 1A', 'Place 1C']) {
      expect(cell(name).getAttribute('aria-disabled')).toBe('true');
      expect(cell(name).hasAttribute('aria-selected')).toBe(false);
    }
    expect(cell('Place 2A').textContent).toBe('2A £3');
  });

  it.each<[string, Partial<DeckSeat>, { text: string; icons: number; traveller: string | null }]>([
    ['free', {}, { text: '9A', icons: 0, traveller: null }],
    ['free, with a price', { price: '£3' }, { text: '9A £3', icons: 0, traveller: null }],
    ['taken, without its price', { state: 'taken', price: '£3' }, { text: '', icons: 0, traveller: null }],
    ['restricted, without its price', { state: 'restricted', price: '£3' }, { text: '9A', icons: 0, traveller: null }],
    ['the only traveller’s', { state: 'mine' }, { text: '9A', icons: 1, traveller: null }],
    ['one of several travellers’', { state: 'mine', traveller: 2 }, { text: '9A', icons: 0, traveller: '2' }],
    ['free, for a wheelchair', { kind: 'wheelchair', traveller: 2 }, { text: '9A', icons: 1, traveller: null }],
    [
      'a traveller’s, for a wheelchair',
      { kind: 'wheelchair', state: 'mine', traveller: 1 },
      { text: '9A', icons: 0, traveller: '1' },
    ],
  ])('shows the kind and state of a seat: %s', (_, change, expected) => {
    renderDeck({ seats: [seat('9A', [0, 0], change)] });
    const box = cell('Place 9A').querySelector('.seat-box');
    expect({
      text: box?.textContent,
      icons: box?.querySelectorAll('svg').length,
      traveller: box?.getAttribute('data-traveller') ?? null,
    }).toEqual(expected);
    expect(box?.getAttribute('aria-hidden')).toBe('true');
  });

  it('passes the positions of its parts to the style sheet, and sizes that differ from a seat’s', () => {
    const fixtures = [
      { type: 'toilet', x: 3, y: 1.75, w: 2, h: 3 },
      { type: 'driver', x: 0, y: 0, w: 1, h: 1 },
    ] as const;
    renderDeck({ seats: [seat('1A', [3, 0]), seat('2A', [0, 1.75])], fixtures });
    const getPosition = (element: Element | null) =>
      ['--x', '--y', '--line', '--w', '--h'].map((name) => (element as HTMLElement).style.getPropertyValue(name));
    const [toilet, driver] = document.getElementsByClassName('seat-deck-fixture');
    expect(getPosition(toilet ?? null)).toEqual(['3', '1.75', '1.1', '2', '3']);
    expect(getPosition(driver ?? null)).toEqual(['0', '0', '0', '', '']);
    expect(getPosition(cell('Place 2A'))).toEqual(['0', '1.75', '1.1', '', '']);
    expect([toilet, driver].map((fixture) => fixture?.querySelector('svg') !== null)).toEqual([true, false]);
    const sizes = (document.querySelector('.seat-deck') as HTMLElement).style;
    expect(Number(sizes.getPropertyValue('--lines'))).toBeCloseTo(4.1, 5);
  });

  it.each([
    ['as long as the next row lets it be', [0, 1.2, 3], '1.2'],
    ['no shorter than it is wide', [0, 0.8, 3], '1'],
    ['no longer than a third more', [0, 2, 4], '1.3'],
  ])('renders a seat %s', (_, fronts, expected) => {
    renderDeck({ seats: fronts.map((y, index) => seat(`${index}A`, [0, y])) });
    expect((document.querySelector('.seat-deck') as HTMLElement).style.getPropertyValue('--seat-length')).toBe(
      expected,
    );
  });

  it('calls onPress with the seat that is clicked', async () => {
    const { onPress } = renderDeck();
    await userEvent.click(cell('Place 2A'));
    await userEvent.click(cell('Place 1A'));
    expect(onPress.mock.calls).toEqual([['deck-2A'], ['deck-1A']]);
  });
});

describe('the keyboard on a deck', () => {
  it('has one tab stop: the last focused seat, or the traveller’s own, or a free one', async () => {
    const { redraw } = renderDeck();
    await userEvent.tab();
    expect(getFocused()).toBe('Place 2B');
    await userEvent.keyboard('{ArrowLeft}');
    expect(getFocused()).toBe('Place 2A');
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    expect(getFocused()).toBe('Place 2A');
    redraw({ seats: seats.slice(0, 3) });
    expect(cell('Place 1B').tabIndex).toBe(0);
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it.each([
    ['{ArrowUp}', 'Place 1B'],
    ['{ArrowLeft}', 'Place 2A'],
    ['{ArrowRight}', 'Place 2B'],
    ['{Home}', 'Place 2A'],
    ['{ArrowUp}{End}', 'Place 1C'],
    ['{ArrowUp}{ArrowDown}', 'Place 2B'],
    ['{PageUp}', 'Place 1B'],
  ])('%s moves the focus to %s', async (keys, expected) => {
    renderDeck();
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(getFocused()).toBe(expected);
  });

  it.each<[string, object, boolean]>([
    ['an arrow', { key: 'ArrowUp' }, true],
    ['Enter', { key: 'Enter' }, true],
    ['another key', { key: 'a' }, false],
    ['an arrow with Alt', { key: 'ArrowUp', altKey: true }, false],
    ['an arrow with Ctrl', { key: 'ArrowUp', ctrlKey: true }, false],
    ['an arrow with Cmd', { key: 'ArrowUp', metaKey: true }, false],
  ])('prevents the default of %s only if it handles it', (_, key, isTaken) => {
    const { onPress } = renderDeck();
    expect(!fireEvent.keyDown(cell('Place 2B'), key)).toBe(isTaken);
    expect(onPress).toHaveBeenCalledTimes('key' in key && key.key === 'Enter' ? 1 : 0);
  });

  it('selects a seat once while Enter is held down', () => {
    const { onPress } = renderDeck();
    fireEvent.keyDown(cell('Place 2B'), { key: 'Enter' });
    fireEvent.keyDown(cell('Place 2B'), { key: 'Enter', repeat: true });
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('selects the focused seat with Enter and with Space', async () => {
    const { onPress } = renderDeck();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{ArrowLeft} ');
    expect(onPress.mock.calls).toEqual([['deck-2B'], ['deck-2A']]);
  });

  it.each([
    ['ArrowUp', false, 'ahead'],
    ['ArrowLeft', true, 'ahead'],
    ['ArrowRight', true, 'back'],
    ['ArrowUp', true, 'right'],
    ['ArrowDown', true, 'left'],
    ['End', true, 'row-right'],
    ['a', false, undefined],
    ['constructor', false, undefined],
  ])('the key %s, on a horizontal deck: %s, moves %s', (...[key, isHorizontal, expected]) => {
    expect(getMove(key, { isHorizontal })).toBe(expected);
  });
});
