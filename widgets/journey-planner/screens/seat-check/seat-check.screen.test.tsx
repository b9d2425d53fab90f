// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { lazyCode, pass, renderIsland } from '#test/support/render-island.tsx';
import { seatAnswers, type TestCoach } from '../seats/basket-with-seats.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each<[string, readonly TestCoach[], string]>([
  [
    'to the seats, where a coach lacks some',
    [{ lineItemId: '1', seats: ['3A', '3B'] }, { lineItemId: '2' }],
    '/journey-planner/seat-reservation',
  ],
  ['on, where all have seats', [{ seats: ['3A', '3B'] }], '/journey-planner/login'],
  ['to the basket, where it is empty', [], '/journey-planner/basket'],
])('the check of the seats leads %s, and leaves no step back (spec §4 "Seats")', async (...[, coaches, expected]) => {
  history.replaceState(null, '', '/journey-planner/seat-check');
  onTestFinished(() => history.replaceState(null, '', '/'));
  const before = history.length;
  await renderIsland('journey-planner', { answers: seatAnswers(coaches).answers });
  await lazyCode();
  await pass(500);
  expect([location.pathname, history.length]).toEqual([expected, before]);
});
