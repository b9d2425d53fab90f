// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { movableReservation, offeredJourney, rescheduleBasket } from '#shared/services/orders/reschedule.test-data.ts';
import { wireOrder, wireReservation } from '#shared/services/orders/wire-order.test-data.ts';
import { type IslandScene, pass } from '#test/support/render-island.tsx';
import { openPlanner } from '../../open-planner.test-data.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const payment = (status: string) => ({
  paymentId: 'p1',
  status,
  amount: 9,
  reservationKey: 'k1',
  redirectUrl: 'https://pay.example/1',
});
const answerWith = (change: object = {}) => ({ getReschedule: () => ({ basket: rescheduleBasket('8', change) }) });

function open(answers: IslandScene['answers'] = {}) {
  return openPlanner('/cancellation/k1/reschedule/basket?reservationKey=k1', {
    settings: { locale: 'en' },
    answers: {
      getCancellation: () => movableReservation(),
      getPayment: () => ({ payment: null }),
      getCancellationOrder: () => ({ orderNumber: 'C1' }),
      ...answerWith(),
      ...answers,
    },
  });
}

describe('the basket of a reschedule', () => {
  it('shows both journeys, the sums, and what is to be paid', async () => {
    const { getByRole, getByText, queryByText, queryByRole } = await open();
    expect(within(getByRole('region', { name: 'Your current journey' })).getByText('£12.00')).toBeTruthy();
    expect(within(getByRole('region', { name: 'Your new journey' })).getByText('£16.00')).toBeTruthy();
    const sums = within(getByRole('region', { name: 'What the change costs' }));
    const rows = [...sums.getAllByRole('term')].map(
      (term) => `${term.textContent} ${term.nextElementSibling?.textContent}`,
    );
    expect(rows).toEqual(['Tickets £16.00', 'Amendment fee £5.00', 'Journeys traded in −£12.00', 'To pay £9.00']);
    expect(getByRole('button', { name: 'Pay £9.00 and change' })).toBeTruthy();
    // The countdown begins when its code has loaded, which may be after the basket is shown.
    await pass(1000);
    expect(getByText(/Your new seats are held for another 14:5\d/)).toBeTruthy();
    expect(getByText(/^You pay on our provider’s page/)).toBeTruthy();
    expect(getByRole('heading', { name: 'Your new journey', level: 3 })).toBeTruthy();
    const [original, replacement] = ['Your current journey', 'Your new journey'].map((name) =>
      getByRole('region', { name }),
    );
    expect(within(replacement as HTMLElement).getByRole('heading', { name: 'Leeds – York', level: 4 })).toBeTruthy();
    // Only the original journey is marked as such.
    expect([original, replacement].map((part) => part?.classList.contains('reschedule-basket-before'))).toEqual([
      true,
      false,
    ]);
    // All seats are chosen, and no seat plan failed.
    expect(queryByRole('link', { name: 'Choose seats' })).toBeNull();
    expect(queryByText('We can’t load the seat plan.')).toBeNull();
  });

  it('shows only the new journey without an original one, and no time if it is not held', async () => {
    const { getByRole, queryByRole } = await open(
      answerWith({ tradeIns: undefined, expiryTotalSecondsRemaining: undefined }),
    );
    expect(getByRole('region', { name: 'Your new journey' })).toBeTruthy();
    expect(queryByRole('region', { name: 'Your current journey' })).toBeNull();
    expect(queryByRole('timer')).toBeNull();
  });

  it.each([
    [undefined, 'The money goes back to the card or account you paid with.'],
    [5, 'The money goes back to the card or account you paid with, within 5 working days.'],
  ])('shows when a refund arrives: working days %s', async (workingDays, message) => {
    const choice = { quoteId: 'q', reservationNumbers: ['C1-1'], paid: 12, refundableAmount: 3 };
    const choices = [choice, { ...choice, workingDays }];
    const { getByText, queryByText } = await open({
      getCancellation: () => ({ ...movableReservation(), choices }),
      ...answerWith({ total: -3 }),
    });
    expect(getByText(message)).toBeTruthy();
    expect(queryByText(/^You pay on our provider’s page/)).toBeNull();
  });

  it('warns five minutes before it expires (field notes §3, 11)', async () => {
    const { announcement } = await open(answerWith({ expiryTotalSecondsRemaining: 302 }));
    await pass(3000);
    expect(announcement()).toBe('Your new seats are held for 5 more minutes.');
  });

  it('can no longer be confirmed or given up in its last seconds', async () => {
    const { getByRole, press, announcement, calls } = await open(answerWith({ expiryTotalSecondsRemaining: 7 }));
    expect(getByRole('timer').textContent).toContain('held for another 0:0');
    await pass(2000);
    const message = 'Time is almost up: the change can no longer be confirmed.';
    expect([getByRole('timer').textContent, announcement()]).toEqual([message, message]);
    for (const name of ['Pay £9.00 and change', 'Choose another journey', 'Keep my current journey'])
      expect(getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
    await press('Pay £9.00 and change');
    expect(calls.some(({ endpoint }) => endpoint === 'confirmReschedule')).toBe(false);
  });

  it.each([
    ['a refund', { total: -3 }, 'You get back £3.00', 'Change and get £3.00 back'],
    ['a total of zero', { total: 0 }, 'To pay £0.00', 'Change my journey'],
  ])('shows %s', async (...[, change, row, button]) => {
    const { getByRole } = await open(answerWith(change));
    const sums = within(getByRole('region', { name: 'What the change costs' }));
    const last = sums.getAllByRole('term').at(-1);
    expect(`${last?.textContent} ${last?.nextElementSibling?.textContent}`).toBe(row);
    expect(getByRole('button', { name: button })).toBeTruthy();
  });

  it('links to the seats if some are still to be chosen', async () => {
    const journeys = [offeredJourney('8', { reservableType: 'SEAT', lineItemId: 'L1' })];
    const { getByRole } = await open(answerWith({ journeys }));
    expect(getByRole('link', { name: 'Choose seats' }).getAttribute('href')).toBe(
      '/journey-planner/seat-reservation?liid=L1&reschedule=true&reservationKey=k1',
    );
  });

  it.each([400, 404])('shows that there is nothing to reschedule for status %i (spec §8)', async (status) => {
    const { getByText, getByRole } = await open({ getReschedule: refuse(status) });
    expect(getByText('No change is in progress for this journey.')).toBeTruthy();
    for (const [name, href] of [
      ['Choose another journey', '/cancellation/k1/reschedule'],
      ['Back to the booking', '/cancellation/k1'],
    ] as const) {
      expect(getByRole('link', { name }).getAttribute('href')).toBe(`/journey-planner${href}`);
    }
  });

  it('links to the order if the journey has already been moved', async () => {
    const { getByRole } = await open({
      getReschedule: refuse(404),
      getCancellation: () => movableReservation({ status: 'EXCHANGED' }),
    });
    expect(getByRole('link', { name: 'View your order' }).getAttribute('href')).toBe(
      '/journey-planner/cancellation/k1/order',
    );
  });

  it('can be reloaded after a failure', async () => {
    let isDown = true;
    const { getByText, press, getByRole } = await open({
      getReschedule: (call) => (isDown ? refuse(500)(call) : { basket: rescheduleBasket('8') }),
    });
    expect(getByText('We can’t load your change.')).toBeTruthy();
    isDown = false;
    await press('Try again');
    expect(getByRole('button', { name: 'Pay £9.00 and change' })).toBeTruthy();
  });

  it('shows that it has expired, and that the ticket is unchanged', async () => {
    const { getByText, lastBody, calls, announcement } = await open(answerWith({ expiryTotalSecondsRemaining: 4 }));
    await pass(5000);
    const message = 'Time is up: your new seats are no longer held. Your current journey has not changed.';
    expect(getByText(message, { ignore: '[role=status]' })).toBeTruthy();
    expect(announcement()).toBe(message);
    expect(calls.some(({ endpoint }) => endpoint === 'deleteReschedule')).toBe(true);
    expect(lastBody('confirmReschedule')).toBeUndefined();
  });
});

describe('a seat plan that could not be loaded (spec §8)', () => {
  const answers = {
    ...answerWith({ journeys: [offeredJourney('8', { reservableType: 'SEAT', lineItemId: 'L1' })] }),
    getRescheduleSeatPlan: refuse(500),
    getPayment: () => ({ payment: null }),
    getCancellation: () => movableReservation(),
  };

  it('is shown and announced once', async () => {
    const { path, findText, announcement, store } = await openPlanner(
      '/seat-reservation?liid=L1&reschedule=true&reservationKey=k1',
      { settings: { locale: 'en' }, answers },
    );
    await pass(1000);
    const message = 'We can’t load the seat plan.';
    expect(path()).toBe('/cancellation/k1/reschedule/basket');
    expect([findText(message) !== null, announcement()]).toEqual([true, message]);
    expect(store.getState().hasSeatPlanFailed).toBe(false);
  });
});

it('a reschedule remains if its reservation is not found', async () => {
  const { path, getByRole } = await open({ getCancellation: refuse(404) });
  await pass(500);
  expect(path()).toBe('/cancellation/k1/reschedule/basket');
  expect(getByRole('button', { name: 'Pay £9.00 and change' })).toBeTruthy();
});

describe('confirming (spec §4, §8)', () => {
  it('with nothing to pay leads to the order', async () => {
    const { press, path, lastBody, announcement } = await open({
      ...answerWith({ total: -3 }),
      confirmReschedule: () => ({ errors: [], orderNumber: 'C1' }),
    });
    await press('Change and get £3.00 back');
    expect(lastBody('confirmReschedule')).toMatchObject({ total: -3, currency: 'GBP', locale: 'en-GB' });
    expect(path()).toBe('/cancellation/k1/order');
    expect(announcement()).toContain('Your journey has been changed.');
  });

  it('with something to pay leads to the provider, which returns here', async () => {
    const { press, lastBody, loadedAddresses, getByText, getByRole } = await open({
      confirmReschedule: () => ({ errors: [], payment: payment('REDIRECT') }),
      getPayment: () => ({ payment: null }),
    });
    await press('Pay £9.00 and change');
    expect(lastBody('confirmReschedule')).toMatchObject({
      returnUrl: `${location.origin}/journey-planner/cancellation/k1/reschedule/basket?reservationKey=k1`,
    });
    expect(loadedAddresses).toEqual(['https://pay.example/1']);
    expect(getByText).toBeTruthy();
    expect(getByRole('heading', { name: 'Check your change' })).toBeTruthy();
  });

  it('with a payment that is being decided waits here, although it has an address', async () => {
    let isPaying = false;
    const { press, loadedAddresses, getByText } = await open({
      confirmReschedule: () => {
        isPaying = true;
        return { errors: [], payment: payment('PENDING') };
      },
      getPayment: () => ({ payment: isPaying ? payment('PENDING') : null }),
    });
    await press('Pay £9.00 and change');
    expect(loadedAddresses).toEqual([]);
    expect(getByText('Your payment is not confirmed yet.', { selector: 'p.notice-title' })).toBeTruthy();
  });

  it('that fails shows the first error’s message, and nothing is lost', async () => {
    const { press, getByText, queryByText, getByRole, root } = await open({
      confirmReschedule: () => ({
        errors: [
          { id: '1', message: 'Fares have changed.' },
          { id: '2', message: 'Call us.' },
        ],
      }),
    });
    await press('Pay £9.00 and change');
    const title = getByText('Fares have changed.');
    expect(title.className).toBe('notice-title');
    expect(queryByText('Call us.')).toBeNull();
    expect(root.activeElement?.contains(title)).toBe(true);
    expect(getByRole('button', { name: 'Pay £9.00 and change' })).toBeTruthy();
  });

  it('with a changed total shows both totals, and waits for another press', async () => {
    let total = 9;
    const { press, getByText, getByRole } = await open({
      getReschedule: () => ({ basket: rescheduleBasket('8', { total }) }),
      confirmReschedule: () => ({ errors: [{ id: (total = 11) && 'total-changed' }] }),
    });
    await press('Pay £9.00 and change');
    expect(getByText('The amount has changed: £11.00 instead of £9.00.')).toBeTruthy();
    expect(getByRole('button', { name: 'Pay £11.00 and change' })).toBeTruthy();
  });

  it('with a changed total fails if the new one cannot be loaded', async () => {
    let isDown = false;
    const { press, getByText } = await open({
      getReschedule: (call) => (isDown ? refuse(500)(call) : { basket: rescheduleBasket('8') }),
      confirmReschedule: () => ({ errors: [{ id: (isDown = true) && 'total-changed' }] }),
    });
    await press('Pay £9.00 and change');
    expect(getByText('The change could not be confirmed.')).toBeTruthy();
  });
});

describe('after the provider’s page', () => {
  it('an accepted payment redirects to the order, replacing the history entry', async () => {
    const historyLength = history.length;
    const { path } = await open({ getReschedule: refuse(404), getPayment: () => ({ payment: payment('PAID') }) });
    expect([path(), history.length]).toEqual(['/cancellation/k1/order', historyLength]);
  });

  it('the order says what was paid, and that only the new ticket is valid', async () => {
    const { getByText, queryByText } = await open({
      getReschedule: refuse(404),
      getPayment: () => ({ payment: payment('PAID') }),
      getCancellationOrder: () =>
        wireOrder({ reservations: [wireReservation('R1', { reservationKey: 'k1', status: 'EXCHANGED' })] }),
    });
    expect(
      getByText('Paid £9.00. Your new ticket is on its way to anna@example.com; the old code is no longer valid.'),
    ).toBeTruthy();
    expect(queryByText('There is nothing to refund.')).toBeNull();
  });

  it('a pending payment waits, and continues automatically', async () => {
    let status = 'PENDING';
    const { getByText, getByRole, queryByRole, queryByText, path } = await open({
      getPayment: () => ({ payment: payment(status) }),
    });
    expect(getByText('Your payment is not confirmed yet.', { selector: 'p.notice-title' })).toBeTruthy();
    expect(getByRole('region', { name: 'Your new journey' })).toBeTruthy();
    expect(queryByRole('button', { name: 'Continue to the payment provider' })).toBeNull();
    expect(queryByText('The connection is lost.')).toBeNull();
    status = 'PAID';
    await pass(4000);
    expect(path()).toBe('/cancellation/k1/order');
  });

  it.each([
    ['DECLINED', 'Your payment was declined.', 'tone-danger'],
    ['CANCELLED', 'You cancelled the payment.', 'tone-warning'],
    ['EXPIRED', 'The time to pay has run out.', 'tone-warning'],
  ])('a payment that is %s is reported, and can be retried', async (status, message, tone) => {
    const { getByText, getByRole } = await open({ getPayment: () => ({ payment: payment(status) }) });
    expect(getByText(message).closest('.notice')?.className).toContain(tone);
    expect(getByRole('button', { name: 'Pay £9.00 and change' })).toBeTruthy();
  });

  it('a payment whose state can no longer be loaded remains, with a warning', async () => {
    let isDown = false;
    const { findText, store } = await open({
      getPayment: (call) => (isDown ? refuse(500)(call) : { payment: payment('PENDING') }),
    });
    isDown = true;
    const announced: string[] = [];
    store.subscribe(({ announcements }) => void announced.push(announcements.message));
    await pass(30_000);
    expect(findText('Your payment is not confirmed yet.')).toBeTruthy();
    expect(findText('The connection is lost.')).toBeTruthy();
    expect(announced).toContain('The connection is lost.');
  });

  it('a payment that is not finished can be continued or cancelled', async () => {
    let status = 'REDIRECT';
    const { press, loadedAddresses, getByRole } = await open({
      getPayment: () => ({ payment: payment(status) }),
      cancelPayment: () => ({ payment: payment((status = 'CANCELLED')), errors: [] }),
    });
    await press('Continue to the payment provider');
    expect(loadedAddresses).toEqual(['https://pay.example/1']);
    await press('Cancel payment');
    expect(getByRole('button', { name: 'Pay £9.00 and change' })).toBeTruthy();
  });

  it.each([
    ['refused, with the reasons', () => ({ payment: payment('PENDING'), errors: [{ message: 'Too late.' }] }), true],
    ['impossible to reach', refuse(500), false],
  ])('cancelling a payment that is %s shows that it continues', async (...[, cancelPayment, hasReason]) => {
    const { press, findText, announcement, calls } = await open({
      getPayment: () => ({ payment: payment('PENDING') }),
      cancelPayment,
    });
    await press('Cancel payment');
    const message = hasReason ? 'Too late.' : 'The payment could not be cancelled: it is still in progress.';
    expect(findText(message)).toBeTruthy();
    expect(announcement()).toBe(message);
    expect(calls.filter(({ endpoint }) => endpoint === 'cancelPayment')).toHaveLength(1);
  });

  it('a payment that ended is no longer polled, and the basket is reloaded', async () => {
    const { calls } = await open({ getPayment: () => ({ payment: payment('DECLINED') }) });
    const count = (name: string) => calls.filter(({ endpoint }) => endpoint === name).length;
    expect(count('getReschedule')).toBe(2);
    const historyLength = count('getPayment');
    await pass(7000);
    expect(count('getPayment')).toBe(historyLength);
  });

  it('a payment for something else is ignored', async () => {
    const { getByRole } = await open({ getPayment: () => ({ payment: { ...payment('PAID'), reservationKey: 'k2' } }) });
    expect(getByRole('button', { name: 'Pay £9.00 and change' })).toBeTruthy();
  });
});

describe('giving up', () => {
  it.each([
    ['Choose another journey', '/cancellation/k1/reschedule'],
    ['Keep my current journey', '/cancellation/k1'],
  ])('“%s” deletes the reschedule and leads to %s', async (name, expected) => {
    const { press, path, calls, root } = await open({ deleteReschedule: () => ({}) });
    await press(name);
    expect(root.activeElement?.textContent).toMatch(/^Cancel this change\?/);
    expect(calls.some(({ endpoint }) => endpoint === 'deleteReschedule')).toBe(false);
    await press('Yes, cancel it');
    expect(calls.some(({ endpoint }) => endpoint === 'deleteReschedule')).toBe(true);
    expect(path()).toBe(expected);
  });

  it('disables all buttons until there is an answer', async () => {
    const { user, getByRole, calls, path } = await open({ deleteReschedule: () => ({}) });
    const button = (name: string) => getByRole('button', { name });
    await user.click(button('Choose another journey'));
    await pass(500);
    await user.click(button('Yes, cancel it'));
    const marks = ['Yes, cancel it', 'No, continue', 'Keep my current journey'].map((name) => [
      button(name).getAttribute('aria-busy'),
      button(name).getAttribute('aria-disabled'),
    ]);
    expect(marks).toEqual([
      ['true', 'true'],
      [null, 'true'],
      [null, 'true'],
    ]);
    await user.click(button('Keep my current journey'));
    await pass(500);
    expect(calls.filter(({ endpoint }) => endpoint === 'deleteReschedule')).toHaveLength(1);
    expect(path()).toBe('/cancellation/k1/reschedule');
  });

  it('that fails is reported, and stays on the page', async () => {
    const { press, path, findText, announcement, getByRole } = await open({ deleteReschedule: refuse(500) });
    await press('Keep my current journey');
    await press('Yes, cancel it');
    const message = 'The change could not be cancelled.';
    expect([findText(message) !== null, announcement()]).toEqual([true, message]);
    expect(getByRole('button', { name: 'Yes, cancel it' }).getAttribute('aria-disabled')).toBeNull();
    expect(path()).toBe('/cancellation/k1/reschedule/basket');
  });
});
