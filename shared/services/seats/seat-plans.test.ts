import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seatPlans } from '#shared/store/slices/seats/seat-plans.ts';
import { fakePage, refuse } from '../page/fake-page.test-data.ts';
import { createSeatPlans } from './seat-plans.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const plan = { decks: [] };
const waitForAnswer = () => vi.advanceTimersByTimeAsync(100);

function open(answers: Parameters<typeof fakePage>[0] = {}) {
  const page = fakePage({ getSalesPlan: () => plan, ...answers });
  const plans = page.services.open(createSeatPlans);
  return {
    ...page,
    plans,
    readPlan: (id = '7') => seatPlans.select({ journeyId: id, use: 'sales' })(page.store.getState()),
  };
}

describe('the seat plan of a coach', () => {
  it('is requested by the id of its journey, once for all watchers', async () => {
    const { plans, readPlan, calls } = open();
    plans.watch('7');
    plans.watch('7');
    await waitForAnswer();
    expect(readPlan()).toEqual({ state: 'ready', value: plan });
    expect(calls.map(({ endpoint, input }) => [endpoint, input.query])).toEqual([['getSalesPlan', { journeyid: '7' }]]);
  });

  it('is available for every coach of a full basket at once', async () => {
    const { plans, readPlan } = open();
    // Twenty journeys, each with a transfer.
    const coaches = Array.from({ length: 40 }, (_, index) => String(index));
    for (const coach of coaches) plans.watch(coach);
    await waitForAnswer();
    expect(coaches.filter((coach) => readPlan(coach).state !== 'ready')).toEqual([]);
  });

  it('is separate when a reservation is moved to that journey (spec §7)', async () => {
    const { plans, readPlan, calls } = open({ getRescheduleSeatPlan: () => ({ ...plan, vehicleKind: 'x' }) });
    plans.watch('7', 'reschedule');
    await waitForAnswer();
    plans.retry('7', 'reschedule');
    await waitForAnswer();
    expect(readPlan()).toEqual({ state: 'idle' });
    expect(readPlan('reschedule 7')).toMatchObject({ state: 'ready', value: { vehicleKind: 'x' } });
    const expectedCall = ['getRescheduleSeatPlan', { id: '7' }];
    expect(calls.map(({ endpoint, input }) => [endpoint, input.params])).toEqual([expectedCall, expectedCall]);
  });

  it('is requested again for the next subscriber, and when the page is shown again, and stays meanwhile', async () => {
    const { plans, readPlan, requests, show } = open();
    const leaveFirst = plans.watch('7');
    await waitForAnswer();
    leaveFirst();
    const leave = plans.watch('7');
    await waitForAnswer();
    show(false);
    show(true);
    expect(readPlan()).toEqual({ state: 'loading', last: plan });
    await waitForAnswer();
    leave();
    show(true);
    expect([readPlan().state, requests().length]).toEqual(['ready', 3]);
  });

  it('is reported once when it fails, and can be requested again', async () => {
    let isDown = true;
    const { plans, readPlan, loggedMessages } = open({ getSalesPlan: (call) => (isDown ? refuse(500)(call) : plan) });
    plans.watch('7');
    await waitForAnswer();
    expect([readPlan().state, loggedMessages.length]).toEqual(['failed', 1]);
    isDown = false;
    plans.retry('7');
    await waitForAnswer();
    expect(readPlan()).toEqual({ state: 'ready', value: plan });
  });

  it('is marked as missed until the mark is removed (spec §8)', () => {
    const { plans, store } = open();
    plans.setPlanFailed(true);
    expect(store.getState().hasSeatPlanFailed).toBe(true);
    plans.setPlanFailed(false);
    expect(store.getState().hasSeatPlanFailed).toBe(false);
  });
});

it('seat choices are stored in the tab, and ignored when they are invalid', () => {
  const { plans, tabStorage } = open();
  expect(plans.readSelections()).toEqual({});
  plans.writeSelections({ 3: ['a', undefined] });
  expect(plans.readSelections()).toEqual({ 3: ['a', undefined] });
  tabStorage.set('coach-widgets.seat-choices', '{"3":7}');
  expect(plans.readSelections()).toEqual({});
});
