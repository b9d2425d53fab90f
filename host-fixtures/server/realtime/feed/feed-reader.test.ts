import { describe, expect, it } from 'vitest';
import { realtimeBytes } from '../../../testing/realtime/realtime-bytes.ts';
import { createFeedDecoder } from './decode-feed.ts';
import { createFeedReader } from './feed-reader.ts';
import { SourceUnreadable } from './read-source.ts';

const address = 'https://feeds.example/trips.pb?key=secret';
const trip = { tripId: 'york' };

/** A reader whose source answers what a test puts there. */
function reading() {
  const world = { now: 1_000_000, answer: realtimeBytes(990_000) as Uint8Array | Error };
  const said: string[] = [];
  const reader = createFeedReader(address, {
    read: () => (world.answer instanceof Error ? Promise.reject(world.answer) : Promise.resolve(world.answer)),
    decode: createFeedDecoder(),
    now: () => world.now,
    report: (sentence) => void said.push(sentence),
  });
  return { world, said, reader };
}

describe('a feed', () => {
  it('is as old as its header says', async () => {
    const { reader } = reading();
    await reader.read();
    expect(reader.state.last).toMatchObject({ madeAtMs: 990_000, readAtMs: 1_000_000 });
  });

  it.each([
    ['without a time', undefined],
    ['whose time is yet to come', 2_000_000],
  ])('%s is as old as its reading', async (_case, madeAtMs) => {
    const { world, reader } = reading();
    world.answer = realtimeBytes(madeAtMs);
    await reader.read();
    expect(reader.state.last?.madeAtMs).toBe(1_000_000);
  });

  it('that cannot be read any more stays as it was last, and that is said once', async () => {
    const { world, said, reader } = reading();
    world.answer = realtimeBytes(990_000, [{ tripUpdate: { trip } }]);
    await reader.read();
    for (const answer of [Buffer.from('<html>'), Buffer.from('<html>'), new SourceUnreadable('answered 503')]) {
      world.answer = answer;
      await reader.read();
    }
    expect(reader.state.last?.feed.tripUpdates).toHaveLength(1);
    expect(reader.state.problem).toBe('answered 503');
    world.answer = realtimeBytes(1_000_000);
    await reader.read();
    expect(reader.state.problem).toBeUndefined();
    expect(said).toEqual([
      'The real-time feed https://feeds.example/trips.pb is a web page or XML: name the address of the GTFS-Realtime feed in its binary form; what it said last counts until that is too old.',
      'The real-time feed https://feeds.example/trips.pb answered 503; what it said last counts until that is too old.',
      'The real-time feed https://feeds.example/trips.pb is read again.',
    ]);
  });

  it('that was never read leaves the timetable alone, and that is said', async () => {
    const { world, said, reader } = reading();
    world.answer = new SourceUnreadable('answered 404');
    await reader.read();
    expect(reader.state).toEqual({ prefix: '', name: 'https://feeds.example/trips.pb', problem: 'answered 404' });
    expect(said).toEqual([
      'The real-time feed https://feeds.example/trips.pb answered 404; of its coaches nothing but the timetable is known.',
    ]);
  });

  it('hides no fault of our own', async () => {
    const { world, reader } = reading();
    world.answer = new TypeError('ours');
    await expect(reader.read()).rejects.toThrow('ours');
  });
});
