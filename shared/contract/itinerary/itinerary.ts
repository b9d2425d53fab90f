import { array, boolean, number, object, picklist } from 'valibot';
import { delayStatuses } from '#shared/domain/tracker/departure.ts';
import { endpoint } from '../kit/endpoint.ts';
import { cityId, count, id, localDateTime, invalidAsUndefined, text, utcDateTime } from '../kit/fields.ts';
import { limitedId } from '../kit/request-fields.ts';
import { journeyEnd } from '../stops/places.ts';

/**
 * A stop of a coach (spec §3 "Scheduled stop"). `location` is its address, `code` its public code, and `carrierIcon` the file
 * name or path of the carrier's logo. `ordinal`, the index of the stop, restarts at 0 for each coach of the journey. Times are
 * local, with their date. Servers send inapplicable ones as empty texts, which `invalidAsUndefined` converts to undefined.
 *
 * Not in the specification: `stopId` and `stopName`; `predictedDepartureTime`, which determines whether a transfer is possible;
 * `isCancelled`, for all stops of a cancelled coach; `isSkipped`, if the coach does not stop here; `timeZone` (IANA), to
 * calculate the progress between two stops; and the position, in degrees, for the map.
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
 * The specification does not define the answer, which contains the fields of spec §3 "Itinerary". `delayStatus` is the worst
 * of the coaches, missing if none is tracked. An invalid stop invalidates the answer: the list is never incomplete. The
 * journey's `predictedArrivalTime` is missing if it is unknown, a coach is cancelled, or a transfer is missed. Not in the
 * specification: `realTimeUpdatedAt`, the time of the last real-time data (of several coaches, the oldest);
 * `isRealTimeOld`, if the data of a coach is too old to be used; and `coach`, the last reported position of the
 * traveller's coach.
 */
export const getItinerary = endpoint('getItinerary', 'GET /journey-planner/api/itinerary', {
  summary: 'Returns a journey with its stops and its progress. Never cached.',
  query: object({ journeyId: limitedId() }),
  answer: object({
    journeyId: invalidAsUndefined(id),
    delayStatus: invalidAsUndefined(picklist(delayStatuses)),
    predictedArrivalTime: invalidAsUndefined(localDateTime),
    realTimeUpdatedAt: invalidAsUndefined(utcDateTime),
    isRealTimeOld: invalidAsUndefined(boolean()),
    coach: invalidAsUndefined(object({ latitude: number(), longitude: number(), seenAt: utcDateTime })),
    origin: journeyEnd,
    destination: journeyEnd,
    scheduledStops: array(scheduledStop),
  }),
});
