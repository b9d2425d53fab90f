import { gapAcross, gapAlong, type Spot } from './placed-seat.ts';

/** Where a traveller looks next on a deck: ahead is the driver's way, left and right are those of who looks ahead. */
export type SeatMove = 'ahead' | 'back' | 'left' | 'right' | 'row-left' | 'row-right' | 'front' | 'rear';

/** How much further a step aside is than one along the coach, so that a column is not left for a toilet in it. */
const asideWeight = 4;

/**
 * The seat that is next in a direction: the nearest one, over aisles and past toilets; in the row for left and right. The
 * same one where there is no other.
 */
export function seatTowards<Seat extends Spot>(seats: readonly Seat[], from: Seat, move: SeatMove): Seat {
  const away = distances[move];
  let [nearest, least] = [from, Infinity];
  for (const seat of seats) {
    const distance = seat === from ? undefined : away(from, seat);
    if (distance !== undefined && distance < least) [nearest, least] = [seat, distance];
  }
  return nearest;
}

/** How far a seat is in a direction; undefined where it is not in it. */
type Distance = (from: Spot, to: Spot) => number | undefined;

const getMiddle = ({ x, y, w, h }: Spot) => ({ across: x + w / 2, along: y + h / 2 });

/** Of two that are equally far, the one whose middle is nearer. */
const tieBreak = 0.01;

const along =
  (sign: 1 | -1): Distance =>
  (from, to) => {
    const [start, goal] = [getMiddle(from), getMiddle(to)];
    const way = sign * (goal.along - start.along);
    if (way <= 0) return undefined;
    return way + asideWeight * gapAcross(from, to) + tieBreak * Math.abs(goal.across - start.across);
  };

const across =
  (sign: 1 | -1): Distance =>
  (from, to) => {
    const [start, goal] = [getMiddle(from), getMiddle(to)];
    const way = sign * (goal.across - start.across);
    if (way <= 0 || !isInRow(from, to)) return undefined;
    return way + tieBreak * Math.abs(goal.along - start.along);
  };

/** The furthest comes first. */
const furthest =
  (distance: Distance): Distance =>
  (from, to) => {
    const far = distance(from, to);
    return far === undefined ? undefined : -far;
  };

/** To an end of the coach: far along it, and as little aside as can be. */
const toEnd =
  (sign: 1 | -1): Distance =>
  (from, to) => {
    const [start, goal] = [getMiddle(from), getMiddle(to)];
    const way = sign * (goal.along - start.along);
    return way <= 0 ? undefined : Math.abs(goal.across - start.across) - asideWeight * 10 * way;
  };

const distances: Readonly<Record<SeatMove, Distance>> = {
  ahead: along(-1),
  back: along(1),
  left: across(-1),
  right: across(1),
  'row-left': furthest(across(-1)),
  'row-right': furthest(across(1)),
  front: toEnd(-1),
  rear: toEnd(1),
};

function isInRow(one: Spot, other: Spot): boolean {
  return gapAlong(one, other) === 0 && one.y < other.y + other.h && other.y < one.y + one.h;
}
