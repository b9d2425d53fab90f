import { type Departure, type DepartureEnd } from '#shared/domain/tracker/departure.ts';
import { localDateTimeAt } from '../clock/wall-clock.ts';
import { type LiveJourney } from '../simulator/live-journey.ts';
import { type Call, type Instant, type Journey } from '../timetable/timetable.ts';

/**
 * A line of the departures board. `predictedDepartureTime` is told only of a coach that is late by the minute and has
 * not left.
 */
export function departureAnswer(journey: Journey, live: LiveJourney): Departure | undefined {
  const first = journey.legs[0];
  const from = first?.calls[0];
  const to = journey.legs.at(-1)?.calls.at(-1);
  if (first === undefined || from?.departure === undefined || to?.arrival === undefined) return undefined;
  const predicted = live.legs[0]?.calls[0]?.predictedDeparture;
  const isLate = predicted !== undefined && predicted > from.departure;
  return {
    journeyId: journey.journeyId,
    origin: end(from, from.departure),
    destination: end(to, to.arrival),
    ...(live.status && { delayStatus: live.status }),
    ...(isLate && { predictedDepartureTime: localDateTimeAt(predicted, from.timeZone) }),
    routeName: first.routeName,
    carrier: first.carrier,
  };
}

function end({ cityId, cityName, stopId, stopName, timeZone }: Call, time: Instant): DepartureEnd {
  return { localDateTime: localDateTimeAt(time, timeZone), cityId, cityName, stopId, stopName };
}
