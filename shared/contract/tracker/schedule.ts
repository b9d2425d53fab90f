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
 * Origin or destination of a departure. The specification only defines `localDateTime`. City and stop let a departures board
 * distinguish two stops of a city; their fields have the same names as in a journey. An optional field that is null, empty or
 * invalid counts as missing (`invalidAsUndefined`).
 */
const departureEnd = object({
  /** Scheduled departure from the origin, or arrival at the destination. */
  localDateTime,
  cityId: invalidAsUndefined(cityId),
  cityName: invalidAsUndefined(text),
  stopId: invalidAsUndefined(id),
  stopName: invalidAsUndefined(text),
  /** IANA name, such as `Europe/London`. */
  timeZone: invalidAsUndefined(text),
});

/**
 * A departure of a journey, which may have several coaches. The specification (§3 "Schedule result") only defines
 * `journeyId`, `origin`, `destination` and `delayStatus`. Departure times are local to the origin, arrival times to the
 * destination. `isCancelled` and `isTransferMissed` are about the first disruption of the journey, so at most one is true.
 */
const departure = object({
  journeyId: id,
  origin: departureEnd,
  destination: departureEnd,
  /** The worst status of the coaches; missing if none is tracked in real time. */
  delayStatus: invalidAsUndefined(picklist(delayStatuses)),
  predictedDepartureTime: invalidAsUndefined(localDateTime),
  actualDepartureTime: invalidAsUndefined(localDateTime),
  /** Both arrival times are missing if `isCancelled` or `isTransferMissed` is true. */
  predictedArrivalTime: invalidAsUndefined(localDateTime),
  actualArrivalTime: invalidAsUndefined(localDateTime),
  /** Whether a coach is cancelled. For all flags, missing means false. */
  isCancelled: invalidAsUndefined(boolean()),
  /** Whether a coach arrives too late for the next one. */
  isTransferMissed: invalidAsUndefined(boolean()),
  /** Time of the last real-time update; the earliest one of several coaches. */
  realTimeUpdatedAt: invalidAsUndefined(utcDateTime),
  /** Whether the real-time data of a coach is too old to be used. */
  isRealTimeOld: invalidAsUndefined(boolean()),
  /** The highest severity of its service alerts; missing if it has none. */
  alertSeverity: invalidAsUndefined(picklist(severities)),
  /** Route and carrier of the first coach. */
  routeName: invalidAsUndefined(text),
  carrier: invalidAsUndefined(text),
});

/**
 * Returns the departures between two cities on a calendar day at the origin. Without a date, it is the current day there
 * (spec §7). Invalid departures are omitted.
 */
export const getSchedule = endpoint(
  'getSchedule',
  'GET /journey-planner/api/schedule/:originId/:destinationId/:date?',
  {
    summary: 'Returns the departures between two cities on a day, with their delays.',
    params: object({ originId: cityId, destinationId: cityId, date: optional(localDate) }),
    answer: object({ results: validItems(departure) }),
  },
);
