import { describe, expect, it } from 'vitest';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import type { NetworkAlert } from '#shared/domain/alerts/network-alert.ts';
import type { Departure } from '#shared/domain/tracker/departure.ts';
import { at, fakeTimetable } from '../../testing/fake-timetable.ts';
import { realtimeBytes } from '../../testing/realtime/realtime-bytes.ts';
import { testApp } from '../../testing/test-app.ts';
import { trialFeatures } from '../trial-features/trial-features.ts';
import { openTrialFeatures } from '../trial-features/open-trial-features.ts';
import { createFeedDecoder, type WireMessage } from './feed/decode-feed.ts';
import { createRealtime } from './realtime.ts';
import { defaultThresholds } from './trips/live-leg.ts';

const day = '2031-03-10';
const now = at(day, '09:30');
const trip = { tripId: 'trip-1', startDate: '20310310' };
const feed: readonly WireMessage<'FeedEntity'>[] = [
  { tripUpdate: { trip, stopTimeUpdate: [{ stopSequence: 1, departure: { delay: 1200 } }] } },
  { vehicle: { trip, position: { latitude: 53.75, longitude: -1.5 }, timestamp: now / 1000 } },
  {
    alert: {
      informedEntity: [{ routeId: 'A1' }],
      headerText: {
        translation: [
          { text: 'Snow', language: 'en' },
          { text: 'Neige', language: 'fr' },
        ],
      },
      severityLevel: 4,
    },
  },
];

/** Starts a live host or a trial host with a feed. @returns a function that sends a request */
async function startHost(entities: readonly WireMessage<'FeedEntity'>[], isLive: boolean) {
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
  const trial = isLive ? {} : await openTrialFeatures(trialFeatures);
  const app = await testApp({ trial, clock: { now: () => now }, realtime: { feeds, everyMs: 30_000 } });
  return async <Answer>(url: string, language = 'en') =>
    (await app.inject({ url: `/journey-planner/api/${url}`, headers: { 'accept-language': language } })).json<Answer>();
}

describe.each([
  ['a live host', true],
  ['a trial host', false],
])('%s with a real-time feed', (_host, isLive) => {
  it('gives the status of coaches in the feed only', async () => {
    const request = await startHost(feed, isLive);
    const { results } = await request<{ results: Departure[] }>(`schedule/4/1/${day}`);
    expect(results).toMatchObject([
      { delayStatus: 'DELAY', predictedDepartureTime: `${day}T10:20:00`, predictedArrivalTime: `${day}T14:20:00` },
      { journeyId: '*203103102' },
    ]);
    expect(results[0]).toMatchObject({ realTimeUpdatedAt: `${day}T09:30:00Z`, alertSeverity: 'SEVERE' });
    expect(results[1]).not.toHaveProperty('delayStatus');
    const itinerary = await request<Itinerary>('itinerary?journeyId=203103101');
    expect(itinerary).toMatchObject({
      delayStatus: 'DELAY',
      coach: { latitude: 53.75, longitude: -1.5, seenAt: `${day}T09:30:00Z` },
    });
  });

  it('gives its alerts in the language of the page, and no simulated ones', async () => {
    const request = await startHost(feed, isLive);
    const getSiteAlerts = async (language: string) =>
      (await request<{ alerts: NetworkAlert[] }>('information/service-alerts', language)).alerts.filter(
        ({ id }) => id.startsWith('rt-') || id.startsWith('route-'),
      );
    expect(await getSiteAlerts('fr')).toMatchObject([
      { title: 'Neige', lang: 'fr', severity: 'SEVERE', routes: [{ id: 'A1' }], publishedAt: `${day}T09:30:00Z` },
    ]);
    expect(await getSiteAlerts('en')).toMatchObject([{ title: 'Snow', lang: 'en' }]);
    const { alerts } = await request<{ alerts: { title: string }[] }>('information/journey?journeyid=203103101');
    expect(alerts.map(({ title }) => title)).toContain('Snow');
  });
});

it('gives no status on a live host with an empty feed', async () => {
  const request = await startHost([], true);
  const { results } = await request<{ results: Departure[] }>(`schedule/4/1/${day}`);
  expect(results.some((line) => 'delayStatus' in line || 'realTimeUpdatedAt' in line)).toBe(false);
});
