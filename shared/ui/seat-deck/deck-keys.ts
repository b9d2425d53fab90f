import { type SeatMove } from '#shared/domain/seats/seat-moves.ts';

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

/**
 * Where a key leads: arrows go the way that they show, Home and End to the ends of the row, Page Up and Page Down to those
 * of the coach.
 *
 * @returns undefined for a key that is not ours
 */
export function moveOfKey(key: string, isLying: boolean): SeatMove | undefined {
  return (isLying ? lying : upright).get(key);
}
