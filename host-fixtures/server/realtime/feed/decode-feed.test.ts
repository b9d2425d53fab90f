import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { realtimeBytes } from '../../../testing/realtime/realtime-bytes.ts';
import { createFeedDecoder } from './decode-feed.ts';

const decode = createFeedDecoder();
const trip = { tripId: 'york', startDate: '20310310' };

describe('a GTFS-Realtime feed', () => {
  it('is decoded with all supported fields', async () => {
    const bytes = realtimeBytes(1_000_000, [
      {
        tripUpdate: {
          trip: { ...trip, startTime: '08:00:00', routeId: 'A1' },
          stopTimeUpdate: [
            { stopSequence: 0, stopId: 'L', arrival: { delay: -60 }, departure: { time: 1000, delay: 0 } },
            { stopId: 'T', scheduleRelationship: 1 },
            { stopId: 'U', scheduleRelationship: 2 },
          ],
          timestamp: 990,
          delay: 120,
        },
      },
      { vehicle: { trip, position: { latitude: 53.5, longitude: -1.5 }, timestamp: 995 } },
      {
        alert: {
          activePeriod: [
            { start: 1, end: 2 },
            { start: 3, end: 0 },
          ],
          informedEntity: [{ agencyId: 'A', routeId: 'R', routeType: 3, trip, stopId: 'L' }],
          effect: 4,
          severityLevel: 3,
          url: { translation: [{ text: 'https://a.example', language: '' }] },
          headerText: { translation: [{ text: ' Snow ', language: 'en' }, { text: ' ' }] },
          descriptionText: { translation: [{ text: 'Slow', language: 'en' }] },
        },
      },
    ]);
    const scheduledTrip = { ...trip, relationship: 'SCHEDULED' };
    expect(await decode(bytes)).toEqual({
      madeAtMs: 1_000_000,
      tripUpdates: [
        {
          trip: { ...scheduledTrip, startTime: '08:00:00', routeId: 'A1' },
          stops: [
            {
              stopSequence: 0,
              stopId: 'L',
              relationship: 'SCHEDULED',
              arrival: { delayMs: -60_000 },
              departure: { timeMs: 1_000_000, delayMs: 0 },
            },
            { stopId: 'T', relationship: 'SKIPPED' },
            { stopId: 'U', relationship: 'NO_DATA' },
          ],
          delayMs: 120_000,
          measuredAtMs: 990_000,
        },
      ],
      vehicles: [{ trip: scheduledTrip, latitude: 53.5, longitude: -1.5, measuredAtMs: 995_000 }],
      alerts: [
        {
          selectors: [{ agencyId: 'A', routeId: 'R', routeType: 3, trip: scheduledTrip, stopId: 'L' }],
          periods: [{ startMs: 1000, endMs: 2000 }, { startMs: 3000 }],
          header: [{ text: 'Snow', language: 'en' }],
          description: [{ text: 'Slow', language: 'en' }],
          url: [{ text: 'https://a.example' }],
          effect: 4,
          severity: 3,
        },
      ],
    });
  });

  it.each([
    [0, 'SCHEDULED'],
    [1, 'OTHER'],
    [2, 'SCHEDULED'],
    [3, 'CANCELED'],
    [6, 'OTHER'],
    [7, 'DELETED'],
    [99, 'OTHER'],
  ])('has trips of the relationship %s: %s', async (scheduleRelationship, relationship) => {
    const bytes = realtimeBytes(1000, [{ tripUpdate: { trip: { scheduleRelationship } } }]);
    const [update] = (await decode(bytes)).tripUpdates;
    expect(update?.trip.relationship).toBe(relationship);
  });

  it('with only a header of 15 bytes is empty, but valid', async () => {
    const bytes = Buffer.from('0a0d0a03322e30100018d2c5e5ad06', 'hex');
    expect(bytes).toHaveLength(15);
    expect(await decode(bytes)).toEqual({ madeAtMs: 1_706_648_274_000, tripUpdates: [], vehicles: [], alerts: [] });
  });

  it('is decoded without deleted entities, updates without a trip, and vehicles without a position', async () => {
    const nowhere = { latitude: 0, longitude: 0 };
    const feed = await decode(
      realtimeBytes(1000, [
        { isDeleted: true, tripUpdate: { trip } },
        { tripUpdate: {} },
        { vehicle: { position: { latitude: 53.5, longitude: -1.5 } } },
        { vehicle: { trip } },
        { vehicle: { trip, position: nowhere } },
        { vehicle: { trip, position: { latitude: 153.5, longitude: -1.5 } } },
      ]),
    );
    expect(feed).toEqual({ madeAtMs: 1_000, tripUpdates: [], vehicles: [], alerts: [] });
  });
});

