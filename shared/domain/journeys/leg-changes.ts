import { minutesPassed } from '../kit/dates/instant.ts';
import type { Journey, JourneyLeg, LegStop } from './journey.ts';

/** What is known of a journey and its coaches; where no coaches are listed, it is one. */
export type JourneyCoaches = Pick<Journey, 'origin' | 'destination' | 'departureDateTime' | 'arrivalDateTime'> &
  Partial<Pick<Journey, 'legs'>>;

/** A transfer from one coach of a journey to the next, as far as it is known. */
export interface LegChange {
  /** Where the first coach is left. */
  readonly alight?: LegStop;
  /** Where the next one is boarded. */
  readonly board?: LegStop;
  /** Absent where it is unknown. */
  readonly waitMinutes?: number;
  /** Whether the next coach is known to leave from another stop. */
  readonly isElsewhere: boolean;
}

/** The calls of each coach in the order of travel, both ends included, or its ends where no calls are known. */
export function listLegStops(journey: JourneyCoaches): readonly (readonly LegStop[])[] {
  const { legs = [] } = journey;
  const coaches: readonly JourneyLeg[] = legs.length > 0 ? legs : [{ carrier: '', stops: [] }];
  return coaches.map((leg, index) =>
    leg.stops.length > 0
      ? leg.stops
      : getEnds(leg, journey, { isFirst: index === 0, isLast: index === coaches.length - 1 }),
  );
}

/** The changes of a journey in the order of travel: one fewer than its coaches. */
export function listLegChanges(journey: JourneyCoaches): readonly LegChange[] {
  const coaches = listLegStops(journey);
  return coaches.slice(1).map((stops, index) => changeBetween(coaches[index]?.at(-1), stops[0]));
}

function getEnds(
  { origin, destination, departureDateTime, arrivalDateTime }: JourneyLeg,
  journey: JourneyCoaches,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): readonly LegStop[] {
  const from = origin ?? (isFirst ? journey.origin : undefined);
  const to = destination ?? (isLast ? journey.destination : undefined);
  const leaves = departureDateTime ?? (isFirst ? journey.departureDateTime : undefined);
  const arrives = arrivalDateTime ?? (isLast ? journey.arrivalDateTime : undefined);
  return [
    ...(from ? [{ ...from, ...(leaves !== undefined && { departureDateTime: leaves }) }] : []),
    ...(to ? [{ ...to, ...(arrives !== undefined && { arrivalDateTime: arrives }) }] : []),
  ];
}

function changeBetween(alight: LegStop | undefined, board: LegStop | undefined): LegChange {
  const wait =
    alight?.arrivalDateTime !== undefined && board?.departureDateTime !== undefined
      ? minutesPassed(
          { moment: alight.arrivalDateTime, timeZone: alight.timeZone },
          { moment: board.departureDateTime, timeZone: board.timeZone },
        )
      : undefined;
  return {
    ...(alight && { alight }),
    ...(board && { board }),
    ...(wait !== undefined && wait >= 0 && { waitMinutes: wait }),
    isElsewhere: alight?.stopId !== undefined && board?.stopId !== undefined && alight.stopId !== board.stopId,
  };
}
