import { createFeedType, type WireMessage } from '../../server/realtime/feed/decode-feed.ts';

const type = createFeedType();

/** The bytes of a GTFS-Realtime feed. @param madeAtMs time in its header; undefined leaves it out */
export function realtimeBytes(
  madeAtMs: number | undefined,
  entities: readonly Omit<WireMessage<'FeedEntity'>, 'id'>[] = [],
): Buffer {
  const timestamp = madeAtMs === undefined ? undefined : Math.floor(madeAtMs / 1000);
  const header = { version: '2.0', timestamp };
  const entity = entities.map((item, index) => ({ id: String(index), ...item }));
  return Buffer.from(type.encode(type.fromObject({ header, entity })).finish());
}
