import { expect, it } from 'vitest';
import { type FeedAlert } from '../feed/realtime-feed.ts';
import { identifyAlerts } from './identify-alerts.ts';

const alert = (changes: Partial<FeedAlert> = {}): FeedAlert => ({
  selectors: [],
  periods: [],
  header: [{ text: 'Snow' }],
  description: [],
  url: [],
  ...changes,
});

it('merges alerts with the same texts', () => {
  const [firstAlert, ...otherAlerts] = identifyAlerts(
    [alert({ selectors: [{ stopId: 'L' }] }), alert({ selectors: [{ stopId: 'Y' }], periods: [{ endMs: 9 }] })],
    [],
    0,
  );
  expect(otherAlerts).toEqual([]);
  expect(firstAlert?.scopes).toEqual([
    { selectors: [{ stopId: 'L' }], periods: [] },
    { selectors: [{ stopId: 'Y' }], periods: [{ endMs: 9 }] },
  ]);
});

it('creates the id from texts and severity', () => {
  const getId = (changes: Partial<FeedAlert>, madeAtMs = 0) => identifyAlerts([alert(changes)], [], madeAtMs)[0]?.id;
  expect(getId({ periods: [{ startMs: 1 }] }, 5)).toBe(
    getId({ periods: [{ startMs: 4 }], selectors: [{ stopId: 'L' }] }),
  );
  expect(getId({ header: [{ text: 'Ice' }] })).not.toBe(getId({}));
  expect(getId({ severity: 4 })).not.toBe(getId({}));
});

it.each([
  ['the start of its period', [{ startMs: 40 }], 40],
  ['the start of its first period', [{ startMs: 90 }, { startMs: 60 }], 60],
  ['the time of the feed if it starts in the future', [{ startMs: 150 }], 100],
  ['the time of the feed if it has no period', [], 100],
])('the publication time of an alert is %s', (_case, periods, expected) => {
  expect(identifyAlerts([alert({ periods })], [], 100)[0]?.publishedAtMs).toBe(expected);
});

it('keeps the first publication if the period changes later', () => {
  const first = identifyAlerts([alert({ periods: [{ startMs: 90 }] })], [], 100);
  expect(identifyAlerts([alert({ periods: [{ startMs: 190 }] })], first, 200)[0]?.publishedAtMs).toBe(90);
});
