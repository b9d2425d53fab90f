import { array, boolean, number, object, picklist } from 'valibot';
import { delayStatuses } from '#shared/domain/tracker/departure.ts';
import { endpoint } from '../kit/endpoint.ts';
import { cityId, count, id, localDateTime, invalidAsUndefined, text, utcMoment } from '../kit/fields.ts';
import { journeyEnd } from '../stops/places.ts';

/**
 * A call at a stop (spec §3 "Scheduled stop"). `ordinal` restarts at 0 on each coach, and a time that does not apply
 * is an empty text in the field: both as captured. Times are whole local moments, not bare clocks, because a coach
 * may run past midnight. `stopId` and `stopName` are ours, named as in journeys; so are `predictedDepartureTime`, by
 * which a transfer is known to hold, `isCancelled`, at each stop of a coach that does not run, `isSkipped`, where one that runs does not call, and `timeZone` (IANA), by
 * which it is known how far a coach has come between two stops; and its place, for the map with the coach.
 */
const scheduledStop = object({
  cityId: invalidAsUndefined(cityId),
  cityName: text,
  stopId: invalidAsUndefined(id),
  stopName: invalidAsUndefined(text),
  location: invalidAsUndefined(text),
  code: invalidAsUndefined(text),
  ordinal: count,
  carrier: invalidAsUndefined(text),
  carrierIcon: invalidAsUndefined(text),
  arrivalTime: invalidAsUndefined(localDateTime),
  departureTime: invalidAsUndefined(localDateTime),
  actualArrivalTime: invalidAsUndefined(localDateTime),
  actualDepartureTime: invalidAsUndefined(localDateTime),
  predictedArrivalTime: invalidAsUndefined(localDateTime),
  predictedDepartureTime: invalidAsUndefined(localDateTime),
  isCancelled: invalidAsUndefined(boolean()),
  isSkipped: invalidAsUndefined(boolean()),
  timeZone: invalidAsUndefined(text),
  latitude: invalidAsUndefined(number()),
  longitude: invalidAsUndefined(number()),
});

/**
 * A journey stop by stop. The response is "not shown": these are the fields of spec §3 "Itinerary". A broken stop
 * fails the whole, for an itinerary with a hole would name a wrong origin, arrival or progress. `predictedArrivalTime` is
 * left out where a coach is cancelled or a transfer missed. `realTimeUpdatedAt` and `isRealTimeOld` are ours, as in the schedule; so is
 * `coach`, where the traveller's coach was seen last (GTFS-Realtime vehicle positions).
 */
export const getItinerary = endpoint({
  name: 'getItinerary',
  method: 'GET',
  path: '/journey-planner/api/itinerary',
  summary: 'A journey stop by stop, with its progress. Never cached.',
  query: object({ journeyId: id }),
  answer: object({
    journeyId: invalidAsUndefined(id),
    delayStatus: invalidAsUndefined(picklist(delayStatuses)),
    predictedArrivalTime: invalidAsUndefined(localDateTime),
    realTimeUpdatedAt: invalidAsUndefined(utcMoment),
    isRealTimeOld: invalidAsUndefined(boolean()),
    coach: invalidAsUndefined(object({ latitude: number(), longitude: number(), seenAt: utcMoment })),
    origin: journeyEnd,
    destination: journeyEnd,
    scheduledStops: array(scheduledStop),
  }),
});
