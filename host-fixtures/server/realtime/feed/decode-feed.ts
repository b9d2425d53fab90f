import { setImmediate } from 'node:timers/promises';
import type { Message, Type } from 'protobufjs/light.js';
import { libraries } from '../../kit/libraries.ts';
import type {
  FeedAlert,
  RealtimeFeed,
  StopTimeEvent,
  StopTimeUpdate,
  Translation,
  TripDescriptor,
  TripRelationship,
  TripUpdate,
  VehiclePosition,
} from './realtime-feed.ts';

/**
 * The supported values of GTFS-Realtime `TripDescriptor.ScheduleRelationship`; all others, such as added trips, become
 * `OTHER`. An unscheduled trip (2) belongs to a frequency without exact times.
 */
const tripRelationships: Readonly<Record<number, TripRelationship>> = {
  0: 'SCHEDULED',
  2: 'SCHEDULED',
  3: 'CANCELED',
  7: 'DELETED',
};

/**
 * The supported values of GTFS-Realtime `StopTimeUpdate.ScheduleRelationship`; all others become `NO_DATA`. Stops of an
 * unscheduled trip (3) have absolute times, which are used like those of a scheduled one.
 */
const stopRelationships: Readonly<Record<number, StopTimeUpdate['relationship']>> = {
  0: 'SCHEDULED',
  1: 'SKIPPED',
  3: 'SCHEDULED',
};

/** Describes a field of a message: its number and its type. Enums are `int32`, so that unknown values are read, too. */
const field = <const TypeName extends string>(id: number, type: TypeName) => ({ id, type });

/** Describes a repeated field. */
const fields = <const TypeName extends string>(id: number, type: TypeName) => ({ id, type, rule: 'repeated' as const });

/**
 * The supported part of GTFS-Realtime 2.0, with the field numbers of its reference
 * (https://gtfs.org/documentation/realtime/reference). No field is required, so that incomplete feeds are read as far
 * as possible. Unknown fields, such as extensions, are skipped.
 */
const messages = {
  FeedMessage: { header: field(1, 'FeedHeader'), entity: fields(2, 'FeedEntity') },
  FeedHeader: { version: field(1, 'string'), timestamp: field(3, 'uint64') },
  FeedEntity: {
    id: field(1, 'string'),
    isDeleted: field(2, 'bool'),
    tripUpdate: field(3, 'TripUpdate'),
    vehicle: field(4, 'VehiclePosition'),
    alert: field(5, 'Alert'),
  },
  TripUpdate: {
    trip: field(1, 'TripDescriptor'),
    stopTimeUpdate: fields(2, 'StopTimeUpdate'),
    timestamp: field(4, 'uint64'),
    delay: field(5, 'int32'),
  },
  StopTimeUpdate: {
    stopSequence: field(1, 'uint32'),
    arrival: field(2, 'StopTimeEvent'),
    departure: field(3, 'StopTimeEvent'),
    stopId: field(4, 'string'),
    scheduleRelationship: field(5, 'int32'),
  },
  StopTimeEvent: { delay: field(1, 'int32'), time: field(2, 'int64') },
  TripDescriptor: {
    tripId: field(1, 'string'),
    startTime: field(2, 'string'),
    startDate: field(3, 'string'),
    scheduleRelationship: field(4, 'int32'),
    routeId: field(5, 'string'),
  },
  VehiclePosition: { trip: field(1, 'TripDescriptor'), position: field(2, 'Position'), timestamp: field(5, 'uint64') },
  Position: { latitude: field(1, 'float'), longitude: field(2, 'float') },
  Alert: {
    activePeriod: fields(1, 'TimeRange'),
    informedEntity: fields(5, 'EntitySelector'),
    effect: field(7, 'int32'),
    url: field(8, 'TranslatedString'),
    headerText: field(10, 'TranslatedString'),
    descriptionText: field(11, 'TranslatedString'),
    severityLevel: field(14, 'int32'),
  },
  TimeRange: { start: field(1, 'uint64'), end: field(2, 'uint64') },
  EntitySelector: {
    agencyId: field(1, 'string'),
    routeId: field(2, 'string'),
    routeType: field(3, 'int32'),
    trip: field(4, 'TripDescriptor'),
    stopId: field(5, 'string'),
  },
  TranslatedString: { translation: fields(1, 'Translation') },
  Translation: { text: field(1, 'string'), language: field(2, 'string') },
};

