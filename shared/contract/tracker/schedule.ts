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
  utcMoment,
} from '../kit/fields.ts';

/**
 * One end of a departure. The specification shows only `localDateTime`; city and stop carry the names that journeys
 * have for them, so that a board can distinguish two stops of one city. `timeZone` (IANA) is ours, as there.
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
 * A departure (spec §3 "Schedule result"). Real-time moments, `alertSeverity` (the most serious of its service alerts),
 * `routeName` and `carrier` are ours, named after the itinerary's and the journey's fields of the same meaning. So are
 * `isCancelled` (a coach of the journey does not run) and `isTransferMissed` (one of its coaches comes too late for the
 * next): with either, the answer names no arrival but the timetable's. `realTimeUpdatedAt` is when the operator's system has last
 * spoken of one of the coaches; with `isRealTimeOld` that was too long ago, and the answer has no live times.
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
  realTimeUpdatedAt: invalidAsUndefined(utcMoment),
  isRealTimeOld: invalidAsUndefined(boolean()),
  alertSeverity: invalidAsUndefined(picklist(severities)),
  routeName: invalidAsUndefined(text),
  carrier: invalidAsUndefined(text),
});

/** The departures of a day; of the origin's today when the date is left out (spec §7). */
export const getSchedule = endpoint({
  name: 'getSchedule',
  method: 'GET',
  path: '/journey-planner/api/schedule/:originId/:destinationId/:date?',
  summary: 'The departures between two cities on a day, with their delays.',
  params: object({ originId: cityId, destinationId: cityId, date: optional(localDate) }),
  answer: object({ results: validItems(departure) }),
});
