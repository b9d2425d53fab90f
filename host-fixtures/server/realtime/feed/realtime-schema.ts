import type { Type } from 'protobufjs/light.js';
import { libraries } from '../../kit/libraries.ts';

const field = (id: number, type: string) => ({ id, type });
const fields = (id: number, type: string) => ({ id, type, rule: 'repeated' });

/**
 * What of GTFS-Realtime 2.0 this host reads, with the numbers that its reference gives to messages' fields
 * (https://gtfs.org/documentation/realtime/reference). Nothing is required here: a feed that leaves out more than it may is
 * read as far as it goes. What is not named here, such as extensions, is skipped.
 */
const messages = {
  FeedMessage: { fields: { header: field(1, 'FeedHeader'), entity: fields(2, 'FeedEntity') } },
  FeedHeader: { fields: { version: field(1, 'string'), timestamp: field(3, 'uint64') } },
  FeedEntity: {
    fields: {
      id: field(1, 'string'),
      isDeleted: field(2, 'bool'),
      tripUpdate: field(3, 'TripUpdate'),
      vehicle: field(4, 'VehiclePosition'),
      alert: field(5, 'Alert'),
    },
  },
  TripUpdate: {
    fields: {
      trip: field(1, 'TripDescriptor'),
      stopTimeUpdate: fields(2, 'StopTimeUpdate'),
      timestamp: field(4, 'uint64'),
      delay: field(5, 'int32'),
    },
  },
  StopTimeUpdate: {
    fields: {
      stopSequence: field(1, 'uint32'),
      arrival: field(2, 'StopTimeEvent'),
      departure: field(3, 'StopTimeEvent'),
      stopId: field(4, 'string'),
      scheduleRelationship: field(5, 'int32'),
    },
  },
  StopTimeEvent: { fields: { delay: field(1, 'int32'), time: field(2, 'int64') } },
  TripDescriptor: {
    fields: {
      tripId: field(1, 'string'),
      startTime: field(2, 'string'),
      startDate: field(3, 'string'),
      scheduleRelationship: field(4, 'int32'),
      routeId: field(5, 'string'),
    },
  },
  VehiclePosition: {
    fields: { trip: field(1, 'TripDescriptor'), position: field(2, 'Position'), timestamp: field(5, 'uint64') },
  },
  Position: { fields: { latitude: field(1, 'float'), longitude: field(2, 'float') } },
  Alert: {
    fields: {
      activePeriod: fields(1, 'TimeRange'),
      informedEntity: fields(5, 'EntitySelector'),
      effect: field(7, 'int32'),
      url: field(8, 'TranslatedString'),
      headerText: field(10, 'TranslatedString'),
      descriptionText: field(11, 'TranslatedString'),
      severityLevel: field(14, 'int32'),
    },
  },
  TimeRange: { fields: { start: field(1, 'uint64'), end: field(2, 'uint64') } },
  EntitySelector: {
    fields: {
      agencyId: field(1, 'string'),
      routeId: field(2, 'string'),
      routeType: field(3, 'int32'),
      trip: field(4, 'TripDescriptor'),
      stopId: field(5, 'string'),
    },
  },
  TranslatedString: { fields: { translation: fields(1, 'Translation') } },
  Translation: { fields: { text: field(1, 'string'), language: field(2, 'string') } },
};

/** GTFS-Realtime is proto2: a sequence of 0 is another thing than none. */
const edition = 'proto2';

/** The message that a feed is, for reading and writing. */
export function feedMessageType(): Type {
  const nested = Object.fromEntries(Object.entries(messages).map(([name, type]) => [name, { ...type, edition }]));
  const schema = { edition, nested };
  return libraries.protobuf.Root.fromJSON(schema).lookupType('FeedMessage');
}
