import { type Itinerary, type ItineraryEnd, type ScheduledStop } from '#shared/domain/itinerary/itinerary.ts';
import { findDisruption } from '#shared/domain/itinerary/disruption.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type LiveCall, type LiveLeg } from '../../../simulator/drive-coach.ts';
import { utcText } from '../../../clock/utc-text.ts';
import { type LiveJourney } from '../../../simulator/live-journey.ts';
import { type Call, type TimetableJourney, type Leg } from '../../../timetable/timetable.ts';
import { type Instant } from '../../../clock/clock.ts';

/**
 * Converts a journey with all its stops (spec §3 "Itinerary"). Ordinals restart with each coach. The first stop has no
 * arrival, the last no departure. No arrival is predicted for a journey that cannot be made as planned.
 */
export function toItineraryAnswer(journey: TimetableJourney, live: LiveJourney): Itinerary | undefined {
  const from = journey.legs[0]?.calls[0];
  const to = journey.legs.at(-1)?.calls.at(-1);
  if (from === undefined || to === undefined) return undefined;
  const last = live.legs.at(-1)?.calls.at(-1);
  const expected = last?.predictedArrival ?? last?.actualArrival;
  const scheduledStops = listScheduledStops(journey, live);
  const isUndisrupted = findDisruption({ scheduledStops }) === undefined;
  return {
    journeyId: journey.journeyId,
    ...(live.status && { delayStatus: live.status }),
    ...(expected !== undefined && isUndisrupted && { predictedArrivalTime: localDateTimeAt(expected, to.timeZone) }),
    ...getRealTimeAge(live),
    ...toCoach(live),
    origin: toItineraryEnd(from),
    destination: toItineraryEnd(to),
    scheduledStops,
  };
}

/** The time of the oldest real-time update among the coaches that have one. It is old if that of any coach is. */
export function getRealTimeAge({ legs }: LiveJourney): Pick<Itinerary, 'realTimeUpdatedAt' | 'isRealTimeOld'> {
  const updates = legs.flatMap(({ updatedAtMs }) => (updatedAtMs === undefined ? [] : [updatedAtMs]));
  if (updates.length === 0) return {};
  const isRealTimeOld = legs.some(({ isOld }) => isOld);
  return { realTimeUpdatedAt: utcText(Math.min(...updates)), ...(isRealTimeOld && { isRealTimeOld }) };
}

/** The position of the current coach: the first that has not arrived. */
function toCoach({ legs }: LiveJourney): Pick<Itinerary, 'coach'> {
  const coach = legs.find(({ calls }) => calls.at(-1)?.actualArrival === undefined)?.coach;
  if (coach === undefined) return {};
  const { latitude, longitude, seenAtMs } = coach;
  return { coach: { latitude, longitude, seenAt: utcText(seenAtMs) } };
}

/** The stops of all coaches with their real-time data, which decides whether transfers can be made. */
export function listScheduledStops(journey: TimetableJourney, live: LiveJourney): readonly ScheduledStop[] {
  return journey.legs.flatMap((leg, index) => {
    const coach = live.legs[index];
    return leg.calls.map((call, ordinal) =>
      toScheduledStop({ leg, call, ordinal, coach, liveCall: coach?.calls[ordinal] }),
    );
  });
}

interface StopFacts {
  readonly leg: Leg;
  readonly call: Call;
  readonly ordinal: number;
  readonly coach: LiveLeg | undefined;
  readonly liveCall: LiveCall | undefined;
}

function toScheduledStop({ leg, call, ordinal, coach, liveCall = {} }: StopFacts): ScheduledStop {
  const isFirst = ordinal === 0;
  const isLast = ordinal === leg.calls.length - 1;
  const toLocalTime = (time: Instant | undefined) =>
    time === undefined ? undefined : localDateTimeAt(time, call.timeZone);
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
      arrivalTime: toLocalTime(call.arrival),
      actualArrivalTime: toLocalTime(liveCall.actualArrival),
      predictedArrivalTime: toLocalTime(liveCall.predictedArrival),
    }),
    ...(!isLast && {
      departureTime: toLocalTime(call.departure),
      actualDepartureTime: toLocalTime(liveCall.actualDeparture),
      predictedDepartureTime: toLocalTime(liveCall.predictedDeparture),
    }),
    ...(coach?.isCancelled && { isCancelled: true }),
    ...(liveCall.isSkipped && { isSkipped: true }),
    timeZone: call.timeZone,
    latitude: call.latitude,
    longitude: call.longitude,
  };
}

function toItineraryEnd({ cityId, cityName, stopId, stopName, timeZone }: Call): ItineraryEnd {
  return { cityId, cityName, stopId, stopName, timeZone };
}
