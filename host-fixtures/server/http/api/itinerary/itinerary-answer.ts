import { type Itinerary, type ItineraryEnd, type ScheduledStop } from '#shared/domain/itinerary/itinerary.ts';
import { findDisruption } from '#shared/domain/itinerary/disruption.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type LiveCall, type LiveLeg } from '../../../simulator/drive-coach.ts';
import { utcText } from '../../../clock/utc-text.ts';
import { type LiveJourney } from '../../../simulator/live-journey.ts';
import { type Call, type Journey, type Leg } from '../../../timetable/timetable.ts';
import { type Instant } from '../../../clock/clock.ts';

/**
 * A journey stop by stop (spec §3 "Itinerary"). Ordinals begin anew on each coach; where the traveller gets on there is
 * no arrival, where they get off no departure. Of a journey that cannot be made as planned no arrival is predicted.
 */
export function itineraryAnswer(journey: Journey, live: LiveJourney): Itinerary | undefined {
  const from = journey.legs[0]?.calls[0];
  const to = journey.legs.at(-1)?.calls.at(-1);
  if (from === undefined || to === undefined) return undefined;
  const last = live.legs.at(-1)?.calls.at(-1);
  const expected = last?.predictedArrival ?? last?.actualArrival;
  const scheduledStops = listScheduledStops(journey, live);
  const holds = findDisruption({ scheduledStops }) === undefined;
  return {
    journeyId: journey.journeyId,
    ...(live.status && { delayStatus: live.status }),
    ...(expected !== undefined && holds && { predictedArrivalTime: localDateTimeAt(expected, to.timeZone) }),
    ...realTimeAge(live),
    ...toCoach(live),
    origin: end(from),
    destination: end(to),
    scheduledStops,
  };
}

/**
 * When the operator's system has last spoken of a journey: the longest ago of its coaches that it has spoken of. It is old
 * where that of any coach is.
 */
export function realTimeAge({ legs }: LiveJourney): Pick<Itinerary, 'realTimeUpdatedAt' | 'isRealTimeOld'> {
  const updates = legs.flatMap(({ updatedAtMs }) => (updatedAtMs === undefined ? [] : [updatedAtMs]));
  if (updates.length === 0) return {};
  const isRealTimeOld = legs.some(({ isOld }) => isOld);
  return { realTimeUpdatedAt: utcText(Math.min(...updates)), ...(isRealTimeOld && { isRealTimeOld }) };
}

/** Where the coach is that the traveller is on, or is waiting for: the first that has not arrived. */
function toCoach({ legs }: LiveJourney): Pick<Itinerary, 'coach'> {
  const coach = legs.find(({ calls }) => calls.at(-1)?.actualArrival === undefined)?.coach;
  if (coach === undefined) return {};
  const { latitude, longitude, seenAtMs } = coach;
  return { coach: { latitude, longitude, seenAt: utcText(seenAtMs) } };
}

/** The stops of all coaches, with what is known of them, which says whether a transfer can be made. */
export function listScheduledStops(journey: Journey, live: LiveJourney): readonly ScheduledStop[] {
  return journey.legs.flatMap((leg, index) => {
    const coach = live.legs[index];
    return leg.calls.map((call, ordinal) => scheduledStop({ leg, call, ordinal, coach, known: coach?.calls[ordinal] }));
  });
}

interface StopFacts {
  readonly leg: Leg;
  readonly call: Call;
  readonly ordinal: number;
  readonly coach: LiveLeg | undefined;
  readonly known: LiveCall | undefined;
}

function scheduledStop({ leg, call, ordinal, coach, known = {} }: StopFacts): ScheduledStop {
  const isFirst = ordinal === 0;
  const isLast = ordinal === leg.calls.length - 1;
  const local = (time: Instant | undefined) => (time === undefined ? undefined : localDateTimeAt(time, call.timeZone));
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
      arrivalTime: local(call.arrival),
      actualArrivalTime: local(known.actualArrival),
      predictedArrivalTime: local(known.predictedArrival),
    }),
    ...(!isLast && {
      departureTime: local(call.departure),
      actualDepartureTime: local(known.actualDeparture),
      predictedDepartureTime: local(known.predictedDeparture),
    }),
    ...(coach?.isCancelled && { isCancelled: true }),
    ...(known.isSkipped && { isSkipped: true }),
    timeZone: call.timeZone,
    latitude: call.latitude,
    longitude: call.longitude,
  };
}

function end({ cityId, cityName, stopId, stopName, timeZone }: Call): ItineraryEnd {
  return { cityId, cityName, stopId, stopName, timeZone };
}
