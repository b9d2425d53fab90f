import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePage, refuse } from '../page/fake-page.test-data.ts';
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

it.each([
  ['omitted when it is today', '2031-03-09', undefined],
  ['sent when it is another day', '2031-03-08', '2031-03-08'],
])('the day of the departures is %s at the origin (spec §7)', async (...[, date, expected]) => {
  // In Auckland the next day has begun.
  vi.setSystemTime(Date.UTC(2031, 2, 8, 20));
  const { services, calls, store } = fakePage({ getSchedule: () => ({ results: [] }) });
  const auckland = { id: 1, name: 'Auckland', timeZone: 'Pacific/Auckland' };
  store.setState({ origins: { state: 'ready', value: { cities: [auckland], recent: [] } } });
  const answer = services.open(createPastJourneys).departures({ ...question, date }, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(1000);
  await answer;
  expect(calls[0]?.input.params).toEqual({ originId: 1, destinationId: 9, date: expected });
});

it('a request that fails is reported, and one that is aborted is not', async () => {
  const { services, loggedMessages } = fakePage({ getSchedule: refuse(500) });
  const journeys = services.open(createPastJourneys);
  const failedRequest = journeys.departures(question, new AbortController().signal).catch(() => 'failed');
  const request = new AbortController();
  const abortedRequest = journeys.journey('7', request.signal).catch(() => 'left');
  request.abort();
  await vi.advanceTimersByTimeAsync(100);
  expect([await failedRequest, await abortedRequest, loggedMessages.length]).toEqual(['failed', 'left', 1]);
});
