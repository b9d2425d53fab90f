import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectIsSeatPlanMissed, selectSeatPlan } from '#shared/store/slices/seat-plans.ts';
import { fakePage, refuse } from './fake-page.test-data.ts';
import { createSeatPlans } from './seat-plans.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const plan = { decks: [] };
const answered = () => vi.advanceTimersByTimeAsync(100);

function open(answers: Parameters<typeof fakePage>[0] = {}) {
  const page = fakePage({ getSalesPlan: () => plan, ...answers });
  const plans = page.services.open(createSeatPlans);
  return { ...page, plans, read: (id = '7') => selectSeatPlan(id)(page.store.getState()) };
}

describe('the plan of a coach', () => {
  it('is asked by the id of its journey, once for all who want it', async () => {
    const { plans, read, calls } = open();
    plans.watch('7');
    plans.watch('7');
    await answered();
    expect(read()).toEqual({ state: 'ready', value: plan });
    expect(calls.map(({ endpoint, input }) => [endpoint, input.query])).toEqual([['getSalesPlan', { journeyid: '7' }]]);
  });

  it('is another for who moves a reservation to its journey (spec §7)', async () => {
    const { plans, read, calls } = open({ getRescheduleSeatPlan: () => ({ ...plan, vehicleKind: 'x' }) });
    plans.watch('7', 'reschedule');
    await answered();
    plans.retry('7', 'reschedule');
    await answered();
    expect(read()).toEqual({ state: 'idle' });
    expect(read('reschedule 7')).toMatchObject({ state: 'ready', value: { vehicleKind: 'x' } });
    const asked = ['getRescheduleSeatPlan', { id: '7' }];
    expect(calls.map(({ endpoint, input }) => [endpoint, input.params])).toEqual([asked, asked]);
  });

  it('is read again for the next who wants it, and when the page comes back, and stays meanwhile', async () => {
    const { plans, read, asked, show } = open();
    plans.watch('7')();
    const leave = plans.watch('7');
    await answered();
    show(false);
    show(true);
    expect(read()).toEqual({ state: 'loading', last: plan });
    await answered();
    leave();
    show(true);
    expect([read().state, asked().length]).toEqual(['ready', 3]);
  });

  it('fails, is told of once, and is asked again', async () => {
    let isDown = true;
    const { plans, read, logged } = open({ getSalesPlan: (call) => (isDown ? refuse(500)(call) : plan) });
    plans.watch('7');
    await answered();
    expect([read().state, logged.length]).toEqual(['failed', 1]);
    isDown = false;
    plans.retry('7');
    await answered();
    expect(read()).toEqual({ state: 'ready', value: plan });
  });

  it('is told to have been missed until somebody has said so (spec §8)', () => {
    const { plans, store } = open();
    plans.setMissed(true);
    expect(selectIsSeatPlanMissed(store.getState())).toBe(true);
    plans.setMissed(false);
    expect(selectIsSeatPlanMissed(store.getState())).toBe(false);
  });
});

it('keeps what is chosen in the tab, and reads it with distrust', () => {
  const { plans, tabStorage } = open();
  expect(plans.readChoices()).toEqual({});
  plans.writeChoices({ 3: ['a', undefined] });
  expect(plans.readChoices()).toEqual({ 3: ['a', undefined] });
  tabStorage.set('coach-widgets.seat-choices', '{"3":7}');
  expect(plans.readChoices()).toEqual({});
});
