import { type AlertSelector, type RealtimeFeed, type TripDescriptor } from './realtime-feed.ts';

/** A real-time source as specified on the command line. */
export interface NamedSource {
  /** The prefix of ids in its timetable if the host has several timetables; otherwise empty. */
  readonly prefix: string;
  /** Path or address. */
  readonly place: string;
}

/** Parses `PREFIX=PATH-or-URL`; the prefix may end with a colon. A path that contains "=" begins with "./". */
export function parseSource(text: string): NamedSource {
  const [, prefix, place] = /^([a-z0-9-]+):?=(.*)$/s.exec(text) ?? [];
  return prefix === undefined || place === undefined ? { prefix: '', place: text } : { prefix: `${prefix}:`, place };
}

/**
 * A feed whose ids begin with a prefix, as in a timetable of several feeds: two operators may use the same ids of
 * trips, routes, stops and agencies. Alerts without selectors apply to this operator only.
 */
export function addPrefix(feed: RealtimeFeed, prefix: string): RealtimeFeed {
  if (prefix === '') return feed;
  const prefixTrip = ({ tripId, routeId, ...rest }: TripDescriptor): TripDescriptor => ({
    ...rest,
    ...(tripId !== undefined && { tripId: prefix + tripId }),
    ...(routeId !== undefined && { routeId: prefix + routeId }),
  });
  const prefixSelector = ({ agencyId, routeId, trip, stopId, ...rest }: AlertSelector): AlertSelector => ({
    ...rest,
    idPrefix: prefix,
    ...(agencyId !== undefined && { agencyId: prefix + agencyId }),
    ...(routeId !== undefined && { routeId: prefix + routeId }),
    ...(stopId !== undefined && { stopId: prefix + stopId }),
    ...(trip && { trip: prefixTrip(trip) }),
  });
  return {
    ...feed,
    tripUpdates: feed.tripUpdates.map(({ trip, stops, ...rest }) => ({
      ...rest,
      trip: prefixTrip(trip),
      stops: stops.map(({ stopId, ...stop }) => ({
        ...stop,
        ...(stopId !== undefined && { stopId: prefix + stopId }),
      })),
    })),
    vehicles: feed.vehicles.map(({ trip, ...rest }) => ({ ...rest, trip: prefixTrip(trip) })),
    alerts: feed.alerts.map(({ selectors, ...rest }) => ({
      ...rest,
      selectors: selectors.length > 0 ? selectors.map(prefixSelector) : [{ idPrefix: prefix }],
    })),
  };
}
