import { type TimetableJourney, type Leg } from '../../../server/timetable/timetable.ts';
import { type Instant } from '../../../server/clock/clock.ts';

/** Boarding and alighting times and stops of a coach. */
export interface SoldLeg {
  readonly departure: Instant;
  readonly arrival: Instant;
  readonly from: string;
  readonly to: string;
}

/** The change of a sold journey. `legs` contains the new times. */
export type SaleChange = { readonly kind: 'DROPPED' } | { readonly kind: 'MOVED'; readonly legs: readonly SoldLeg[] };

const minuteMs = 60_000;
/**
 * Smaller changes of the arrival are not reported. Any change of a departure is, since the traveller could miss the
 * coach.
 */
const minArrivalChangeMs = 5 * minuteMs;

/**
 * Returns the change that a new timetable makes to a sold journey, if any.
 *
 * @param findLeg returns the coach of a leg in the new timetable, even if its trip id has changed; undefined if it does
 * not run
 */
export function findSaleChange(
  journey: Pick<TimetableJourney, 'legs'>,
  findLeg: (leg: Leg) => SoldLeg | undefined,
): SaleChange | undefined {
  const legs = journey.legs.map(findLeg).filter((leg) => leg !== undefined);
  // Each coach must depart after the previous one has arrived.
  const arePossible = legs.every((leg, index) => leg.departure >= (legs[index - 1]?.arrival ?? -Infinity));
  if (legs.length < journey.legs.length || !arePossible) return { kind: 'DROPPED' };
  const isMoved = journey.legs.some((leg, index) => hasChanged(toSoldLeg(leg), legs[index]));
  return isMoved ? { kind: 'MOVED', legs } : undefined;
}

function hasChanged(soldLeg: SoldLeg, newLeg: SoldLeg | undefined): boolean {
  if (newLeg === undefined) return true;
  if (soldLeg.from !== newLeg.from || soldLeg.to !== newLeg.to) return true;
  const departureChangeMs = Math.abs(soldLeg.departure - newLeg.departure);
  return departureChangeMs >= minuteMs || Math.abs(soldLeg.arrival - newLeg.arrival) >= minArrivalChangeMs;
}

/** Converts a leg to the form that is compared. */
export function toSoldLeg({ calls }: Pick<Leg, 'calls'>): SoldLeg {
  const [board, alight] = [calls[0], calls.at(-1)];
  return {
    departure: board?.departure ?? NaN,
    arrival: alight?.arrival ?? NaN,
    from: board?.stopId ?? '',
    to: alight?.stopId ?? '',
  };
}
