import { describe, expect, it } from 'vitest';
import { parseSource, addPrefix } from './prefixed-feed.ts';
import { type RealtimeFeed } from './realtime-feed.ts';

describe('a source of the command line', () => {
  it.each([
    ['https://feeds.example/trips.pb?key=a', '', 'https://feeds.example/trips.pb?key=a'],
    ['feeds/trips.pb', '', 'feeds/trips.pb'],
    ['C:\\feeds\\trips.pb', '', 'C:\\feeds\\trips.pb'],
    ['./a=b.pb', '', './a=b.pb'],
    ['humber-lines=https://feeds.example/trips.pb?key=a', 'humber-lines:', 'https://feeds.example/trips.pb?key=a'],
    ['humber-lines:=trips.pb', 'humber-lines:', 'trips.pb'],
    ['humber-lines-2=', 'humber-lines-2:', ''],
  ])('%s has the prefix “%s” and the path or URL %s', (text, prefix, pathOrUrl) => {
    expect(parseSource(text)).toEqual({ prefix, pathOrUrl });
  });
});

const trip = { tripId: '7', routeId: 'R', startDate: '20310310', relationship: 'SCHEDULED' as const };
const feed: RealtimeFeed = {
  madeAtMs: 5,
  tripUpdates: [{ trip, stops: [{ stopId: 'L', stopSequence: 1, relationship: 'SCHEDULED' }], delayMs: 60_000 }],
  vehicles: [{ trip, latitude: 53, longitude: -1 }],
  alerts: [
    {
      periods: [],
      header: [],
      description: [],
      url: [],
      selectors: [{ agencyId: 'A' }, { routeId: 'R', routeType: 3 }, { stopId: 'L' }, { trip }],
    },
    { selectors: [], periods: [], header: [], description: [], url: [] },
  ],
};

describe('one of several feeds', () => {
  it('gets the prefix on all ids', () => {
    const prefixedTrip = { ...trip, tripId: 'x:7', routeId: 'x:R' };
    const idPrefix = 'x:';
    expect(addPrefix(feed, 'x:')).toEqual({
      madeAtMs: 5,
      tripUpdates: [
        { trip: prefixedTrip, stops: [{ stopId: 'x:L', stopSequence: 1, relationship: 'SCHEDULED' }], delayMs: 60_000 },
      ],
      vehicles: [{ trip: prefixedTrip, latitude: 53, longitude: -1 }],
      alerts: [
        {
          periods: [],
          header: [],
          description: [],
          url: [],
          selectors: [
            { agencyId: 'x:A', idPrefix },
            { routeId: 'x:R', routeType: 3, idPrefix },
            { stopId: 'x:L', idPrefix },
            { trip: prefixedTrip, idPrefix },
          ],
        },
        { selectors: [{ idPrefix }], periods: [], header: [], description: [], url: [] },
      ],
    });
  });

  it('is unchanged with an empty prefix', () => expect(addPrefix(feed, '')).toBe(feed));
});
