import { type AlertSelector, type RealtimeFeed, type TripDescriptor } from './realtime-feed.ts';

/**
 * Parses the source of a real-time feed (GTFS-Realtime) from the command line: `PREFIX=PATH-or-URL`, or only the path or URL.
 * The prefix consists of lower-case letters, digits and hyphens, and may end with a colon. A path that would be parsed as a
 * prefix, such as `a=b`, must be written with "./" in front.
 *
 * @returns `pathOrUrl`, and the prefix that the ids of the feed have in the timetable, such as `north:`; empty if the source
 *   has none, as for a timetable of one feed
 */
export function parseSource(text: string): { readonly prefix: string; readonly pathOrUrl: string } {
  const [, prefix, pathOrUrl] = /^([a-z0-9-]+):?=(.*)$/s.exec(text) ?? [];
  return prefix === undefined || pathOrUrl === undefined
    ? { prefix: '', pathOrUrl: text }
    : { prefix: `${prefix}:`, pathOrUrl };
}

/**
 * Adds a prefix to the ids of a real-time feed, as in a timetable of several feeds: two operators may use the same ids of
 * trips, routes, stops and agencies. A selector specifies what an alert applies to; `idPrefix` restricts it to this operator.
 * An alert without selectors, which would apply to all operators, gets a selector for this one.
 */
export function addPrefix(feed: RealtimeFeed, prefix: string): RealtimeFeed {
  if (prefix === '') return feed;
  const prefixId = (id: string | undefined) => (id === undefined ? undefined : prefix + id);
  const prefixTrip = (trip: TripDescriptor): TripDescriptor => ({
    ...trip,
    tripId: prefixId(trip.tripId),
    routeId: prefixId(trip.routeId),
  });
  const prefixSelector = (selector: AlertSelector): AlertSelector => ({
    ...selector,
    idPrefix: prefix,
    agencyId: prefixId(selector.agencyId),
    routeId: prefixId(selector.routeId),
    stopId: prefixId(selector.stopId),
    trip: selector.trip && prefixTrip(selector.trip),
  });
  return {
    ...feed,
    tripUpdates: feed.tripUpdates.map((update) => ({
      ...update,
      trip: prefixTrip(update.trip),
      stops: update.stops.map((stop) => ({ ...stop, stopId: prefixId(stop.stopId) })),
    })),
    vehicles: feed.vehicles.map((vehicle) => ({ ...vehicle, trip: prefixTrip(vehicle.trip) })),
    alerts: feed.alerts.map((alert) => ({
      ...alert,
      selectors: alert.selectors.length > 0 ? alert.selectors.map(prefixSelector) : [{ idPrefix: prefix }],
    })),
  };
}
