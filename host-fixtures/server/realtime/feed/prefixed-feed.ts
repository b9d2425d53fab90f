import { type AlertSelector, type RealtimeFeed, type TripDescriptor } from './realtime-feed.ts';

/** A real-time source as the command line names it. */
export interface NamedSource {
  /** What the ids of its timetable begin with, beside the timetables of other operators; empty: they are as they are. */
  readonly prefix: string;
  /** Path or address. */
  readonly place: string;
}

/** Reads `PREFIX=PATH-or-URL`; the prefix is written with its colon or without. A path with “=” in it begins with “./”. */
export function namedSource(written: string): NamedSource {
  const [, prefix, place] = /^([a-z0-9-]+):?=(.*)$/s.exec(written) ?? [];
  return prefix === undefined || place === undefined ? { prefix: '', place: written } : { prefix: `${prefix}:`, place };
}

/**
 * A feed whose ids begin with a prefix, as those of its timetable do since they stand beside others: trips, routes, stops and carriers
 * of two operators may have the same numbers. What it says of everything, it says of that operator.
 */
export function withPrefix(feed: RealtimeFeed, prefix: string): RealtimeFeed {
  if (prefix === '') return feed;
  const ofTrip = ({ tripId, routeId, ...rest }: TripDescriptor): TripDescriptor => ({
    ...rest,
    ...(tripId !== undefined && { tripId: prefix + tripId }),
    ...(routeId !== undefined && { routeId: prefix + routeId }),
  });
  const ofSelector = ({ agencyId, routeId, trip, stopId, ...rest }: AlertSelector): AlertSelector => ({
    ...rest,
    idPrefix: prefix,
    ...(agencyId !== undefined && { agencyId: prefix + agencyId }),
    ...(routeId !== undefined && { routeId: prefix + routeId }),
    ...(stopId !== undefined && { stopId: prefix + stopId }),
    ...(trip && { trip: ofTrip(trip) }),
  });
  return {
    ...feed,
    tripUpdates: feed.tripUpdates.map(({ trip, stops, ...rest }) => ({
      ...rest,
      trip: ofTrip(trip),
      stops: stops.map(({ stopId, ...stop }) => ({
        ...stop,
        ...(stopId !== undefined && { stopId: prefix + stopId }),
      })),
    })),
    vehicles: feed.vehicles.map(({ trip, ...rest }) => ({ ...rest, trip: ofTrip(trip) })),
    alerts: feed.alerts.map(({ selectors, ...rest }) => ({
      ...rest,
      selectors: selectors.length > 0 ? selectors.map(ofSelector) : [{ idPrefix: prefix }],
    })),
  };
}
