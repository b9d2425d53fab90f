import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePage, refuse } from './fake-page.test-data.ts';
import { createPastJourneys } from './past-journeys.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const question = { originId: 1, destinationId: 9, date: '2026-11-21' };

it('the departures of a day and a journey are each requested once', async () => {
  const { services, calls } = fakePage({
    getSchedule: () => ({ results: ['a departure'] }),
    getItinerary: () => ({ journeyId: '7' }),
  });
  const journeys = services.open(createPastJourneys);
  const { signal } = new AbortController();
  const answers = Promise.all([journeys.departures(question, signal), journeys.journey('7', signal)]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await answers).toMatchObject([['a departure'], { journeyId: '7' }]);
  expect(calls.map(({ endpoint }) => endpoint)).toEqual(['getSchedule', 'getItinerary']);
  expect(calls[0]?.input.params).toEqual(question);
});

it('a request that fails is reported, and one that is aborted is not', async () => {
  const { services, logged } = fakePage({ getSchedule: refuse(500) });
  const journeys = services.open(createPastJourneys);
  const failed = journeys.departures(question, new AbortController().signal).catch(() => 'failed');
  const request = new AbortController();
  const left = journeys.journey('7', request.signal).catch(() => 'left');
  request.abort();
  await vi.advanceTimersByTimeAsync(100);
  expect([await failed, await left, logged.length]).toEqual(['failed', 'left', 1]);
});
