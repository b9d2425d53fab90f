import { expect, it } from 'vitest';
import { type FeedAlert } from '../feed/realtime-feed.ts';
import { identifyAlerts } from './identify-alerts.ts';

const alert = (facts: Partial<FeedAlert> = {}): FeedAlert => ({
  selectors: [],
  periods: [],
  header: [{ text: 'Snow' }],
  description: [],
  url: [],
  ...facts,
});

it('alerts of the same words are one, about all that they name', () => {
  const [one, ...others] = identifyAlerts(
    [alert({ selectors: [{ stopId: 'L' }] }), alert({ selectors: [{ stopId: 'Y' }], periods: [{ endMs: 9 }] })],
    [],
    0,
  );
  expect(others).toEqual([]);
  expect(one?.scopes).toEqual([
    { selectors: [{ stopId: 'L' }], periods: [] },
    { selectors: [{ stopId: 'Y' }], periods: [{ endMs: 9 }] },
  ]);
});

it('an alert keeps its id as long as its words and its severity', () => {
  const id = (facts: Partial<FeedAlert>, madeAtMs = 0) => identifyAlerts([alert(facts)], [], madeAtMs)[0]?.id;
  expect(id({ periods: [{ startMs: 1 }] }, 5)).toBe(id({ periods: [{ startMs: 4 }], selectors: [{ stopId: 'L' }] }));
  expect(id({ header: [{ text: 'Ice' }] })).not.toBe(id({}));
  expect(id({ severity: 4 })).not.toBe(id({}));
});

it.each([
  ['that it holds', [{ startMs: 40 }], 40],
  ['that the first of its times began', [{ startMs: 90 }, { startMs: 60 }], 60],
  ['that it is in the feed, where it is yet to hold', [{ startMs: 150 }], 100],
  ['that it is in the feed, where nothing else is said', [], 100],
])('an alert is known since %s', (_case, periods, expected) => {
  expect(identifyAlerts([alert({ periods })], [], 100)[0]?.publishedAtMs).toBe(expected);
});

it('an alert stays known since it was seen first, whatever its feed says later', () => {
  const first = identifyAlerts([alert({ periods: [{ startMs: 90 }] })], [], 100);
  expect(identifyAlerts([alert({ periods: [{ startMs: 190 }] })], first, 200)[0]?.publishedAtMs).toBe(90);
});