it.each([
  [90, 180, true],
  [-90, -180, true],
  [0, 5, true],
  [5, 0, true],
  [0, 0, false],
  [90.5, 5, false],
  [-90.5, 5, false],
  [5, 180.5, false],
  [5, -180.5, false],
  [NaN, 5, false],
])('a vehicle at %d, %d has a position: %s', async (latitude, longitude, isValid) => {
  const { vehicles } = await decode(realtimeBytes(1000, [{ vehicle: { trip, position: { latitude, longitude } } }]));
  expect(vehicles).toHaveLength(isValid ? 1 : 0);
});

it('a large feed is decoded in slices, so that the host answers in between', async () => {
  const bytes = realtimeBytes(
    1000,
    Array.from({ length: 5 }, () => ({ tripUpdate: { trip } })),
  );
  let time = 0;
  // Each entity takes six milliseconds, and a slice ten.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 6));
  onTestFinished(() => clock.mockRestore());
  let turns = 0;
  let isDecoded = false;
  const countTurns = () => {
    turns += 1;
    if (!isDecoded) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  expect((await decode(bytes)).tripUpdates).toHaveLength(5);
  isDecoded = true;
  expect(turns).toBeGreaterThanOrEqual(2);
});

describe('invalid feeds', () => {
  const validFeed = realtimeBytes(1000, [
    { tripUpdate: { trip, stopTimeUpdate: [{ stopId: 'L', arrival: { delay: 1 } }] } },
  ]);

  it.each([
    ['an empty feed', Buffer.alloc(0), /^is empty$/],
    ['a web page', Buffer.from('<!DOCTYPE html><title>Sign in</title>'), /^is a web page or XML: name the address/],
    ['a web page after blank lines', Buffer.from('\n\n <html></html>'), /^is a web page or XML/],
    ['JSON', Buffer.from('{"header":{"gtfsRealtimeVersion":"2.0"}}'), /^is JSON or text/],
    ['a timetable', Buffer.from('PK\u0003\u0004 stops.txt'), /^is a ZIP archive, such as a timetable/],
    ['a feed that is cut off', validFeed.subarray(0, -3), /^is cut off, or not a GTFS-Realtime feed \(.+\)$/],
    ['plain text', Buffer.from('Not found'), /^is cut off, or not a GTFS-Realtime feed/],
    ['a feed without a header', validFeed.subarray(2 + (validFeed[1] ?? 0)), /^has no header$/],
  ])('%s is rejected with a reason', async (_case, bytes, reason) => {
    await expect(decode(bytes)).rejects.toThrow(
      expect.objectContaining({ name: 'FeedUnreadable', message: expect.stringMatching(reason) as string }),
    );
  });

  it('a feed that is cut off anywhere is rejected, or has no updates', async () => {
    for (let length = 1; length < validFeed.length; length += 1) {
      try {
        expect((await decode(validFeed.subarray(0, length))).tripUpdates).toEqual([]);
      } catch (error) {
        expect(error).toMatchObject({ name: 'FeedUnreadable' });
      }
    }
  });
});
