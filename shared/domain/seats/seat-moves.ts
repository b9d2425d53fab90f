import { getGapAcross, getGapAlong, type DeckArea } from './placed-seat.ts';

/**
 * Directions of keyboard navigation on a deck, as seen by the driver: to the next seat, to the ends of a row, and to
 * the ends of the coach.
 */
export type SeatMove = 'ahead' | 'back' | 'left' | 'right' | 'row-left' | 'row-right' | 'front' | 'rear';

/** How much more a step sideways counts than a step along the coach, so that navigation past a toilet keeps its column. */
const sidewaysWeight = 4;

/**
 * The next seat in a direction: the nearest one, across aisles and past toilets; for left and right, in the same row.
 * Returns the same seat if there is no other.
 */
export function findSeatTowards<Seat extends DeckArea>(seats: readonly Seat[], from: Seat, move: SeatMove): Seat {
  const getDistance = distances[move];
  let [nearest, shortest] = [from, Infinity];
  for (const seat of seats) {
    const distance = seat === from ? undefined : getDistance(from, seat);
    if (distance !== undefined && distance < shortest) [nearest, shortest] = [seat, distance];
  }
  return nearest;
}

/** Distance of a seat in a direction; undefined if it is not in that direction. */
type GetDistance = (from: DeckArea, to: DeckArea) => number | undefined;

const getCentre = ({ x, y, w, h }: DeckArea) => ({ across: x + w / 2, along: y + h / 2 });

/** Prefers the seat whose centre is nearer if distances are equal. */
const tieBreak = 0.01;

const distanceAlong =
  (sign: 1 | -1): GetDistance =>
  (from, to) => {
    const [start, goal] = [getCentre(from), getCentre(to)];
    const offset = sign * (goal.along - start.along);
    if (offset <= 0) return undefined;
    return offset + sidewaysWeight * getGapAcross(from, to) + tieBreak * Math.abs(goal.across - start.across);
  };

const distanceAcross =
  (sign: 1 | -1): GetDistance =>
  (from, to) => {
    const [start, goal] = [getCentre(from), getCentre(to)];
    const offset = sign * (goal.across - start.across);
    if (offset <= 0 || !isInRow(from, to)) return undefined;
    return offset + tieBreak * Math.abs(goal.along - start.along);
  };

/** Negates a distance, so that the furthest seat is selected. */
const furthest =
  (distance: GetDistance): GetDistance =>
  (from, to) => {
    const value = distance(from, to);
    return value === undefined ? undefined : -value;
  };

/**
 * Distance towards an end of the coach: the row that is furthest along, and in it the seat that is least sideways. The
 * factor is large enough that no step sideways outweighs a row.
 */
const toEnd =
  (sign: 1 | -1): GetDistance =>
  (from, to) => {
    const [start, goal] = [getCentre(from), getCentre(to)];
    const offset = sign * (goal.along - start.along);
    return offset <= 0 ? undefined : Math.abs(goal.across - start.across) - sidewaysWeight * 10 * offset;
  };

const distances: Readonly<Record<SeatMove, GetDistance>> = {
  ahead: distanceAlong(-1),
  back: distanceAlong(1),
  left: distanceAcross(-1),
  right: distanceAcross(1),
  'row-left': furthest(distanceAcross(-1)),
  'row-right': furthest(distanceAcross(1)),
  front: toEnd(-1),
  rear: toEnd(1),
};

function isInRow(a: DeckArea, b: DeckArea): boolean {
  return getGapAlong(a, b) === 0 && a.y < b.y + b.h && b.y < a.y + a.h;
}
