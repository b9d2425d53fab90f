import { minutesPassed } from '../kit/dates/instant.ts';
import { isOtherStop, type Journey, type JourneyLeg, type LegStop } from './journey.ts';

/** A journey and its coaches. If no coaches are listed, it is one coach. */
export type JourneyCoaches = Pick<Journey, 'origin' | 'destination' | 'departureDateTime' | 'arrivalDateTime'> &
  Partial<Pick<Journey, 'legs'>>;

/** A transfer from one coach of a journey to the next, as far as it is known. */
export interface LegChange {
  /** The last stop of the first coach. */
  readonly alight?: LegStop;
  /** The first stop of the next coach. */
  readonly board?: LegStop;
  /** Time between the coaches; missing if unknown. */
  readonly waitMinutes?: number;
  /** Whether the next coach is known to depart from another stop. */
  readonly isElsewhere: boolean;
}

/** The stops of each coach in the order of travel, or only its ends if the stops are unknown. */
export function listLegStops(journey: JourneyCoaches): readonly (readonly LegStop[])[] {
  const { legs = [] } = journey;
  const coaches: readonly JourneyLeg[] = legs.length > 0 ? legs : [{ carrier: '', stops: [] }];
  return coaches.map((leg, index) =>
    leg.stops.length > 0
      ? leg.stops
      : getEnds(leg, journey, { isFirst: index === 0, isLast: index === coaches.length - 1 }),
  );
}

/** The transfers of a journey in the order of travel: one fewer than its coaches. */
export function listLegChanges(journey: JourneyCoaches): readonly LegChange[] {
  const coaches = listLegStops(journey);
  return coaches.slice(1).map((stops, index) => toLegChange(coaches[index]?.at(-1), stops[0]));
}

function getEnds(
  { origin, destination, departureDateTime, arrivalDateTime }: JourneyLeg,
  journey: JourneyCoaches,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): readonly LegStop[] {
  const from = origin ?? (isFirst ? journey.origin : undefined);
  const to = destination ?? (isLast ? journey.destination : undefined);
  const departure = departureDateTime ?? (isFirst ? journey.departureDateTime : undefined);
  const arrival = arrivalDateTime ?? (isLast ? journey.arrivalDateTime : undefined);
  return [from && { ...from, departureDateTime: departure }, to && { ...to, arrivalDateTime: arrival }].filter(
    (stop) => stop !== undefined,
  );
}

function toLegChange(alight: LegStop | undefined, board: LegStop | undefined): LegChange {
  const waitMinutes =
    alight?.arrivalDateTime !== undefined && board?.departureDateTime !== undefined
      ? minutesPassed(
          { time: alight.arrivalDateTime, timeZone: alight.timeZone },
          { time: board.departureDateTime, timeZone: board.timeZone },
        )
      : undefined;
  return {
    alight,
    board,
    waitMinutes: waitMinutes !== undefined && waitMinutes >= 0 ? waitMinutes : undefined,
    isElsewhere: alight !== undefined && board !== undefined && isOtherStop(alight, board),
  };
}
