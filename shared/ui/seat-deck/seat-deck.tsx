import accessibility from 'lucide-static/icons/accessibility.svg?icon';
import check from 'lucide-static/icons/check.svg?icon';
import toilet from 'lucide-static/icons/toilet.svg?icon';
import type { CSSProperties, FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { memo, useId, useMemo, useState } from 'react';
import type { DeckArea } from '#shared/domain/seats/placed-seat.ts';
import { type SeatMove, findSeatTowards } from '#shared/domain/seats/seat-moves.ts';
import { Icon } from '../icon/icon.tsx';
import { type DeckFixture, type DeckSeat, groupByRow } from './deck-seat.ts';

export { default as seatDeckStyles } from './seat-deck.css?inline';

/**
 * A seat of the plan. `SeatDeck` handles presses and keys for all seats. The state `mine` is a seat that is selected for the
 * visitor's party, `restricted` one for travellers who need it, `wheelchair` a free wheelchair space. `traveller` is the number
 * of the traveller who gets a selected seat, undefined if there is only one; the style sheet shows it.
 */
const DeckSeatCell = memo(function DeckSeatCell(props: DeckSeatCellProps) {
  const { index, isTabStop, kind, state, number, traveller, price, name } = props;
  const isChoosable = state !== 'taken' && state !== 'restricted';
  return (
    <div
      role="gridcell"
      className={`seat-deck-seat seat-${kind} seat-${state}`}
      style={toDeckStyle(props, props.line)}
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

/** Maximum legroom (space between two rows) on an upright deck, in seat widths. Longer legroom is shortened, to save space. */
const legroom = 0.1;

/**
 * Maximum distance between the fronts of two successive rows on an upright deck, in seat widths, if no part is in front of the
 * parts of the second row. For example, the rows on the two sides of a coach may begin at different positions.
 */
const lineStep = 0.25;

/** Makes a map of moves by key. An object would not do, because it also has inherited properties, such as `constructor`. */
const toMap = (moves: Readonly<Record<string, SeatMove>>) => new Map(Object.entries(moves));

/** `row-left` and `row-right` are the ends of the row, `front` and `rear` those of the coach. */
const commonMoves = { Home: 'row-left', End: 'row-right', PageUp: 'front', PageDown: 'rear' } as const;

/** Moves by key on a deck whose front is at the top. */
const uprightMoves = toMap({
  ...commonMoves,
  ArrowUp: 'ahead',
  ArrowDown: 'back',
  ArrowLeft: 'left',
  ArrowRight: 'right',
});

/** Moves by key on a deck whose front is at the left, so that the left side of the coach is at the bottom. */
const horizontalMoves = toMap({
  ...commonMoves,
  ArrowLeft: 'ahead',
  ArrowRight: 'back',
  ArrowDown: 'left',
  ArrowUp: 'right',
});

export interface SeatDeckProps {
  readonly label: string;
  /** How to move between seats and select them; read with the label. */
  readonly hint: string;
  /** The text at the front end. */
  readonly front: string;
  /** Length and width of the deck, in seat widths. */
  readonly rows: number;
  readonly columns: number;
  readonly seats: readonly DeckSeat[];
  /** Objects that are not seats, such as a table. */
  readonly fixtures: readonly DeckFixture[];
  /** Called when a seat is pressed, in any state. */
  readonly onPress: (key: string) => void;
}

/**
 * A deck of a coach. It is upright, with the front at the top and shortened legroom, or, if the style sheet finds enough space,
 * horizontal and to scale, with the front at the left. It is a grid with one tab stop (ARIA Authoring Practices). Arrow keys
 * move to the next seat in their direction; Enter, Space or a press call `onPress`. Unavailable seats are focusable as well,
 * because travellers want to know which neighbouring seats are taken.
 */
export function SeatDeck({ label, hint, front, rows, columns, seats, fixtures, onPress }: SeatDeckProps) {
  const hintId = useId();
  /** The seat that had the focus last; undefined before the first focus, and if the grid itself got it. */
  const [visitedKey, setVisitedKey] = useState<string>();
  const seatRows = useMemo(() => groupByRow(seats), [seats]);
  const orderedSeats = useMemo(() => seatRows.flat(), [seatRows]);
  const indexes = useMemo(() => new Map(orderedSeats.map(({ key }, index) => [key, index])), [orderedSeats]);
  const tabStop = getTabStop(orderedSeats, visitedKey);
  const parts = useMemo(() => [...seats, ...fixtures], [seats, fixtures]);
  // The distance of each row of parts from the front on an upright deck.
  const lineByRow = useMemo(() => compactRows(parts), [parts]);
  // `lineByRow` has all rows; `?? y` is for the type.
  const getLine = ({ y }: DeckArea) => lineByRow.get(y) ?? y;
  const uprightLength = Math.max(0, ...parts.map((part) => getLine(part) + part.h));

  const findSeat = (target: EventTarget) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
    return cell ? orderedSeats[Number(cell.dataset.index)] : undefined;
  };
  const press = (event: MouseEvent) => {
    const seat = findSeat(event.target);
    if (seat) onPress(seat.key);
  };
  const visit = (event: FocusEvent) => setVisitedKey(findSeat(event.target)?.key);
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const seat = findSeat(event.target);
    if (!seat || event.altKey || event.ctrlKey || event.metaKey) return;
    const isPress = event.key === 'Enter' || event.key === ' ';
    // The style sheet decides with a container query whether the deck is horizontal, and then sets this property to 1.
    const lies = getComputedStyle(event.currentTarget).getPropertyValue('--seat-deck-lies').trim();
    const move = isPress ? undefined : getMove(event.key, { isHorizontal: lies === '1' });
    if (!isPress && move === undefined) return;
    event.preventDefault();
    if (move === undefined) {
      // A key that is held down must not select and deselect the seat repeatedly.
      if (!event.repeat) onPress(seat.key);
      return;
    }
    const index = indexes.get(findSeatTowards(orderedSeats, seat, move).key);
    event.currentTarget.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus();
  };

  // React's type does not include custom properties.
  const size = {
    '--rows': rows,
    '--lines': uprightLength,
    '--columns': columns,
    '--seat-length': getSeatLength(seatRows),
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
                style={toDeckStyle(fixture, getLine(fixture))}
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
              // The linter requires a `tabIndex`, since the grid handles keys. The tab stop is one of the seats.
              tabIndex={-1}
              onClick={press}
              onKeyDown={handleKey}
              onFocus={visit}
            >
              {seatRows.map((row) => (
                <div key={row[0]?.y} role="row">
                  {row.map(({ key, ...seat }) => (
                    <DeckSeatCell
                      key={key}
                      {...seat}
                      line={getLine(seat)}
                      index={indexes.get(key) ?? 0}
                      isTabStop={key === tabStop}
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

/**
 * Returns the length of ordinary seats on a horizontal deck, in seat widths: the smallest distance between the fronts of two
 * rows, so that seats do not overlap, but at least 1 and at most 1.3.
 */
function getSeatLength(seatRows: readonly (readonly DeckSeat[])[]): number {
  // Each row has at least one seat, and all its seats have the same `y`.
  const fronts = seatRows.map(([first]) => first?.y ?? 0);
  const gaps = fronts.slice(1).map((front, index) => front - (fronts[index] ?? 0));
  return Math.max(1, Math.min(1.3, ...gaps));
}

/**
 * Returns the key of the tab stop: the last focused seat, or else the first selected one, the first free one that is not a
 * wheelchair space, or the first one. Undefined without seats.
 */
function getTabStop(seats: readonly DeckSeat[], visitedKey: string | undefined): string | undefined {
  const seat =
    seats.find(({ key }) => key === visitedKey) ??
    seats.find(({ state }) => state === 'mine') ??
    seats.find(({ state }) => state === 'free') ??
    seats[0];
  return seat?.key;
}

/** Returns the move of a key; undefined for a key without one. */
export function getMove(key: string, { isHorizontal }: { readonly isHorizontal: boolean }): SeatMove | undefined {
  return (isHorizontal ? horizontalMoves : uprightMoves).get(key);
}

/**
 * Shortens the legroom of an upright plan: to scale, half of the length of a coach is legroom, so that users of phones would
 * have to scroll. The rows stay in order. In a plan without overlaps, none arise, and no part moves towards the rear.
 * Three rows of seats that are 1 long, at 0, 1.8 and 3.6 from the front, get the lines 0, 1.1 and 2.2.
 *
 * @returns for each row, by its real distance from the front, the distance in the shortened plan (its line); in seat widths
 */
export function compactRows(parts: readonly DeckArea[]): ReadonlyMap<number, number> {
  const lineByRow = new Map<number, number>();
  let [previousRow, line] = [0, 0];
  for (const y of [...new Set(parts.map((part) => part.y))].sort((a, b) => a - b)) {
    const row = parts.filter((part) => part.y === y);
    /** The lowest allowed lines: the ends of the parts in front of this row, with the shortened legroom. */
    const ends = parts
      .filter((part) => part.y < y && row.some(({ x, w }) => part.x < x + w && x < part.x + part.w))
      .map((part) => (lineByRow.get(part.y) ?? 0) + part.h + Math.min(legroom, Math.max(0, y - part.y - part.h)));
    line = Math.max(line + Math.min(lineStep, y - previousRow), ...ends);
    previousRow = y;
    lineByRow.set(y, line);
  }
  return lineByRow;
}

/** Props of a seat. They are primitive values, so that `memo` skips unchanged seats. */
interface DeckSeatCellProps extends Omit<DeckSeat, 'key'> {
  /** The index in reading order. */
  readonly index: number;
  readonly isTabStop: boolean;
  /** The distance from the front on an upright deck. */
  readonly line: number;
}

/**
 * Returns the position and size of a part as custom properties, which the style sheet uses for both orientations of the deck.
 *
 * @param line the distance from the front on an upright deck
 */
function toDeckStyle({ x, y, w, h }: DeckArea, line: number): CSSProperties {
  // The default of both sizes in the style sheet is 1.
  const numbers = { '--x': x, '--y': y, '--line': line, ...(w !== 1 && { '--w': w }), ...(h !== 1 && { '--h': h }) };
  // React's type does not include custom properties.
  return numbers as CSSProperties;
}
