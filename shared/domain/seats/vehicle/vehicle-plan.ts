import { deckMaps, type DeckMap, type VehicleKind } from './deck-maps.ts';
import type { Deck, PartType, PlanPart } from '../seat-plan.ts';

/** From one row of seats to the next, in widths of a seat: 79 cm. */
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

/** What is counted on from deck to deck, so that no two seats of a coach have one number. */
interface Numbers {
  row: number;
  space: number;
}

/**
 * The decks of a vehicle with all of it free. Rows are counted from the front, lower deck first, and seats have the letter
 * of their place from the left: `4A`, `4B`. Wheelchair spaces are `W1`, `W2`.
 */
export function vehiclePlan(kind: VehicleKind): readonly Deck[] {
  const numbers: Numbers = { row: 0, space: 0 };
  return deckMaps[kind].map((map) => toDeck(map, numbers));
}

function toDeck({ deck, map }: DeckMap, numbers: Numbers): Deck {
  const lines = map
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const parts = lines.flatMap((line, y) => {
    if (/[sp]/.test(line)) numbers.row += 1;
    const seatsBefore = (x: number) => line.slice(0, x).replace(/[^sp]/g, '').length;
    return [...line].flatMap((letter, x): Omit<PlanPart, 'seatPlanKey'>[] => {
      const type = partTypes[letter];
      if (type === undefined || (type !== 'seat' && isInside(lines, x, y))) return [];
      const size = type === 'seat' ? { w: 1, h: 1 } : measurePart(lines, x, y);
      const free = { available: type === 'seat' || type === 'wheelchair', restricted: letter === 'p', price: null };
      const place = { type, x, y: y * pitch, ...size, ...free };
      if (type === 'seat') return [{ ...place, seatNumber: `${numbers.row}${'ABCDE'[seatsBefore(x)] ?? ''}` }];
      return type === 'wheelchair' ? [{ ...place, seatNumber: `W${(numbers.space += 1)}` }] : [place];
    });
  });
  return {
    deck,
    rows: lines.length * pitch - (pitch - 1),
    columns: Math.max(...lines.map(({ length }) => length)),
    parts: parts.map((part) =>
      part.seatNumber === undefined ? part : { ...part, seatPlanKey: `${deck}-${part.seatNumber}` },
    ),
  };
}

/** Whether the part that a letter belongs to begins to its left or before it. */
function isInside(lines: readonly string[], ...[x, y]: readonly [x: number, y: number]): boolean {
  const letter = lines[y]?.[x];
  return lines[y]?.[x - 1] === letter || lines[y - 1]?.[x] === letter;
}

function measurePart(lines: readonly string[], ...[x, y]: readonly [x: number, y: number]): { w: number; h: number } {
  const letter = lines[y]?.[x];
  let [w, rows] = [1, 1];
  while (lines[y]?.[x + w] === letter) w += 1;
  while (lines[y + rows]?.[x] === letter) rows += 1;
  return { w, h: (rows - 1) * pitch + 1 };
}
