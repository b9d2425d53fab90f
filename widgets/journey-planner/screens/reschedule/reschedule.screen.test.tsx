// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toWireAmount } from '#shared/domain/kit/money/to-wire-amount.ts';
import { createPlan } from '#shared/domain/seats/coach.test-data.ts';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { movableReservation, offeredJourney, rescheduleBasket } from '#shared/services/orders/reschedule.test-data.ts';
import { type IslandScene, waitForLazyCode, pass } from '#test/support/render-island.tsx';
import { openPlanner } from '../../open-planner.test-data.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const dates = ['2026-11-24', '2026-11-25', '2026-11-27'].map((date) => ({ date, price: null, available: true }));
const at = (journeyId: string, clock: string, change: object = {}) =>
  offeredJourney(journeyId, { departureDateTime: `2026-11-25T${clock}`, ...change });
const offers = [at('9', '14:00', { price: 9 }), at('8', '08:00', { price: 16 }), at('10', '18:00', { price: 12 })];

async function open(answers: IslandScene['answers'] = {}, search = '') {
  const island = await openPlanner(`/cancellation/k1/reschedule${search}`, {
    settings: { locale: 'en' },
    answers: {
      getCancellation: () => movableReservation(),
      getRescheduleDates: () => ({ dates }),
      getReschedulePrices: () => ({ dates: [{ date: '2026-11-27', price: 10, available: true }] }),
      getRescheduleJourneys: () => ({ journeys: offers }),
      chooseReschedule: () => ({ basket: rescheduleBasket('8'), errors: [] }),
      getReschedule: () => ({ basket: rescheduleBasket('8') }),
      ...answers,
    },
  });
  const cards = () => within(island.getByRole('list', { name: 'Journeys' })).getAllByRole('listitem');
  const choose = (clock: string) => island.press(new RegExp(`^Choose this journey.*${clock}$`));
  return { ...island, cards, choose };
}

