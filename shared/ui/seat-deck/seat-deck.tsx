import accessibility from 'lucide-static/icons/accessibility.svg?icon';
import check from 'lucide-static/icons/check.svg?icon';
import toilet from 'lucide-static/icons/toilet.svg?icon';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  useId,
  useMemo,
  useState,
} from 'react';
import type { Spot } from '#shared/domain/seats/placed-seat.ts';
import { type SeatMove, seatTowards } from '#shared/domain/seats/seat-moves.ts';
import { Icon } from '../icon/icon.tsx';
import { type DeckFixture, type DeckSeat, rowsOfSeats } from './deck-seat.ts';
import styles from './seat-deck.css?inline';

/** A seat on the plan; the grid around it handles presses and keys for all of them. */
const DeckSeatCell = memo(function DeckSeatCell(props: DeckSeatCellProps) {
  const { index, isTabStop, kind, state, number, traveller, price, name } = props;
  const isChoosable = state !== 'taken' && state !== 'restricted';
  return (
    <div
      role="gridcell"
      className={`seat-deck-seat seat-${kind} seat-${state}`}
      style={deckPlace(props, props.line)}
      data-index={index}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={name}
      aria-selected={isChoosable ? state === 'mine' : undefined}
      aria-disabled={!isChoosable || undefined}
    >
      <span className="seat-box" aria-hidden data-traveller={state === 'mine' ? traveller : undefined}>
        {kind === 'wheelchair' && state !== 'mine' && <Icon drawing={accessibility} />}
        {state === 'mine' && traveller === undefined && <Icon drawing={check} />}
        {state !== 'taken' && <span className="seat-number">{number}</span>}
        {price !== undefined && state === 'free' && (
          <>
            {' '}
            <span className="seat-price">{price}</span>
          </>
        )}
      </span>
    </div>
  );
});

/** What is left of the legroom, in widths of a seat. */
const legroom = 0.1;

/** A step to the next line that nothing stands in front of. */
const step = 0.25;

const eitherWay: readonly (readonly [key: string, move: SeatMove])[] = [
  ['Home', 'row-left'],
  ['End', 'row-right'],
  ['PageUp', 'front'],
  ['PageDown', 'rear'],
];

/** Where keys lead on a deck whose front is up. */
const upright = new Map<string, SeatMove>([
  ...eitherWay,
  ['ArrowUp', 'ahead'],
  ['ArrowDown', 'back'],
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
]);

/** The same on one that lies with its front to the left. */
const lying = new Map<string, SeatMove>([
  ...eitherWay,
  ['ArrowLeft', 'ahead'],
  ['ArrowRight', 'back'],
  ['ArrowDown', 'left'],
  ['ArrowUp', 'right'],
]);

export { styles as seatDeckStyles };

export interface SeatDeckProps {
  /** What deck it is. */
  readonly label: string;
  /** How seats are walked and chosen, read with the label. */
  readonly hint: string;
  /** Which end is the front. */
  readonly front: string;
  /** Its length and its width, in widths of a seat. */
  readonly rows: number;
  readonly columns: number;
  readonly seats: readonly DeckSeat[];
  readonly fixtures: readonly DeckFixture[];
  /** A seat was pressed, whatever its state. */
  readonly onPress: (key: string) => void;
}

/**
 * One deck of a coach: front up, with its legroom cut short; or to scale, lying with the front to the left where there is
 * room (look, "Seat plan"). A grid with one tab stop (ARIA Authoring Practices): arrows go to the seat that is next in
 * their direction, Enter, Space or a press choose. Seats that cannot be chosen are walked, too, since a traveller wants to
 * know who sits beside them.
 */
