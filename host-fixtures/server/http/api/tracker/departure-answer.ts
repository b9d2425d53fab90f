import { type Departure, type DepartureEnd } from '#shared/domain/tracker/departure.ts';
import { type JourneyDisruption, findDisruption } from '#shared/domain/itinerary/disruption.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type LiveCall } from '../../../simulator/drive-coach.ts';
import { type LiveJourney } from '../../../simulator/live-journey.ts';
import { getRealTimeAge, listScheduledStops } from '../itinerary/itinerary-answer.ts';
import { type Call, type TimetableJourney } from '../../../timetable/timetable.ts';
import { type Instant } from '../../../clock/clock.ts';

/**
 * Converts a line of the departure board. `predictedDepartureTime` is only set for a late coach that has not left. A
 * live arrival is only set if all transfers can be made.
 */
export function toDepartureAnswer(journey: TimetableJourney, live: LiveJourney): Departure | undefined {
  const first = journey.legs[0];
  const from = first?.calls[0];
  const to = journey.legs.at(-1)?.calls.at(-1);
  if (first === undefined || from?.departure === undefined || to?.arrival === undefined) return undefined;
  const { predictedDeparture, actualDeparture } = live.legs[0]?.calls[0] ?? {};
  const { predictedArrival, actualArrival } = live.legs.at(-1)?.calls.at(-1) ?? {};
  const isLate = predictedDeparture !== undefined && predictedDeparture > from.departure;
  const disruption = findCoachDisruption(journey, live);
  return {
    journeyId: journey.journeyId,
    origin: toDepartureEnd(from, from.departure),
    destination: toDepartureEnd(to, to.arrival),
    ...(live.status && { delayStatus: live.status }),
    ...(isLate && { predictedDepartureTime: localDateTimeAt(predictedDeparture, from.timeZone) }),
    ...(actualDeparture !== undefined && { actualDepartureTime: localDateTimeAt(actualDeparture, from.timeZone) }),
    ...(disruption === undefined && {
      ...(predictedArrival !== undefined && { predictedArrivalTime: localDateTimeAt(predictedArrival, to.timeZone) }),
      ...(actualArrival !== undefined && { actualArrivalTime: localDateTimeAt(actualArrival, to.timeZone) }),
    }),
    ...(disruption?.kind === 'cancelled' && { isCancelled: true }),
    ...(disruption?.kind === 'transfer-missed' && { isTransferMissed: true }),
    ...getRealTimeAge(live),
    routeName: first.routeName,
    carrier: first.carrier,
  };
}

/**
 * Finds a disruption from the first and last call of each coach. Skipped without live data, since a board has hundreds
 * of lines.
 */
function findCoachDisruption({ journeyId, legs }: TimetableJourney, live: LiveJourney): JourneyDisruption | undefined {
  const hasLiveData = live.legs.some(({ isCancelled, calls }) => isCancelled || calls.some((call) => !isEmpty(call)));
  if (!hasLiveData) return undefined;
  const scheduledStops = listScheduledStops(
    { journeyId, legs: legs.map((leg) => ({ ...leg, calls: getEnds(leg.calls) })) },
    { ...live, legs: live.legs.map((leg) => ({ ...leg, calls: getEnds(leg.calls) })) },
  );
  return findDisruption({ scheduledStops });
}

function getEnds<Each>(calls: readonly Each[]): readonly Each[] {
  return calls.length > 2 ? [...calls.slice(0, 1), ...calls.slice(-1)] : calls;
}

function isEmpty(call: LiveCall): boolean {
  for (const _ in call) return false;
  return true;
}

function toDepartureEnd({ cityId, cityName, stopId, stopName, timeZone }: Call, time: Instant): DepartureEnd {
  return { localDateTime: localDateTimeAt(time, timeZone), cityId, cityName, stopId, stopName, timeZone };
}