describe('the original journey', () => {
  it('is shown with travellers, deadline and fee', async () => {
    const { getByRole, getByText } = await open();
    expect(getByRole('heading', { name: 'Change your journey' })).toBeTruthy();
    const currentJourney = within(getByRole('region', { name: 'Your current journey' }));
    expect(currentJourney.getByRole('heading', { name: 'Leeds – York' })).toBeTruthy();
    expect(currentJourney.getByText('Ada King, Grace Hopper')).toBeTruthy();
    expect(getByText(/Can be changed until Wednesday.* at 09:00\. Change fee: £5.00, charged once\./)).toBeTruthy();
  });

  it('lists every traveller if only one has a name', async () => {
    const { getByText } = await open({
      getCancellation: () => movableReservation({ passengers: [{ firstName: 'Ada', lastName: 'King' }] }),
    });
    expect(getByText(/^Ada King, (Traveller|Passenger) 2/)).toBeTruthy();
  });

  it('can be changed free of charge if the operator has cancelled the coach', async () => {
    const { getByText, queryByText } = await open({
      getCancellation: () => ({ ...movableReservation(), isCancelledByOperator: true }),
    });
    expect(getByText('We have cancelled this coach.')).toBeTruthy();
    expect(queryByText(/Change fee/)).toBeNull();
  });

  it('is shown without a fee if that is unknown', async () => {
    const { queryByText } = await open({ getCancellation: () => movableReservation({ journey: offeredJourney('7') }) });
    expect(queryByText(/Change fee|free of charge/)).toBeNull();
  });

  it('can be reloaded after a failure', async () => {
    let isDown = true;
    const { getByText, press, queryByText } = await open({
      getCancellation: (call) => (isDown ? refuse(500)(call) : movableReservation()),
    });
    expect(getByText('We can’t load your booking.')).toBeTruthy();
    isDown = false;
    await press('Try again');
    expect(queryByText('We can’t load your booking.')).toBeNull();
    expect(getByText('Leeds – York')).toBeTruthy();
  });

  it('redirects to the lookup if the key is unknown (spec §8)', async () => {
    const historyLength = history.length;
    const { path } = await open({ getCancellation: refuse(404) });
    expect([path(), history.length]).toEqual(['/cancellation/k1/not-found', historyLength]);
  });

  it.each([
    ['cannot be moved any more', {}, 'This journey can no longer be changed.', 'Back to the booking', ''],
    ['is moved already', { status: 'EXCHANGED' }, /already been replaced/, 'View your order', '/order'],
  ])('%s', async (...[, change, message, name, href]) => {
    const { getByText, getByRole } = await open({
      getCancellation: () => ({ ...movableReservation(change), canReschedule: false }),
    });
    expect(getByText(message)).toBeTruthy();
    expect(getByRole('link', { name }).getAttribute('href')).toBe(`/journey-planner/cancellation/k1${href}`);
  });

  it('shows the number of travellers if no names are saved, the seat, and that the change is free', async () => {
    const journey = {
      ...offeredJourney('7'),
      price: 12,
      seats: [{ seat: { seatNumber: '3A' } }],
      conditions: { changeFee: null },
    };
    const { getByRole } = await open({
      getCancellation: () => movableReservation({ journey, passengers: [{}, { firstName: '', lastName: '' }] }),
    });
    const currentJourney = within(getByRole('region', { name: 'Your current journey' }));
    expect(currentJourney.getByText('2 travellers · seat 3A')).toBeTruthy();
    expect(currentJourney.getByText('Changing it is free of charge.').textContent.trim()).toBe(
      'Changing it is free of charge.',
    );
    expect(currentJourney.getByRole('heading', { name: 'Leeds – York', level: 3 })).toBeTruthy();
  });

  it('shows no travellers when their number is unknown', async () => {
    const journey = { ...offeredJourney('7', { passengers: undefined }), price: 12 };
    const { queryByText } = await open({ getCancellation: () => movableReservation({ journey, passengers: [] }) });
    expect(queryByText(/0 travellers/)).toBeNull();
  });
});

