import { getItinerary } from '#shared/contract/itinerary/itinerary.ts';
import { type Database } from '../../../database/tables.ts';
import { notFound } from '../../kit/api-error.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';
import { getVisitorLiveJourney } from '../../kit/visitor-live-journey.ts';
import { findJourney } from '../journeys/on-sale.ts';
import { type LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';
import { type Itinerary, type ItineraryEnd, type ScheduledStop } from '#shared/domain/itinerary/itinerary.ts';
import { findDisruption } from '#shared/domain/itinerary/disruption.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { formatUtc } from '../../../clock/local-time.ts';
import { type LiveJourney } from '../../../simulator/live-journey.ts';
import { type Call, type TimetableJourney } from '../../../timetable/timetable.ts';
import { type Instant } from '../../../clock/clock.ts';

/** Creates routes whose handlers get these members of the host, with names of places in the language of the request. */
const { translatedRoute } = routesWith('database', 'realtime', 'timetable', 'trial');

/** The endpoint of itineraries: the stops of a journey with their scheduled and real times. */
export const routes: readonly ApiRoute[] = [
  /**
   * A journey with all its stops, and its progress at the time of the browser, whose clock QA can shift. 404 if the timetable
   * does not contain it, unless it was sold and then dropped.
   */
  translatedRoute(getItinerary, (host) => async ({ query, visit }) => {
    const journey = await findJourney(host, visit, query.journeyId);
    const itinerary = journey
      ? toItineraryAnswer(journey, getVisitorLiveJourney(host, visit, journey))
      : await findDroppedItinerary(host.database, query.journeyId);
    if (itinerary === undefined) throw notFound('journeyNotFound', { id: query.journeyId });
    // Copied, because the type of the answer has a mutable list.
    return { ...itinerary, scheduledStops: [...itinerary.scheduledStops] };
  }),
];

/**
 * Finds the itinerary of a sold journey that a later timetable no longer contains (`DROPPED`): as it was sold, with all coaches
 * cancelled. Undefined if no such journey was sold.
 */
export async function findDroppedItinerary(database: Database, journeyId: string): Promise<Itinerary | undefined> {
  const sale = await database
    .selectFrom('changed_sales')
    .innerJoin('basket_lines', 'basket_lines.line_item_id', 'changed_sales.line_item_id')
    .select('journey')
    .where('kind', '=', 'DROPPED')
    .where('journey_id', '=', journeyId)
    // Each sale of the journey contains all its stops, so any of them is enough.
    .executeTakeFirst();
  if (sale === undefined) return undefined;
  const journey = JSON.parse(sale.journey) as TimetableJourney;
  const legs = journey.legs.map(({ calls }) => ({ isCancelled: true, calls: calls.map(() => ({})) }));
  return toItineraryAnswer(journey, { status: 'SEVERE', legs });
}

/**
 * Converts a journey with all its stops (spec §3 "Itinerary"). No arrival is predicted for a journey that cannot be
 * made as planned; after the arrival, the actual time counts as the prediction.
 *
 * @param live the real-time data of the journey
 * @returns undefined for a journey without stops
 */
export function toItineraryAnswer(journey: TimetableJourney, live: LiveJourney): Itinerary | undefined {
  const from = journey.legs[0]?.calls[0];
  const to = journey.legs.at(-1)?.calls.at(-1);
  if (from === undefined || to === undefined) return undefined;
  const lastLiveCall = live.legs.at(-1)?.calls.at(-1);
  // The position of the current coach: the first coach that has not arrived at its last stop.
  const coach = live.legs.find(({ calls }) => calls.at(-1)?.actualArrival === undefined)?.coach;
  const scheduledStops = listScheduledStops(journey, live);
  // A coach is cancelled, or arrives too late for the next one.
  const isDisrupted = findDisruption({ scheduledStops }) !== undefined;
  const arrival = isDisrupted ? undefined : (lastLiveCall?.predictedArrival ?? lastLiveCall?.actualArrival);
  return {
    journeyId: journey.journeyId,
    delayStatus: live.status,
    predictedArrivalTime: toLocalTime(arrival, to),
    ...getRealTimeAge(live),
    coach: coach && { latitude: coach.latitude, longitude: coach.longitude, seenAt: formatUtc(coach.seenAtMs) },
    origin: toItineraryEnd(from),
    destination: toItineraryEnd(to),
    scheduledStops,
  };
}

/** Converts an instant at a stop to the local time of its time zone; undefined stays undefined. */
export function toLocalTime(time: Instant | undefined, { timeZone }: Call): LocalDateTime | undefined {
  return time === undefined ? undefined : localDateTimeAt(time, timeZone);
}

/**
 * Returns the age of the real-time data: the time (UTC) of the last update about the coach that was updated longest ago, and
 * whether the data about any coach are out of date. Empty if no coach is tracked.
 */
export function getRealTimeAge({ legs }: LiveJourney): Pick<Itinerary, 'realTimeUpdatedAt' | 'isRealTimeOld'> {
  const updates = legs.flatMap(({ updatedAtMs }) => (updatedAtMs === undefined ? [] : [updatedAtMs]));
  if (updates.length === 0) return {};
  return {
    realTimeUpdatedAt: formatUtc(Math.min(...updates)),
    isRealTimeOld: legs.some(({ isOld }) => isOld) || undefined,
  };
}

/**
 * Lists the stops of all coaches with their real-time data. The ordinals start at 0 for each coach. The first stop of a
 * coach has no arrival and its last no departure.
 */
export function listScheduledStops(journey: TimetableJourney, live: LiveJourney): readonly ScheduledStop[] {
  return journey.legs.flatMap((leg, index) => {
    const liveLeg = live.legs[index];
    return leg.calls.map((call, ordinal): ScheduledStop => {
      const isFirst = ordinal === 0;
      const isLast = ordinal === leg.calls.length - 1;
      // Empty without live data of this stop.
      const liveCall = liveLeg?.calls[ordinal] ?? {};
      return {
        cityId: call.cityId,
        cityName: call.cityName,
        stopId: call.stopId,
        stopName: call.stopName,
        location: call.address,
        code: call.stopCode,
        ordinal,
        carrier: leg.carrier,
        carrierIcon: leg.carrierIcon,
        ...(!isFirst && {
          arrivalTime: toLocalTime(call.arrival, call),
          actualArrivalTime: toLocalTime(liveCall.actualArrival, call),
          predictedArrivalTime: toLocalTime(liveCall.predictedArrival, call),
        }),
        ...(!isLast && {
          departureTime: toLocalTime(call.departure, call),
          actualDepartureTime: toLocalTime(liveCall.actualDeparture, call),
          predictedDepartureTime: toLocalTime(liveCall.predictedDeparture, call),
        }),
        // Flags that are false are omitted.
        isCancelled: liveLeg?.isCancelled || undefined,
        isSkipped: liveCall.isSkipped || undefined,
        timeZone: call.timeZone,
        latitude: call.latitude,
        longitude: call.longitude,
      };
    });
  });
}

/** Converts the first or last call (stop of a coach) of a journey to the origin or destination of its answer. */
export function toItineraryEnd({ cityId, cityName, stopId, stopName, timeZone }: Call): ItineraryEnd {
  return { cityId, cityName, stopId, stopName, timeZone };
}
