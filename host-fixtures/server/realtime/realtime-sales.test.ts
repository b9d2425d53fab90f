import { expect, it } from 'vitest';
import { at, fakeTimetable } from '../../testing/fake-timetable.ts';
import { realtimeBytes } from '../../testing/realtime/realtime-bytes.ts';
import { testApp } from '../../testing/test-app.ts';
import { direct, line, visitor, withChange } from '../../testing/test-visitor.ts';
import { createFeedDecoder, type WireMessage } from './feed/decode-feed.ts';
import { createRealtime } from './realtime.ts';
import { defaultThresholds } from './trips/live-leg.ts';

const day = '2031-03-10';
const now = at(day, '09:30');

const createCancellation = (tripId: string): WireMessage<'FeedEntity'> => ({
  tripUpdate: { trip: { tripId, startDate: '20310310', scheduleRelationship: 3 } },
});
const createSkip = (tripId: string, stopSequence: number): WireMessage<'FeedEntity'> => ({
  tripUpdate: {
    trip: { tripId, startDate: '20310310' },
    stopTimeUpdate: [{ stopSequence, scheduleRelationship: 1 }],
  },
});

/** Searches with a feed: the journeys found, the price of the day, and the results of adding two journeys to the basket. */
async function sellWith(entities: readonly WireMessage<'FeedEntity'>[]) {
  const feeds = createRealtime({
    timetable: fakeTimetable(),
    sources: ['feed'],
    thresholds: defaultThresholds,
    oldAfterMs: 300_000,
    read: () => Promise.resolve(realtimeBytes(now, entities)),
    decode: createFeedDecoder(),
    now: () => now,
    report: () => undefined,
  });
  await feeds.read();
  const app = await testApp({ trial: {}, clock: { now: () => now }, realtime: { feeds, everyMs: 30_000 } });
  const traveller = await visitor(app);
  const query = `originId=4&destinationId=1&departureDate=${day}&days=1&totalPassengers=1`;
  const { journeys } = (await traveller.open(`/journey-planner/api/journeys?${query}`)).json<{
    journeys: { journeyId: string }[];
  }>();
  const { dates } = (await traveller.open(`/journey-planner/api/journeys/prices?${query}`)).json<{
    dates: { price: number | null; available: boolean }[];
  }>();
  const additions: string[] = [];
  for (const id of [direct, withChange]) {
    const answer = await traveller.add([line(id)]);
    const { errors = [] } = answer.json<{ errors?: { id: string }[] }>();
    additions.push([answer.statusCode, ...errors.map((error) => error.id)].join(' '));
  }
  return { journeyIds: journeys.map(({ journeyId }) => journeyId), price: dates[0]?.price, additions };
}

const rejection = '400 not-on-sale';

it.each<[string, readonly WireMessage<'FeedEntity'>[], Awaited<ReturnType<typeof sellWith>>]>([
  ['all coaches without updates', [], { journeyIds: [direct, withChange], price: 16, additions: ['200', '200'] }],
  [
    'no cancelled coach',
    [createCancellation('trip-1')],
    { journeyIds: [withChange], price: 16, additions: [rejection, '200'] },
  ],
  [
    'no journey with a cancelled coach',
    [createCancellation('trip-3')],
    { journeyIds: [direct], price: 20, additions: ['200', rejection] },
  ],
  [
    'no coach that skips the boarding stop',
    [createSkip('trip-1', 1)],
    {
      journeyIds: [withChange],
      price: 16,
      additions: [rejection, '200'],
    },
  ],
  [
    'no coach that skips the alighting stop',
    [createSkip('trip-2', 2)],
    { journeyIds: [direct], price: 20, additions: ['200', rejection] },
  ],
  [
    'a coach that skips an intermediate call',
    [createSkip('trip-1', 5)],
    {
      journeyIds: [direct, withChange],
      price: 16,
      additions: ['200', '200'],
    },
  ],
  [
    'nothing if all coaches are cancelled',
    [createCancellation('trip-1'), createCancellation('trip-2')],
    {
      journeyIds: [],
      price: null,
      additions: [rejection, rejection],
    },
  ],
])('a host with real-time feeds sells %s', async (_case, entities, expected) => {
  expect(await sellWith(entities)).toEqual(expected);
});