describe('days and journeys', () => {
  it('are the possible ones, beginning with the original day', async () => {
    const { getAllByRole, calls } = await open();
    expect(getAllByRole('radio').map((day) => day.getAttribute('aria-checked'))).toEqual(['false', 'true', 'false']);
    expect(getAllByRole('radio').map((day) => day.textContent.includes('your date'))).toEqual([false, true, false]);
    expect(calls.find(({ endpoint }) => endpoint === 'getRescheduleJourneys')?.input).toMatchObject({
      params: { key: 'k1' },
      query: { departureDate: '2026-11-25', days: 1 },
    });
  });

  const listPrices = (cards: readonly Element[]) =>
    cards.map((card) => card.querySelector('.journey-price')?.textContent);

  it('are sorted by departure, each with the amount that is paid or refunded, including the fee', async () => {
    const tradeIn = { value: 12, fee: 5, refundable: 10 };
    const { cards, getByText } = await open({
      getCancellation: () => ({ ...movableReservation(), tradeIn }),
      getRescheduleJourneys: () => ({ journeys: [...offers, at('11', '20:00', { price: 3 })] }),
    });
    expect(getByText('You paid £12.00. Amounts are what you still pay or get back, including any fee.')).toBeTruthy();
    expect(listPrices(cards())).toEqual([
      'Pay £9.00price: £16.00, change fee: £5.00for 2 travellers',
      'Pay £2.00price: £9.00, change fee: £5.00for 2 travellers',
      'Pay £5.00price: £12.00, change fee: £5.00for 2 travellers',
      '£4.00 refundprice: £3.00, change fee: £5.00for 2 travellers',
    ]);
    expect(cards()[1]?.querySelector('.visually-hidden')?.textContent).toMatch(
      /, Pay £2\.00, price: £9\.00, change fee: £5\.00, for 2 travellers/,
    );
    // No "cheapest" badge as in search results: prices are compared with the ticket.
    expect(cards().map((card) => card.querySelector('.journey-badges'))).toEqual([null, null, null, null]);
  });

  it('have the times of the departure board, so that a late coach that a ticket recommends is found', async () => {
    vi.setSystemTime(Date.parse('2026-11-24T12:00Z'));
    const createLine = (journeyId: string, clock: string, change: object) => ({
      journeyId,
      origin: { localDateTime: `2026-11-25T${clock}` },
      destination: { localDateTime: '2026-11-25T20:30' },
      ...change,
    });
    const { cards } = await open({
      getSchedule: () => ({
        results: [
          createLine('8', '08:00', { delayStatus: 'SEVERE', isCancelled: true }),
          createLine('9', '14:00', { delayStatus: 'SEVERE', predictedDepartureTime: '2026-11-25T16:28' }),
        ],
      }),
    });
    const [cancelled, late, planned] = cards();
    expect(cancelled?.textContent).toContain('cancelled');
    expect(within(late as HTMLElement).getByText('14:00').tagName).toBe('S');
    expect(late?.textContent).toContain('leaves at 16:28 because of a delay');
    expect(planned?.querySelector('s')).toBeNull();
  });

  it('are compared by their prices if the fee is unknown', async () => {
    const journey = { ...offeredJourney('7'), price: 12 };
    const { cards } = await open({ getCancellation: () => movableReservation({ journey }) });
    expect(listPrices(cards())).toEqual([
      '+£4.00price: £16.00for 2 travellers',
      '−£3.00price: £9.00for 2 travellers',
      'Same priceprice: £12.00for 2 travellers',
    ]);
  });

  it('reserve their height while they load', async () => {
    const heights = async (answers: IslandScene['answers']) => {
      const { root, unmount } = await open(answers);
      const rows = [...root.querySelectorAll<HTMLElement>('.skeleton-row')];
      await unmount();
      return rows.map(({ style }) => style.blockSize);
    };
    expect(await heights({ getRescheduleDates: () => new Promise(() => {}) })).toEqual(['96px']);
    expect(await heights({ getRescheduleJourneys: () => new Promise(() => {}) })).toEqual(['208px', '208px', '208px']);
  });

  it('are counted for screen readers, even if there is only one', async () => {
    const { cards, announcement } = await open({ getRescheduleJourneys: () => ({ journeys: offers.slice(0, 1) }) });
    expect(cards()).toHaveLength(1);
    await pass(1000);
    expect(announcement()).toBe('1 journey');
  });

  it('are missing if no day is possible', async () => {
    const { getByText, queryByRole } = await open({
      getRescheduleDates: () => ({ dates: dates.map((date) => ({ ...date, available: false })) }),
    });
    expect(getByText('There are no other days to choose from for this journey.')).toBeTruthy();
    expect(queryByRole('radio')).toBeNull();
  });

  it('follow the selected day, which is in the address', async () => {
    const { press, calls } = await open();
    await press(/27/, 'radio' as 'button');
    expect(location.search).toBe('?departureDate=2026-11-27');
    expect(calls.findLast(({ endpoint }) => endpoint === 'getRescheduleJourneys')?.input.query).toMatchObject({
      departureDate: '2026-11-27',
    });
  });

  it('offer the nearest days with their prices if the list is empty', async () => {
    const { getByText, press, path, calls } = await open({ getRescheduleJourneys: () => ({ journeys: [] }) });
    expect(getByText(/^No journeys on Wednesday/)).toBeTruthy();
    // Prices of the week around the day.
    const prices = calls.find(({ endpoint }) => endpoint === 'getReschedulePrices');
    expect(prices?.input.query).toMatchObject({ departureDate: '2026-11-22' });
    await press(/27 November 2026, from £10.00$/);
    expect(`${path()}${location.search}`).toBe('/cancellation/k1/reschedule?departureDate=2026-11-27');
  });

  it('offer no other day if none is possible', async () => {
    const { getByText, queryByText } = await open({
      getRescheduleDates: () => ({ dates: dates.slice(1, 2) }),
      getRescheduleJourneys: () => ({ journeys: [] }),
    });
    expect(getByText(/^No journeys on Wednesday/)).toBeTruthy();
    expect(queryByText('Nearest days')).toBeNull();
  });

  it('can be reloaded', async () => {
    let isDown = true;
    const { getByText, press, cards } = await open({
      getRescheduleJourneys: (call) => (isDown ? refuse(500)(call) : { journeys: offers }),
    });
    expect(getByText('We can’t load the journeys.')).toBeTruthy();
    isDown = false;
    await press('Try again');
    expect(cards()).toHaveLength(3);
  });
});

