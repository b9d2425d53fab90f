// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { rescheduleBasket } from '#shared/services/orders/reschedule.test-data.ts';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { type IslandScene, waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';
import { openPlanner } from '../../open-planner.test-data.tsx';
import { createSeatAnswers, createSeatedJourney, type TestCoach } from '../seats/basket-with-seats.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const reschedulePath = '/cancellation/k1/reschedule/basket';

it.each<[string, readonly TestCoach[], string]>([
  [
    'to the seats if a coach lacks some',
    [{ lineItemId: '1', seats: ['3A', '3B'] }, { lineItemId: '2' }],
    '/journey-planner/seat-reservation',
  ],
  ['to the next step if all have seats', [{ seats: ['3A', '3B'] }], '/journey-planner/login'],
  ['to the basket if it is empty', [], '/journey-planner/basket'],
])('the seat check redirects %s, replacing the history entry (spec §4 "Seats")', async (...[, coaches, expected]) => {
  history.replaceState(null, '', '/journey-planner/seat-check');
  onTestFinished(() => history.replaceState(null, '', '/'));
  const historyLength = history.length;
  await renderIsland('journey-planner', { answers: createSeatAnswers(coaches).answers });
  await waitForLazyCode();
  await pass(500);
  expect([location.pathname, history.length]).toEqual([expected, historyLength]);
});

const heights = (root: ShadowRoot) =>
  [...root.querySelectorAll<HTMLElement>('.skeleton-row')].map(({ style }) => style.blockSize);

it('the seat check reserves the height of the seats while the account does not answer', async () => {
  const { answers } = createSeatAnswers([{ seats: ['3A', '3B'] }]);
  const { root, path } = await openPlanner('/seat-check', {
    answers: { ...answers, getAccount: () => new Promise(() => {}) },
  });
  expect(path()).toBe('/seat-check');
  expect(heights(root)).toEqual(['160px', '160px', '160px']);
});

describe('the seat check of a reschedule', () => {
  const open = (getReschedule: NonNullable<IslandScene['answers']>[string]) =>
    openPlanner('/seat-check?reservationKey=k1', {
      settings: { locale: 'en' },
      answers: { getReschedule, getRescheduleSeatPlan: () => new Promise(() => {}) },
    });
  const basketWith = (coach: TestCoach) => () => ({
    basket: rescheduleBasket('j1', { journeys: [createSeatedJourney(coach)] }),
  });

  it.each([
    ['to the seats', basketWith({ passengers: 1 }), '/seat-reservation'],
    ['to its basket if all seats are chosen', basketWith({ passengers: 1, seats: ['5A'] }), reschedulePath],
    ['to its basket if it cannot be loaded', refuse(500), reschedulePath],
  ])('redirects %s, replacing the history entry', async (...[, getReschedule, expected]) => {
    const historyLength = history.length;
    const { path } = await open(getReschedule);
    expect([path(), history.length]).toEqual([expected, historyLength]);
  });

  it('waits for the reschedule', async () => {
    const { path, root } = await open(() => new Promise(() => {}));
    expect(path()).toBe('/seat-check');
    expect(heights(root)).toEqual(['160px', '160px', '160px']);
  });
});
