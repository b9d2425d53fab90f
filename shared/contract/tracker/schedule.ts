import { boolean, object, optional, picklist } from 'valibot';
import { severities } from '#shared/domain/alerts/service-alert.ts';
import { delayStatuses } from '#shared/domain/tracker/departure.ts';
import { endpoint } from '../kit/endpoint.ts';
import {
  cityId,
  id,
  localDate,
  localDateTime,
  invalidAsUndefined,
  validItems,
  text,
  utcDateTime,
} from '../kit/fields.ts';

/**
 * Origin or destination of a departure. The specification only defines `localDateTime`; city and stop are named as in
 * journeys, so that a board can distinguish two stops of a city. `timeZone` (IANA) is not in the specification.
 */
const departureEnd = object({
  localDateTime,
  cityId: invalidAsUndefined(cityId),
  cityName: invalidAsUndefined(text),
  stopId: invalidAsUndefined(id),
  stopName: invalidAsUndefined(text),
  timeZone: invalidAsUndefined(text),
});

/**
 * A departure (spec §3 "Schedule result"). Not in the specification: real-time data, `alertSeverity` (the highest
 * severity of its alerts), `routeName` and `carrier`, named as in itineraries and journeys; `isCancelled` (a coach is
 * cancelled) and `isTransferMissed` (a coach arrives too late for the next one), which both imply that there is no
 * predicted arrival; `realTimeUpdatedAt`, the time of the last real-time data about one of the coaches; and
 * `isRealTimeOld`, if that data is too old, so that there are no live times.
 */
const departure = object({
  journeyId: id,
  origin: departureEnd,
  destination: departureEnd,
  delayStatus: invalidAsUndefined(picklist(delayStatuses)),
  predictedDepartureTime: invalidAsUndefined(localDateTime),
  actualDepartureTime: invalidAsUndefined(localDateTime),
  predictedArrivalTime: invalidAsUndefined(localDateTime),
  actualArrivalTime: invalidAsUndefined(localDateTime),
  isCancelled: invalidAsUndefined(boolean()),
  isTransferMissed: invalidAsUndefined(boolean()),
  realTimeUpdatedAt: invalidAsUndefined(utcDateTime),
  isRealTimeOld: invalidAsUndefined(boolean()),
  alertSeverity: invalidAsUndefined(picklist(severities)),
  routeName: invalidAsUndefined(text),
  carrier: invalidAsUndefined(text),
});

/** Returns the departures of a day, by default of the current day at the origin (spec §7). */
export const getSchedule = endpoint(
  'getSchedule',
  'GET /journey-planner/api/schedule/:originId/:destinationId/:date?',
  {
    summary: 'Returns the departures between two cities on a day, with their delays.',
    params: object({ originId: cityId, destinationId: cityId, date: optional(localDate) }),
    answer: object({ results: validItems(departure) }),
  },
);
