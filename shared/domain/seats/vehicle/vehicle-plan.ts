import type { Deck, DeckKind, PartType, PlanPart, VehicleKind } from '../seat-plan.ts';

/** A deck of a coach and its parts, as a drawing in letters. */
interface DeckMap {
  readonly deck: DeckKind;
  /**
   * One line for each row of the deck, front first; one letter for each seat width, from the left. White space only
   * separates the lines.
   *
   * `s` seat, `p` seat for travellers who need assistance and their companions, `d` driver, `t` toilet, `w` wheelchair
   * space, `f` furniture (entrance, stairs), `l` luggage, `b` table, `.` free space. Each seat is one letter. For all other
   * parts, a rectangle of equal letters is one part: two lines that end with `tt` are one toilet.
   */
  readonly map: string;
}

const singleFront = `
  ff..d
  pp.ww
  pp.ww
`;
const doubleFront = `
  ff..d
  ww.ww
  ww.ww
  pp.pp
  bb.bb
  ss.ss
  ss.ss
  tt.ff
`;
const rowsOfFour = (rows: number) => 'ss.ss\n'.repeat(rows);
const rowsWithToilet = 'ss.tt\nss.tt\n';
const rowWithStairs = 'ss.ff\n';
const lastRow = 'sssss\n';

/**
 * The decks of each kind of vehicle that the API names (spec §2). A number in a name is the number of seats, without
 * wheelchair spaces.
 */
export const deckMaps: Readonly<Record<VehicleKind, readonly DeckMap[]>> = {
  FREESTONES: [{ deck: 'singleDeck', map: singleFront + rowsOfFour(5) + rowsWithToilet + rowsOfFour(5) + lastRow }],
  SINGLE_DECK_61: [{ deck: 'singleDeck', map: singleFront + rowsOfFour(6) + rowsWithToilet + rowsOfFour(6) + lastRow }],
  SINGLE_DECK_49: [{ deck: 'singleDeck', map: singleFront + rowsOfFour(4) + rowsWithToilet + rowsOfFour(5) + lastRow }],
  INTER_DECK_71: [{ deck: 'upperDeck', map: rowsOfFour(8) + rowWithStairs + rowsOfFour(8) + lastRow }],
  GOLD_COACH: [
    { deck: 'lowerDeck', map: `${doubleFront}ss.ff\nlllll` },
    { deck: 'upperDeck', map: rowsOfFour(7) + rowWithStairs + rowWithStairs + rowsOfFour(6) + lastRow },
  ],
  ASTROMEGA: [
    { deck: 'lowerDeck', map: `${doubleFront}${rowsOfFour(2)}lllll` },
    { deck: 'upperDeck', map: rowsOfFour(8) + rowWithStairs + rowsOfFour(7) + rowWithStairs + lastRow },
  ],
};

/** Distance from one row of seats to the next, in seat widths: 79 cm, as a seat is 45 cm wide. */
const pitch = 1.75;

const partTypes: Readonly<Record<string, PartType>> = {
  s: 'seat',
  p: 'seat',
  d: 'driver',
  t: 'toilet',
  w: 'wheelchair',
  f: 'furniture',
  l: 'furniture',
  b: 'table',
};

/**
 * The decks of a vehicle with all seats free. `price` is null: the plan contains no surcharges.
 * Rows are numbered from the front, lower deck first, and seats have a letter from the left: `4A`, `4B`. Wheelchair spaces are
 * `W1`, `W2`.
 */
export function createVehiclePlan(kind: VehicleKind): readonly Deck[] {
  // The counters continue from deck to deck, so that the numbers of seats and wheelchair spaces are unique in a coach.
  const counters = { row: 0, space: 0 };
  return deckMaps[kind].map((map) => toDeck(map, counters));
}

/** Converts a drawing to a deck. Positions and sizes of its parts are in seat widths. */
function toDeck({ deck, map }: DeckMap, counters: { row: number; space: number }): Deck {
  const lines = map.split(/\s+/).filter(Boolean);
  const parts = lines.flatMap((line, y) => {
    // Only rows with seats are numbered.
    if (/[sp]/.test(line)) counters.row += 1;
    const countSeatsBefore = (x: number) => line.slice(0, x).replace(/[^sp]/g, '').length;
    return [...line].flatMap((letter, x): Omit<PlanPart, 'seatPlanKey'>[] => {
      const type = partTypes[letter];
      if (type === undefined || (type !== 'seat' && isInside(lines, x, y))) return [];
      const size = type === 'seat' ? { w: 1, h: 1 } : measurePart(lines, x, y);
      const available = type === 'seat' || type === 'wheelchair';
      const part = { type, x, y: y * pitch, ...size, available, restricted: letter === 'p', price: null };
      if (type === 'seat') return [{ ...part, seatNumber: `${counters.row}${'ABCDE'[countSeatsBefore(x)] ?? ''}` }];
      return type === 'wheelchair' ? [{ ...part, seatNumber: `W${(counters.space += 1)}` }] : [part];
    });
  });
  return {
    deck,
    // The length of the deck. The last row is as long as a seat (1), not as the distance of two rows.
    rows: lines.length * pitch - (pitch - 1),
    columns: Math.max(...lines.map(({ length }) => length)),
    parts: parts.map((part) =>
      part.seatNumber === undefined ? part : { ...part, seatPlanKey: `${deck}-${part.seatNumber}` },
    ),
  };
}

/** Whether the letter at a position continues a part that starts further left or further to the front. */
function isInside(lines: readonly string[], x: number, y: number): boolean {
  const letter = lines[y]?.[x];
  return lines[y]?.[x - 1] === letter || lines[y - 1]?.[x] === letter;
}

/** The size of the part that starts at a position, in widths of a seat. */
function measurePart(lines: readonly string[], x: number, y: number): { w: number; h: number } {
  const letter = lines[y]?.[x];
  let w = 1;
  let rows = 1;
  while (lines[y]?.[x + w] === letter) w += 1;
  while (lines[y + rows]?.[x] === letter) rows += 1;
  return { w, h: (rows - 1) * pitch + 1 };
}
