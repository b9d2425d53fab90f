import {
  type FeedAlert,
  type StopTimeEvent,
  type StopTimeUpdate,
  type Translation,
  type TripDescriptor,
  type TripRelationship,
  type TripUpdate,
  type VehiclePosition,
} from './realtime-feed.ts';
import { type WireAlert, type WireEvent, type WireStop, type WireText, type WireTrip } from './wire-feed.ts';
import { type WireTripUpdate, type WireVehicle } from './wire-feed.ts';

/** GTFS-Realtime `TripDescriptor.ScheduleRelationship`; an unscheduled trip (2) is one of a frequency without exact times. */
const tripRelationships: Readonly<Record<number, TripRelationship>> = {
  0: 'SCHEDULED',
  2: 'SCHEDULED',
  3: 'CANCELED',
  7: 'DELETED',
};

/** GTFS-Realtime `StopTimeUpdate.ScheduleRelationship`; of an unscheduled trip's stops (3) moments are told. */
const stopRelationships: Readonly<Record<number, StopTimeUpdate['relationship']>> = {
  0: 'SCHEDULED',
  1: 'SKIPPED',
  3: 'SCHEDULED',
};

/** What is said of a trip; nothing where it does not say of which. */
export function tripUpdateOf(update: WireTripUpdate): readonly TripUpdate[] {
  const { trip, stopTimeUpdate = [], timestamp, delay } = update;
  if (trip === undefined) return [];
  return [
    {
      trip: tripOf(trip),
      stops: stopTimeUpdate.map(stopOf),
      ...(delay !== undefined && { delayMs: delay * 1000 }),
      ...measured(timestamp),
    },
  ];
}

/** Where a vehicle is; nothing of one that drives no trip, or that nobody has seen. */
export function vehicleOf({ trip, position, timestamp }: WireVehicle): readonly VehiclePosition[] {
  const { latitude, longitude } = position ?? {};
  const isPlace = latitude !== undefined && longitude !== undefined && !(latitude === 0 && longitude === 0);
  if (trip === undefined || !isPlace || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return [];
  return [{ trip: tripOf(trip), latitude, longitude, ...measured(timestamp) }];
}

/** An alert with its texts in all languages. */
export function alertOf(alert: WireAlert): FeedAlert {
  const { activePeriod = [], informedEntity = [], severityLevel, effect } = alert;
  return {
    selectors: informedEntity.map(({ agencyId, routeId, routeType, trip, stopId }) => ({
      ...(agencyId && { agencyId }),
      ...(routeId && { routeId }),
      routeType,
      ...(trip && { trip: tripOf(trip) }),
      ...(stopId && { stopId }),
    })),
    // An end of 0 is none.
    periods: activePeriod.map(({ start, end }) => ({
      ...(start && { startMs: start * 1000 }),
      ...(end && { endMs: end * 1000 }),
    })),
    header: textsOf(alert.headerText),
    description: textsOf(alert.descriptionText),
    url: textsOf(alert.url),
    severity: severityLevel,
    effect,
  };
}

function tripOf({ tripId, startTime, startDate, routeId, scheduleRelationship = 0 }: WireTrip): TripDescriptor {
  return {
    ...(tripId && { tripId }),
    ...(startTime && { startTime }),
    ...(startDate && { startDate }),
    ...(routeId && { routeId }),
    relationship: tripRelationships[scheduleRelationship] ?? 'OTHER',
  };
}

function stopOf({ stopSequence, stopId, arrival, departure, scheduleRelationship = 0 }: WireStop): StopTimeUpdate {
  return {
    stopSequence,
    ...(stopId && { stopId }),
    ...(arrival && { arrival: eventOf(arrival) }),
    ...(departure && { departure: eventOf(departure) }),
    relationship: stopRelationships[scheduleRelationship] ?? 'NO_DATA',
  };
}

function eventOf({ time, delay }: WireEvent): StopTimeEvent {
  return { ...(time && { timeMs: time * 1000 }), ...(delay !== undefined && { delayMs: delay * 1000 }) };
}

function textsOf({ translation = [] }: WireText = {}): readonly Translation[] {
  return translation.flatMap(({ text = '', language }) =>
    text.trim() === '' ? [] : [{ text: text.trim(), ...(language && { language }) }],
  );
}

function measured(timestamp: number | undefined): { readonly measuredAtMs?: number } {
  return timestamp ? { measuredAtMs: timestamp * 1000 } : {};
}