export function SeatDeck({ label, hint, front, rows, columns, seats, fixtures, onPress }: SeatDeckProps) {
  const hintId = useId();
  const [visited, setVisited] = useState<string>();
  const lines = useMemo(() => rowsOfSeats(seats), [seats]);
  const inOrder = useMemo(() => lines.flat(), [lines]);
  const indexes = useMemo(() => new Map(inOrder.map(({ key }, index) => [key, index])), [inOrder]);
  const stop = getTabStop(inOrder, visited);
  const parts = useMemo(() => [...seats, ...fixtures], [seats, fixtures]);
  const drawn = useMemo(() => compactRows(parts), [parts]);
  const getLine = ({ y }: Spot) => drawn.get(y) ?? y;
  const length = Math.max(0, ...parts.map((part) => getLine(part) + part.h));

  const seatAt = (target: EventTarget) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
    return cell ? inOrder[Number(cell.dataset.index)] : undefined;
  };
  const press = (event: MouseEvent) => {
    const seat = seatAt(event.target);
    if (seat) onPress(seat.key);
  };
  const visit = (event: FocusEvent) => setVisited(seatAt(event.target)?.key);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const seat = seatAt(event.target);
    if (!seat || event.altKey || event.ctrlKey || event.metaKey) return;
    const isPress = event.key === 'Enter' || event.key === ' ';
    const move = isPress ? undefined : moveOfKey(event.key, isLying(event.currentTarget));
    if (!isPress && move === undefined) return;
    event.preventDefault();
    if (move === undefined) return void (event.repeat || onPress(seat.key));
    const index = indexes.get(seatTowards(inOrder, seat, move).key);
    event.currentTarget.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus();
  };

  // React's type knows no custom properties.
  const size = {
    '--rows': rows,
    '--lines': length,
    '--columns': columns,
    '--seat-length': seatLength(lines),
  } as CSSProperties;
  return (
    <div className="seat-deck" style={size}>
      <p className="seat-deck-front">{front}</p>
      <div className="seat-deck-scroller">
        <div className="seat-deck-floor">
          <div className="seat-deck-space">
            {fixtures.map((fixture) => (
              <div
                key={`${fixture.x} ${fixture.y}`}
                className={`seat-deck-fixture seat-deck-${fixture.type}`}
                style={deckPlace(fixture, getLine(fixture))}
                aria-hidden
              >
                {fixture.type === 'toilet' && <Icon drawing={toilet} />}
              </div>
            ))}
            <div
              role="grid"
              className="seat-deck-grid"
              aria-label={label}
              aria-describedby={hintId}
              aria-multiselectable
              tabIndex={-1}
              onClick={press}
              onKeyDown={walk}
              onFocus={visit}
            >
              {lines.map((line) => (
                <div key={line[0]?.y} role="row">
                  {line.map(({ key, ...seat }) => (
                    <DeckSeatCell
                      key={key}
                      {...seat}
                      line={getLine(seat)}
                      index={indexes.get(key) ?? 0}
                      isTabStop={key === stop}
                    />
                  ))}
                </div>
              ))}
            </div>
          </div>
        </div>
      </div>
      <p id={hintId} className="visually-hidden">
        {hint}
      </p>
    </div>
  );
}

/** How long a seat may be drawn, in its width: longer than that where the next row leaves room for it. */
function seatLength(lines: readonly (readonly DeckSeat[])[]): number {
  const fronts = lines.map(([first]) => first?.y ?? 0);
  const gaps = fronts.slice(1).map((front, index) => front - (fronts[index] ?? 0));
  return Math.max(1, Math.min(1.3, ...gaps));
}

/** The seat that Tab comes to: where the traveller was last, else the first of their own, else the first free one. */
function getTabStop(seats: readonly DeckSeat[], visited: string | undefined): string | undefined {
  const found =
    seats.find(({ key }) => key === visited) ??
    seats.find(({ state }) => state === 'mine') ??
    seats.find(({ state }) => state === 'free') ??
    seats[0];
  return found?.key;
}

/** Whether the style sheet has laid the deck down; the arrow keys follow it. */
function isLying(element: HTMLElement): boolean {
  return getComputedStyle(element).getPropertyValue('--seat-deck-lies').trim() === '1';
}

/**
 * Where a key leads: arrows go the way that they show, Home and End to the ends of the row, Page Up and Page Down to those
 * of the coach.
 *
 * @returns undefined for a key that is not ours
 */
export function moveOfKey(key: string, isLying: boolean): SeatMove | undefined {
  return (isLying ? lying : upright).get(key);
}

/**
 * Where lines are drawn on an upright plan: a coach to scale is half legroom, and on a phone that is a screen to scroll.
 * Nothing overlaps, nothing changes its order, and nothing is further back than it was.
 *
 * @returns for each distance from the front at which something begins, the one at which it is drawn; in widths of a seat
 */
export function compactRows(parts: readonly Spot[]): ReadonlyMap<number, number> {
  const drawn = new Map<number, number>();
  let [before, last] = [0, 0];
  for (const y of [...new Set(parts.map((part) => part.y))].sort((one, other) => one - other)) {
    const here = parts.filter((part) => part.y === y);
    const ends = parts
      .filter((part) => part.y < y && here.some((other) => part.x < other.x + other.w && other.x < part.x + part.w))
      .map((part) => (drawn.get(part.y) ?? 0) + part.h + Math.min(legroom, Math.max(0, y - part.y - part.h)));
    last = Math.max(last + Math.min(step, y - before), ...ends);
    before = y;
    drawn.set(y, last);
  }
  return drawn;
}

/** Facts alone, so that a seat that did not change is not drawn again. */
interface DeckSeatCellProps extends Omit<DeckSeat, 'key'> {
  /** By which the grid knows it. */
  readonly index: number;
  readonly isTabStop: boolean;
  /** Where an upright deck draws it. */
  readonly line: number;
}

/**
 * Where a part stands, for the style sheet, which turns the deck: numbers set through the element's style, which a strict
 * policy lets through.
 *
 * @param line where an upright deck draws what begins at `y`
 */
function deckPlace({ x, y, w, h }: Spot, line: number): CSSProperties {
  const numbers = { '--x': x, '--y': y, '--line': line, ...(w !== 1 && { '--w': w }), ...(h !== 1 && { '--h': h }) };
  // React's type knows no custom properties.
  return numbers as CSSProperties;
}
