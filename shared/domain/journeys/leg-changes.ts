import { minutesPassed } from '../kit/dates/instant.ts';
import { isOtherStop, type Journey, type JourneyLeg, type LegStop } from './journey.ts';

/** A journey and its coaches (`legs`). If none are listed, the journey is by one coach. */
export type JourneyCoaches = Pick<Journey, 'origin' | 'destination' | 'departureDateTime' | 'arrivalDateTime'> &
  Partial<Pick<Journey, 'legs'>>;

/** A transfer from one coach of a journey to the next, as far as it is known. */
export interface LegChange {
  /** The last known stop of the coach before the transfer. */
  readonly alight?: LegStop;
  /** The first known stop of the next coach. */
  readonly board?: LegStop;
  /** Minutes between the arrival and the departure, across time zones; missing if unknown, or if the departure is earlier. */
  readonly waitMinutes?: number;
  /** Whether `board` is certainly another stop than `alight`; false if one of the stops or its id is unknown. */
  readonly isElsewhere: boolean;
}

/** Lists for each coach in the order of travel all its stops, or only its first and last stop, as far as they are known. */
export function listLegStops(journey: JourneyCoaches): readonly (readonly LegStop[])[] {
  const { legs = [] } = journey;
  const coaches: readonly JourneyLeg[] = legs.length > 0 ? legs : [{ carrier: '', stops: [] }];
  return coaches.map((leg, index) =>
    leg.stops.length > 0
      ? leg.stops
      : getEnds(leg, journey, { isFirst: index === 0, isLast: index === coaches.length - 1 }),
  );
}

/**
 * Lists the transfers of a journey in the order of travel: one fewer than its coaches. Only the coaches themselves name the
 * stops of a transfer; the origin and destination of the journey are never among them.
 */
export function listLegChanges({ legs = [] }: JourneyCoaches): readonly LegChange[] {
  return legs.slice(1).map((leg, index) => toLegChange(getAlight(legs[index]), getBoard(leg)));
}

/** The last stop of a coach, if it is known. */
function getAlight({ stops, destination, arrivalDateTime }: Partial<JourneyLeg> = {}): LegStop | undefined {
  return stops?.at(-1) ?? (destination && { ...destination, arrivalDateTime });
}

/** The first stop of a coach, if it is known. */
function getBoard({ stops, origin, departureDateTime }: JourneyLeg): LegStop | undefined {
  return stops[0] ?? (origin && { ...origin, departureDateTime });
}

/**
 * Returns the first and last stop of a coach, as far as they are known. If the first coach has no origin or departure time,
 * that of the journey is used; likewise the destination and the arrival time of the last coach.
 */
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