type Messages = typeof messages;

/** A decoded field: an array if repeated, an object if it is a message. Times are seconds since 1970 UTC, enums numbers. */
type WireValue<Field> = Field extends { rule: 'repeated'; type: infer TypeName }
  ? readonly WireValue<{ type: TypeName }>[]
  : Field extends { type: keyof Messages }
    ? WireMessage<Field['type']>
    : Field extends { type: 'string' }
      ? string
      : Field extends { type: 'bool' }
        ? boolean
        : number;

/** A decoded message. All fields are optional. */
export type WireMessage<Name extends keyof Messages> = {
  readonly [Field in keyof Messages[Name]]?: WireValue<Messages[Name][Field]>;
};

/** GTFS-Realtime is proto2, which distinguishes 0 from a missing value. */
const edition = 'proto2';

/** The bytes are not a GTFS-Realtime feed. The message completes a sentence that begins with the feed's name: "is empty". */
export class FeedUnreadable extends Error {
  override readonly name = 'FeedUnreadable';
}

/** Decodes the bytes of a GTFS-Realtime feed. @throws FeedUnreadable with a message for the operator */
export type DecodeFeed = (bytes: Uint8Array) => Promise<RealtimeFeed>;

/** For how long a feed is decoded at a time, in ms. In between, the host answers requests: large feeds take a second. */
const sliceMs = 10;

/** Compiles the messages once. @returns a decoder, which decodes one entity after the other */
export function createFeedDecoder(): DecodeFeed {
  const type = createFeedType();
  const headerType = type.root.lookupType('FeedHeader');
  const entityType = type.root.lookupType('FeedEntity');
  return async (bytes) => {
    if (bytes.length === 0) throw new FeedUnreadable('is empty');
    let header: WireMessage<'FeedHeader'> | undefined;
    const tripUpdates: TripUpdate[] = [];
    const vehicles: VehiclePosition[] = [];
    const alerts: FeedAlert[] = [];
    const reader = libraries.protobuf.Reader.create(bytes);
    let sliceBegan = performance.now();
    try {
      while (reader.pos < reader.len) {
        const tag = reader.uint32();
        if (tag === headerTag) header = toPlain<'FeedHeader'>(headerType, headerType.decode(reader, reader.uint32()));
        else if (tag === entityTag) {
          const entity = toPlain<'FeedEntity'>(entityType, entityType.decode(reader, reader.uint32()));
          // An entity without the flag is not deleted.
          if (entity.isDeleted === true) continue;
          if (entity.tripUpdate) tripUpdates.push(...toTripUpdates(entity.tripUpdate));
          if (entity.vehicle) vehicles.push(...toVehicles(entity.vehicle));
          if (entity.alert) alerts.push(toAlert(entity.alert));
        } else reader.skipType(tag & 7);
        if (performance.now() - sliceBegan < sliceMs) continue;
        await setImmediate();
        sliceBegan = performance.now();
      }
    } catch (error) {
      throw createUnreadable(bytes, `is cut off, or not a GTFS-Realtime feed (${(error as Error).message})`);
    }
    if (header === undefined) throw createUnreadable(bytes, 'has no header');
    return { madeAtMs: toMs(header.timestamp), tripUpdates, vehicles, alerts };
  };
}

/** The key of a field of `FeedMessage` that contains a message: its number and the wire type 2, a length and bytes. */
const toTag = (number: number) => (number << 3) | 2;
const headerTag = toTag(messages.FeedMessage.header.id);
const entityTag = toTag(messages.FeedMessage.entity.id);

/** Converts a message to a plain object. 64-bit integers, which are times in seconds here, become numbers. */
function toPlain<Name extends keyof Messages>(type: Type, message: Message): WireMessage<Name> {
  return type.toObject(message, { longs: Number }) as WireMessage<Name>;
}

/**
 * Formats that operators mistake for a feed, by their first character. A ZIP archive begins with “PK”. They are only compared
 * if the bytes cannot be decoded or have no header, so a valid feed is never refused for its first byte.
 */
const formats: Readonly<Record<string, string>> = {
  '<': 'is a web page or XML',
  '{': 'is JSON or text',
  '[': 'is JSON or text',
  P: 'is a ZIP archive, such as a timetable',
};

/**
 * Creates the error for unreadable bytes. If they are in one of {@link formats}, the message names it instead of the reason. 64
 * bytes are enough to skip a byte order mark and white space.
 */
