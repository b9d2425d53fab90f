import { getGapAcross, type DeckArea } from './placed-seat.ts';

/**
 * Directions of keyboard navigation on the plan of a deck, as seen by the driver: to the next seat (`ahead` is towards the
 * front), to the ends of a row, and to the ends of the coach.
 */
export type SeatMove = 'ahead' | 'back' | 'left' | 'right' | 'row-left' | 'row-right' | 'front' | 'rear';

/**
 * The weight of the gap across the coach, such as the aisle, in moves along the coach. So navigation finds a seat beyond a
 * toilet on the same side rather than a nearer one across the aisle.
 */
const sidewaysWeight = 4;

/**
 * The seat to which a move leads: the nearest in a direction, across aisles and past toilets, or that at an end of the row or
 * of the coach. Moves to the left and right stay in the row. Returns the same seat if it is the last in that direction.
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

/**
 * Distance of a seat in a direction, in widths of a seat with weights; the lowest wins. Undefined if it is not in that
 * direction.
 */
type GetDistance = (from: DeckArea, to: DeckArea) => number | undefined;

/** The centre of an area. `x` is the distance from the left, `y` from the front; `w` and `h` are the sizes across and along. */
const getCentre = ({ x, y, w, h }: DeckArea) => ({ across: x + w / 2, along: y + h / 2 });

/** A small weight for the distance of centres, so that it only decides between seats whose distances are otherwise equal. */
const tieBreak = 0.01;

/** Creates the distance along the coach. @param sign 1 towards the rear, -1 towards the front */
const distanceAlong =
  (sign: 1 | -1): GetDistance =>
  (from, to) => {
    const [start, goal] = [getCentre(from), getCentre(to)];
    const offset = sign * (goal.along - start.along);
    if (offset <= 0) return undefined;
    return offset + sidewaysWeight * getGapAcross(from, to) + tieBreak * Math.abs(goal.across - start.across);
  };

/** Creates the distance across the coach, to seats in the same row. @param sign 1 to the right, -1 to the left */
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
 * Creates the distance for a jump to an end of the coach, which is lowest for the row that is furthest along, and in it for the
 * seat that is least sideways. The factor is large enough that no distance sideways outweighs a row.
 *
 * @param sign 1 towards the rear, -1 towards the front
 */
const toEnd =
  (sign: 1 | -1): GetDistance =>
  (from, to) => {
    const [start, goal] = [getCentre(from), getCentre(to)];
    const offset = sign * (goal.along - start.along);
    return offset <= 0 ? undefined : Math.abs(goal.across - start.across) - 40 * offset;
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

/** Whether two seats are in the same row: they overlap along the coach, and do not only touch. */
function isInRow(a: DeckArea, b: DeckArea): boolean {
  return a.y < b.y + b.h && b.y < a.y + a.h;
}
