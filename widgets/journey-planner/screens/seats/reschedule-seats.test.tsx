// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toWireAmount } from '#shared/domain/kit/money/to-wire-amount.ts';
import { createPlan } from '#shared/domain/seats/coach.test-data.ts';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { rescheduleBasket } from '#shared/services/orders/reschedule.test-data.ts';
import { type IslandScene, pass } from '#test/support/render-island.tsx';
import { openPlanner } from '../../open-planner.test-data.tsx';
import { createSeatedJourney, createSeatKey, type TestCoach } from './basket-with-seats.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const basketWith = (coach: TestCoach | undefined) => ({
  basket: rescheduleBasket('j1', { journeys: coach ? [createSeatedJourney(coach)] : [] }),
});
function createAnswers(coach: TestCoach | undefined, answers: IslandScene['answers'] = {}): IslandScene['answers'] {
  return {
    getReschedule: () => basketWith(coach),
    getRescheduleSeatPlan: () =>
      JSON.parse(JSON.stringify(createPlan('SINGLE_DECK_49', { takenNumbers: [] }), toWireAmount)) as unknown,
    chooseRescheduleSeats: () => ({ ...basketWith({ passengers: 1, seats: ['3A'] }), errors: [] }),
    getPayment: () => ({ payment: null }),
    ...answers,
  };
}
const createScene = (coach: TestCoach | undefined, answers?: IslandScene['answers']): IslandScene => ({
  settings: { locale: 'en' },
  answers: createAnswers(coach, answers),
});
const basketPath = '/cancellation/k1/reschedule/basket';

describe('seat-reservation in a reschedule (spec §2, §4)', () => {
  const open = (coach: TestCoach | undefined, answers?: IslandScene['answers']) =>
    openPlanner('/seat-reservation?liid=1&reschedule=true&reservationKey=k1', createScene(coach, answers));

  it('saves the seats with the reschedule, and continues to its basket', async () => {
    const { user, getByRole, press, lastBody, path, calls } = await open({ passengers: 1 });
    await user.click(getByRole('gridcell', { name: /^3A,/ }));
    await press('Save seats');
    expect(lastBody('chooseRescheduleSeats')).toEqual({ lineItemId: '1', seats: [createSeatKey('3A')] });
    expect(path()).toBe(basketPath);
    expect(calls.some(({ endpoint }) => endpoint === 'getSalesPlan')).toBe(false);
  });

  it('has no price, no time and no "choose later" button, unlike a booking', async () => {
    const { queryByRole, queryByText, root } = await open({ passengers: 1 });
    expect(root.querySelector('.checkout-bar-facts')).toBeNull();
    expect(queryByRole('button', { name: 'Choose later' })).toBeNull();
    expect(queryByText(/assign your seats/)).toBeNull();
  });

  it('does not change a locked seat, and explains that', async () => {
    const { user, getByRole, getByText } = await open({ passengers: 1, seats: ['5A'], isLocked: true });
    await user.click(getByRole('gridcell', { name: /^9A,/ }));
    expect(getByRole('gridcell', { selected: true }).textContent).toBe('5A');
    expect(getByText(/can no longer be changed|can’t be changed/)).toBeTruthy();
  });

  it.each([
    ['the plan fails (spec §8)', { passengers: 1 }, { getRescheduleSeatPlan: refuse(500) }],
    ['the basket has no journey', undefined, {}],
  ])('redirects to the basket if %s', async (...[, coach, answers]) => {
    const historyLength = history.length;
    const { path } = await open(coach, answers);
    await pass(500);
    expect([path(), history.length]).toEqual([basketPath, historyLength]);
  });

  it('shows on the basket that the plan has failed', async () => {
    const { getAllByText } = await open({ passengers: 1 }, { getRescheduleSeatPlan: refuse(500) });
    await pass(500);
    // In the notice and in the live region.
    expect(getAllByText('We can’t load the seat plan.')).toHaveLength(2);
  });

  it('reserves the height of the seats while the journey loads, and of the plan while that loads', async () => {
    const heights = async (answers: IslandScene['answers']) => {
      const { root, unmount } = await open({ passengers: 1 }, answers);
      const rows = [...root.querySelectorAll<HTMLElement>('.skeleton-row')];
      await unmount();
      return rows.map(({ style }) => style.blockSize);
    };
    const never = () => new Promise(() => {});
    expect(await heights({ getReschedule: never })).toEqual(['160px', '160px', '160px']);
    expect(await heights({ getRescheduleSeatPlan: never })).toEqual(['640px']);
  });

  it('links back to the journeys', async () => {
    const { getByRole } = await open({ passengers: 1 });
    expect(getByRole('link', { name: 'Back to the journeys' }).getAttribute('href')).toBe(
      '/journey-planner/cancellation/k1/reschedule',
    );
  });
});

describe('seat-check in a reschedule (spec §2)', () => {
  const open = (coach: TestCoach | undefined, answers?: IslandScene['answers']) =>
    openPlanner('/seat-check?reservationKey=k1', createScene(coach, answers));

  it('redirects to the seats of the new journey, which cannot be skipped', async () => {
    const { queryByRole, path } = await open({ passengers: 1 });
    expect(queryByRole('button', { name: 'Skip seat selection' })).toBeNull();
    expect(path() + location.search).toBe('/seat-reservation?liid=1&reschedule=true&reservationKey=k1');
  });

  it.each([
    ['all seats are chosen', { passengers: 1, seats: ['5A'] }, {}],
    ['the basket has no journey', undefined, {}],
    ['the basket fails to load', undefined, { getReschedule: refuse(500) }],
  ])('redirects to the basket if %s', async (...[, coach, answers]) => {
    const { path } = await open(coach, answers);
    expect(path()).toBe(basketPath);
  });
});