function createUnreadable(bytes: Uint8Array, reason: string): FeedUnreadable {
  const first = new TextDecoder().decode(bytes.subarray(0, 64)).trimStart()[0] ?? '';
  const format = formats[first];
  return new FeedUnreadable(
    format === undefined ? reason : `${format}: name the address of the GTFS-Realtime feed in its binary form`,
  );
}

/** Loads protobufjs, and creates the type of a feed, for decoding; in tests also for encoding. */
export function createFeedType(): Type {
  const nested = Object.fromEntries(Object.entries(messages).map(([name, fields]) => [name, { fields, edition }]));
  const schema = { edition, nested };
  return libraries.protobuf.Root.fromJSON(schema).lookupType('FeedMessage');
}

/** Converts the update of a trip to a list of one; returns an empty list if it has no trip descriptor. */
function toTripUpdates(update: WireMessage<'TripUpdate'>): readonly TripUpdate[] {
  const { trip, stopTimeUpdate = [], timestamp, delay } = update;
  if (trip === undefined) return [];
  const delayMs = delay === undefined ? undefined : delay * 1000;
  return [{ trip: toTrip(trip), stops: stopTimeUpdate.map(toStop), delayMs, measuredAtMs: toMs(timestamp) }];
}

/**
 * Converts the position of a vehicle to a list of one; returns an empty list if it has no trip or no valid position. The
 * position 0, 0 means that there is no signal.
 */
function toVehicles({ trip, position, timestamp }: WireMessage<'VehiclePosition'>): readonly VehiclePosition[] {
  const { latitude, longitude } = position ?? {};
  if (trip === undefined || latitude === undefined || longitude === undefined) return [];
  // False for NaN, too.
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!isOnEarth || (latitude === 0 && longitude === 0)) return [];
  return [{ trip: toTrip(trip), latitude, longitude, measuredAtMs: toMs(timestamp) }];
}

/** Converts an alert with its texts in all languages. In all functions below, an empty text counts as missing. */
function toAlert(alert: WireMessage<'Alert'>): FeedAlert {
  const { activePeriod = [], informedEntity = [], severityLevel, effect } = alert;
  return {
    selectors: informedEntity.map(({ agencyId, routeId, routeType, trip, stopId }) => ({
      agencyId: agencyId || undefined,
      routeId: routeId || undefined,
      routeType,
      trip: trip && toTrip(trip),
      stopId: stopId || undefined,
    })),
    periods: activePeriod.map(({ start, end }) => ({ startMs: toMs(start), endMs: toMs(end) })),
    header: toTexts(alert.headerText),
    description: toTexts(alert.descriptionText),
    url: toTexts(alert.url),
    severity: severityLevel,
    effect,
  };
}

function toTrip(trip: WireMessage<'TripDescriptor'>): TripDescriptor {
  return {
    tripId: trip.tripId || undefined,
    startTime: trip.startTime || undefined,
    startDate: trip.startDate || undefined,
    routeId: trip.routeId || undefined,
    // Missing means scheduled (0), the default of the specification; also for stops, below.
    relationship: tripRelationships[trip.scheduleRelationship ?? 0] ?? 'OTHER',
  };
}

function toStop({ arrival, departure, ...stop }: WireMessage<'StopTimeUpdate'>): StopTimeUpdate {
  return {
    stopSequence: stop.stopSequence,
    stopId: stop.stopId || undefined,
    arrival: arrival && toEvent(arrival),
    departure: departure && toEvent(departure),
    relationship: stopRelationships[stop.scheduleRelationship ?? 0] ?? 'NO_DATA',
  };
}

function toEvent({ time, delay }: WireMessage<'StopTimeEvent'>): StopTimeEvent {
  return { timeMs: toMs(time), delayMs: delay === undefined ? undefined : delay * 1000 };
}

/** Returns the texts in all languages; empty for a missing message. */
function toTexts({ translation = [] }: WireMessage<'TranslatedString'> = {}): readonly Translation[] {
  return translation.flatMap(({ text = '', language }) =>
    text.trim() === '' ? [] : [{ text: text.trim(), language: language || undefined }],
  );
}

/** Converts seconds since 1970 to ms. 0 means that there is no time. */
function toMs(seconds: number | undefined): number | undefined {
  return seconds ? seconds * 1000 : undefined;
}
