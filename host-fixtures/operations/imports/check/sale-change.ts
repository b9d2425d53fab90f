import { type TimetableJourney, type Leg } from '../../../server/timetable/timetable.ts';
import { type Instant } from '../../../server/clock/clock.ts';

/** When and where a traveller boards a coach, and alights from it. */
export interface LegEnds {
  readonly departure: Instant;
  readonly arrival: Instant;
  /** Stop ids. */
  readonly from: string;
  readonly to: string;
}

/**
 * How a new timetable changes a sold journey. `DROPPED`: the journey is no longer possible; `MOVED`: it is at other times or
 * stops, which are in `legs`.
 */
export type SaleChange = { readonly kind: 'DROPPED' } | { readonly kind: 'MOVED'; readonly legs: readonly LegEnds[] };

const minuteMs = 60_000;

/**
 * Returns the change that a new timetable makes to a sold journey, if any.
 *
 * @param findLeg returns the leg in the new timetable, even if its trip has another id there; undefined if the coach does not
 *   run
 * @param leastChangeMs the least change of a time to report. An earlier departure counts from one minute on, since the traveller
 *   could miss the coach.
 * @returns undefined if the stops are the same, and any changes of times are too small to report
 */
export function findSaleChange(
  journey: Pick<TimetableJourney, 'legs'>,
  findLeg: (leg: Leg) => LegEnds | undefined,
  leastChangeMs: number,
): SaleChange | undefined {
  const legs = journey.legs.map(findLeg).filter((leg) => leg !== undefined);
  // Each coach must not depart before the previous one has arrived.
  const arePossible = legs.every((leg, index) => leg.departure >= (legs[index - 1]?.arrival ?? -Infinity));
  if (legs.length < journey.legs.length || !arePossible) return { kind: 'DROPPED' };
  const isMoved = journey.legs.some((leg, index) => hasChanged(toLegEnds(leg), legs[index], leastChangeMs));
  return isMoved ? { kind: 'MOVED', legs } : undefined;
}

function hasChanged(soldLeg: LegEnds, newLeg: LegEnds | undefined, leastChangeMs: number): boolean {
  // For the type only: each leg has a new one.
  if (newLeg === undefined) return true;
  if (soldLeg.from !== newLeg.from || soldLeg.to !== newLeg.to) return true;
  const delayMs = newLeg.departure - soldLeg.departure;
  return (
    delayMs <= -minuteMs || delayMs >= leastChangeMs || Math.abs(soldLeg.arrival - newLeg.arrival) >= leastChangeMs
  );
}

/**
 * Converts a leg to the form that is compared. An unknown time is NaN, and each comparison with it is false. So it is not a
 * change, but in the new timetable it makes the journey impossible (`DROPPED`), unless it is the last arrival.
 */
export function toLegEnds({ calls }: Pick<Leg, 'calls'>): LegEnds {
  const [board, alight] = [calls[0], calls.at(-1)];
  return {
    departure: board?.departure ?? NaN,
    arrival: alight?.arrival ?? NaN,
    from: board?.stopId ?? '',
    to: alight?.stopId ?? '',
  };
}
