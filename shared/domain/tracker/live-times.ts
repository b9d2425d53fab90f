import { findDisruption } from '../itinerary/disruption.ts';
import type { Itinerary } from '../itinerary/itinerary.ts';
import type { LocalDateTime } from '../kit/dates/local-date-time.ts';
import { getRevisedTimes } from './departure-progress.ts';
import type { Departure } from './departure.ts';

/** A planned departure or arrival, as far as it still holds. */
export interface LiveTime {
  readonly planned: LocalDateTime;
  /** The actual or expected time, if it is later than planned and may be shown (spec §4). */
  readonly revised?: LocalDateTime | undefined;
  /** Whether the planned time no longer holds, also if no other time may be shown. It is then struck through. */
  readonly isVoid: boolean;
}

/** The departure and arrival of a coach as they are shown now. */
export type LiveTimes = Readonly<Record<'departure' | 'arrival', LiveTime>>;

/**
 * The departure and arrival of a coach as all places show them: the board, itineraries, tickets, the next coach and the journeys
 * to change to. A coach that is cancelled departs and arrives at no time, and with a missed transfer the traveller does not
 * arrive. The arrival of a severely delayed coach is unknown: no estimate is shown (spec §4), but the planned one does not hold.
 */
export function getLiveTimes(departure: Departure): LiveTimes {
  const { origin, destination, delayStatus, actualArrivalTime } = departure;
  const revisedTimes = getRevisedTimes(departure);
  const isCancelled = departure.isCancelled === true;
  const isArrivalUnknown =
    departure.isTransferMissed === true || (delayStatus === 'SEVERE' && actualArrivalTime === undefined);
  return {
    departure: {
      planned: origin.localDateTime,
      revised: revisedTimes.departure,
      isVoid: isCancelled || revisedTimes.departure !== undefined,
    },
    arrival: {
      planned: destination.localDateTime,
      revised: revisedTimes.arrival,
      isVoid: isCancelled || isArrivalUnknown || revisedTimes.arrival !== undefined,
    },
  };
}

/**
 * The departure of an itinerary, as a board shows it.
 *
 * @returns undefined if the first departure or the last arrival is unknown
 */
export function toDeparture(itinerary: Itinerary): Departure | undefined {
  const { journeyId, origin, destination, delayStatus, predictedArrivalTime, scheduledStops } = itinerary;
  const [first, last] = [scheduledStops[0], scheduledStops.at(-1)];
  if (first?.departureTime === undefined || last?.arrivalTime === undefined) return undefined;
  const disruption = findDisruption(itinerary)?.kind;
  return {
    journeyId,
    origin: { ...origin, localDateTime: first.departureTime },
    destination: { ...destination, localDateTime: last.arrivalTime },
    delayStatus,
    actualDepartureTime: first.actualDepartureTime,
    predictedDepartureTime: first.actualDepartureTime === undefined ? first.predictedDepartureTime : undefined,
    predictedArrivalTime: disruption ? undefined : (predictedArrivalTime ?? last.predictedArrivalTime),
    actualArrivalTime: disruption ? undefined : last.actualArrivalTime,
    isCancelled: disruption === 'cancelled' || undefined,
    isTransferMissed: disruption === 'transfer-missed' || undefined,
  };
}