describe('choosing (spec §4 "Reschedule")', () => {
  it('without seats leads straight to the reschedule basket', async () => {
    const { choose, lastBody, path } = await open();
    await choose('08:00');
    expect(lastBody('chooseReschedule')).toEqual({ journeyId: '8' });
    expect(`${path()}${location.search}`).toBe('/cancellation/k1/reschedule/basket?reservationKey=k1');
  });

  it('with seats leads to their selection', async () => {
    const basketWithSeats = rescheduleBasket('8', {
      journeys: [offeredJourney('8', { reservableType: 'SEAT', lineItemId: 'L1' })],
    });
    const { choose, path } = await open({
      chooseReschedule: () => ({ basket: basketWithSeats, errors: [] }),
      getReschedule: () => ({ basket: basketWithSeats }),
      getRescheduleSeatPlan: () => JSON.parse(JSON.stringify(createPlan('SINGLE_DECK_49'), toWireAmount)) as unknown,
    });
    await choose('08:00');
    expect(path() + location.search).toBe('/seat-reservation?liid=L1&reschedule=true&reservationKey=k1');
  });

  it('that is refused shows the reason, does not change the ticket, and can be retried', async () => {
    const { choose, press, getByText, calls, lastBody, path, root } = await open({
      chooseReschedule: () => ({ errors: [{ id: '231', message: 'The coach is full.' }] }),
    });
    await choose('08:00');
    for (const message of ['The coach is full.', 'This request has not changed your ticket.'])
      expect(getByText(message, { ignore: '[role=status]' })).toBeTruthy();
    expect(path()).toBe('/cancellation/k1/reschedule');
    expect(lastBody('chooseReschedule')).toEqual({ journeyId: '8' });
    await press('Try again');
    expect(calls.filter(({ endpoint }) => endpoint === 'chooseReschedule')).toHaveLength(2);
    // The pressed button was removed.
    expect(root.activeElement?.className).toBe('journeys');
    await waitForLazyCode();
    await pass(100);
  });

  it('happens once, even if other journeys are pressed meanwhile', async () => {
    const { user, getByRole, calls } = await open();
    const button = (clock: string) => getByRole('button', { name: new RegExp(`^Choose this journey.*${clock}$`) });
    await user.click(button('08:00'));
    expect(button('08:00').getAttribute('aria-busy')).toBe('true');
    expect(button('14:00').getAttribute('aria-busy')).toBeNull();
    await user.click(button('14:00'));
    await pass(500);
    expect(calls.filter(({ endpoint }) => endpoint === 'chooseReschedule')).toHaveLength(1);
  });

  it('does not navigate if the traveller has left meanwhile', async () => {
    const { user, getByRole, path, calls } = await open();
    await user.click(getByRole('button', { name: /^Choose this journey.*08:00$/ }));
    await user.click(getByRole('link', { name: 'Keep my current journey' }));
    await pass(1000);
    expect(calls.some(({ endpoint }) => endpoint === 'chooseReschedule')).toBe(true);
    expect(path()).toBe('/cancellation/k1');
  });
});
