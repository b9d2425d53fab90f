import { type Journey, type Leg } from '../../../server/timetable/timetable.ts';
import { type Instant } from '../../../server/clock/clock.ts';

/** When and where a coach is boarded and left. */
export interface SoldLeg {
  readonly departure: Instant;
  readonly arrival: Instant;
  readonly from: string;
  readonly to: string;
}

/** What has become of a sold journey; `legs`: as they are now. */
export type SaleChange = { readonly kind: 'DROPPED' } | { readonly kind: 'MOVED'; readonly legs: readonly SoldLeg[] };

const minuteMs = 60_000;
/** An arrival that is later or earlier by less is not worth a message. A departure always is: the coach may be missed. */
const arrivalMs = 5 * minuteMs;

/**
 * Says what a new timetable does to a sold journey; undefined where it runs as it was sold.
 *
 * @param find the coach of a leg in the new timetable, whatever it is called there; undefined where there is none
 */
export function saleChange(
  journey: Pick<Journey, 'legs'>,
  find: (leg: Leg) => SoldLeg | undefined,
): SaleChange | undefined {
  const legs = journey.legs.map(find);
  if (!isWhole(legs) || !connects(legs)) return { kind: 'DROPPED' };
  const isMoved = journey.legs.some((leg, index) => differs(toSoldLeg(leg), legs[index]));
  return isMoved ? { kind: 'MOVED', legs } : undefined;
}

function isWhole(legs: readonly (SoldLeg | undefined)[]): legs is readonly SoldLeg[] {
  return legs.every((leg) => leg !== undefined);
}

/** Whether each coach is reached from the one before. */
function connects(legs: readonly SoldLeg[]): boolean {
  return legs.every((leg, index) => leg.departure >= (legs[index - 1]?.arrival ?? -Infinity));
}

function differs(sold: SoldLeg, now: SoldLeg | undefined): boolean {
  if (now === undefined) return true;
  const isOtherPlace = sold.from !== now.from || sold.to !== now.to;
  const departs = Math.abs(sold.departure - now.departure);
  return isOtherPlace || departs >= minuteMs || Math.abs(sold.arrival - now.arrival) >= arrivalMs;
}

/** A coach as it was sold. */
export function toSoldLeg({ calls }: Pick<Leg, 'calls'>): SoldLeg {
  const [board, alight] = [calls[0], calls.at(-1)];
  return {
    departure: board?.departure ?? NaN,
    arrival: alight?.arrival ?? NaN,
    from: board?.stopId ?? '',
    to: alight?.stopId ?? '',
  };
}
