import type { Type } from 'protobufjs/light.js';
import { feedMessageType } from './realtime-schema.ts';
import { type RealtimeFeed } from './realtime-feed.ts';
import { type WireFeed } from './wire-feed.ts';
import { alertOf, tripUpdateOf, vehicleOf } from './read-wire.ts';

/** What was read is no GTFS-Realtime feed. The message is the end of a sentence about where it was read: "is …". */
export class FeedUnreadable extends Error {
  override readonly name = 'FeedUnreadable';
}

/** Reads the bytes of a GTFS-Realtime feed. */
export type DecodeFeed = (bytes: Uint8Array) => RealtimeFeed;

/** @returns reads feeds; it throws {@link FeedUnreadable} with a sentence for the operator */
export function createFeedDecoder(): DecodeFeed {
  const type = feedMessageType();
  return (bytes) => {
    const { header, entity = [] } = decoded(type, bytes);
    if (header === undefined) throw unreadable(bytes, 'has no header');
    const entities = entity.filter(({ isDeleted }) => isDeleted !== true);
    return {
      ...(header.timestamp && { madeAtMs: header.timestamp * 1000 }),
      tripUpdates: entities.flatMap(({ tripUpdate }) => (tripUpdate ? tripUpdateOf(tripUpdate) : [])),
      vehicles: entities.flatMap(({ vehicle }) => (vehicle ? vehicleOf(vehicle) : [])),
      alerts: entities.flatMap(({ alert }) => (alert ? [alertOf(alert)] : [])),
    };
  };
}

function decoded(type: Type, bytes: Uint8Array): WireFeed {
  if (bytes.length === 0) throw new FeedUnreadable('is empty');
  try {
    return type.toObject(type.decode(bytes), { longs: Number }) as WireFeed;
  } catch (error) {
    throw unreadable(bytes, `is cut off, or no GTFS-Realtime feed (${(error as Error).message})`);
  }
}

/** What is taken for a feed by mistake, by the character that it begins with. */
const formats: Readonly<Record<string, string>> = {
  '<': 'is a web page or XML',
  '{': 'is JSON or text',
  '[': 'is JSON or text',
  P: 'is a ZIP archive, such as a timetable',
};

function unreadable(bytes: Uint8Array, reason: string): FeedUnreadable {
  const first = new TextDecoder().decode(bytes.subarray(0, 64)).trimStart()[0] ?? '';
  const other = formats[first];
  return new FeedUnreadable(
    other === undefined ? reason : `${other}: name the address of the GTFS-Realtime feed in its binary form`,
  );
}
