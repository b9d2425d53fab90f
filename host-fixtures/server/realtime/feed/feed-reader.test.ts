import { describe, expect, it } from 'vitest';
import { realtimeBytes } from '../../../testing/realtime/realtime-bytes.ts';
import { createFeedDecoder } from './decode-feed.ts';
import { createFeedReader } from './feed-reader.ts';
import { SourceUnreadable } from './read-source.ts';

const address = 'https://feeds.example/trips.pb?key=secret';
const trip = { tripId: 'york' };

/** Creates a reader, with the content of its source that a test may replace. */
function createReader() {
  const world = { now: 1_000_000, content: realtimeBytes(990_000) as Uint8Array | Error };
  const reports: string[] = [];
  const reader = createFeedReader(address, {
    read: () => (world.content instanceof Error ? Promise.reject(world.content) : Promise.resolve(world.content)),
    decode: createFeedDecoder(),
    now: () => world.now,
    report: (sentence) => void reports.push(sentence),
  });
  return { world, reports, reader };
}

describe('a feed', () => {
  it('has the time of its header', async () => {
    const { reader } = createReader();
    await reader.read();
    expect(reader.state.last).toMatchObject({ madeAtMs: 990_000, readAtMs: 1_000_000 });
  });

  it.each([
    ['without a time', undefined],
    ['with a time in the future', 2_000_000],
  ])('%s has the time of the read', async (_case, madeAtMs) => {
    const { world, reader } = createReader();
    world.content = realtimeBytes(madeAtMs);
    await reader.read();
    expect(reader.state.last?.madeAtMs).toBe(1_000_000);
  });

  it('keeps the last valid content if a read fails, and reports each problem once', async () => {
    const { world, reports, reader } = createReader();
    world.content = realtimeBytes(990_000, [{ tripUpdate: { trip } }]);
    await reader.read();
    for (const content of [Buffer.from('<html>'), Buffer.from('<html>'), new SourceUnreadable('answered 503')]) {
      world.content = content;
      await reader.read();
    }
    expect(reader.state.last?.feed.tripUpdates).toHaveLength(1);
    expect(reader.state.problem).toBe('answered 503');
    world.content = realtimeBytes(1_000_000);
    await reader.read();
    expect(reader.state.problem).toBeUndefined();
    expect(reports).toEqual([
      'The real-time feed https://feeds.example/trips.pb is a web page or XML: name the address of the GTFS-Realtime feed in its binary form; its last valid content is used until it is too old.',
      'The real-time feed https://feeds.example/trips.pb answered 503; its last valid content is used until it is too old.',
      'The real-time feed https://feeds.example/trips.pb is read again.',
    ]);
  });

  it('reports that it was never read', async () => {
    const { world, reports, reader } = createReader();
    world.content = new SourceUnreadable('answered 404');
    await reader.read();
    expect(reader.state).toEqual({ prefix: '', name: 'https://feeds.example/trips.pb', problem: 'answered 404' });
    expect(reports).toEqual([
      'The real-time feed https://feeds.example/trips.pb answered 404; only the timetable of its coaches is known.',
    ]);
  });

  it('does not hide programming errors', async () => {
    const { world, reader } = createReader();
    world.content = new TypeError('ours');
    await expect(reader.read()).rejects.toThrow('ours');
  });
});
