// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiFailure } from '#shared/api/failure.ts';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { createUser, waitForLazyCode, pass } from '#test/support/render-island.tsx';
import {
  anna,
  basket,
  field,
  fillForm,
  journey,
  openPurchase,
  pay,
  redirect,
  listPaymentCalls,
} from './open-purchase.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const free = { ...basket, total: 0, discountTotal: 25.5 };
const paidPayment = { paymentId: 'p1', status: 'PAID', amount: 0, orderNumber: 'C1234' };

describe('the summary of the purchase (issue "review")', () => {
  it('lists journeys, seats, tickets, fees, discounts and the total, which they add up to', async () => {
    const { getByRole, getByText } = await openPurchase('/journey-planner/payment');
    const review = within(getByRole('region', { name: 'Votre achat' }));
    for (const message of ['Londres – Leeds', '10:00', '14:05', '2 voyageurs', 'Places 1A, 1B', 'Victoria']) {
      expect(review.getByText(message)).toBeTruthy();
    }
    const sums = [...review.getAllByRole('term')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    expect(sums.slice(2)).toEqual([
      ['Billets', '£20.00'],
      ['Frais de réservation', '£1.50'],
      ['Frais de SMS', '£0.50'],
      ['Choix des places', '£3.50'],
      ['Codes de réduction', '−£1.00'],
      ['Total', '£24.50'],
    ]);
    // The exact second depends on the time that the code takes to load.
    expect(getByText(/^Vos places restent réservées (15:00|14:59)\.$/)).toBeTruthy();
    expect(getByRole('button', { name: 'Payer £24.50' })).toBeTruthy();
    expect(getByRole('heading', { name: 'Votre achat', level: 3 })).toBeTruthy();
    expect(review.getByRole('heading', { name: 'Londres – Leeds', level: 4 })).toBeTruthy();
  });

  it('has no time if the basket does not expire, and no order if none was paid', async () => {
    const endless = { ...basket, expiryTotalSecondsRemaining: undefined };
    const first = await openPurchase('/journey-planner/payment', {
      answers: { getBasket: () => ({ basket: endless }) },
    });
    expect(first.queryByText(/^Vos places sont réservées/)).toBeNull();
    await first.unmount();
    const { getByText, queryByText } = await openPurchase('/journey-planner/payment', {
      answers: {
        getBasket: () => ({ basket: null }),
        getPayment: () => ({ payment: { ...paidPayment, status: 'PENDING' } }),
      },
    });
    expect(getByText('Il n’y a rien à payer : votre panier est vide.')).toBeTruthy();
    expect(queryByText(/est payée\.$/)).toBeNull();
  });

  it('shows that there is nothing to pay without a basket, and names a paid order', async () => {
    const nothing = { getBasket: () => ({ basket: null }), getPayment: () => ({ payment: paidPayment }) };
    const { getByText, getByRole, queryByRole } = await openPurchase('/journey-planner/payment', { answers: nothing });
    expect(getByText('Il n’y a rien à payer : votre panier est vide.')).toBeTruthy();
    expect(getByText('Votre commande C1234 est payée.')).toBeTruthy();
    expect(getByRole('link', { name: 'Voir la commande' }).getAttribute('href')).toBe(
      '/journey-planner/confirmation?orderNumber=C1234',
    );
    expect(queryByRole('button', { name: /^Payer/ })).toBeNull();
  });

  it('reserves its height while the basket loads', async () => {
    const { root } = await openPurchase('/journey-planner/payment', {
      answers: { getBasket: () => new Promise(() => {}) },
    });
    const rows = [...root.querySelectorAll<HTMLElement>('.skeleton-row')];
    expect(rows.map(({ style }) => style.blockSize)).toEqual(['160px', '160px', '160px']);
  });

  it('shows an error if the basket cannot be loaded', async () => {
    const { getByText, queryByText } = await openPurchase('/journey-planner/payment', {
      answers: { getBasket: refuse(500) },
    });
    expect(getByText('Impossible de charger votre panier.')).toBeTruthy();
    expect(getByText('Réessayez dans un instant.')).toBeTruthy();
    // The basket may have been paid in another tab.
    expect(queryByText(/débité/)).toBeNull();
  });
});

describe('next to the button', () => {
  it('accepted cards are listed, if the provider names them', async () => {
    const payment = { types: ['DIRECT_CARD'], cardBrands: ['amex', 'visa', 'cowries'] };
    const { getByRole } = await openPurchase('/journey-planner/payment', {
      answers: { getBasket: () => ({ basket: { ...basket, payment } }) },
    });
    const cards = within(getByRole('list', { name: 'Cartes acceptées' })).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual(['Visa', 'American Express']);
  });

  it('refund and exchange terms are listed, if the fares have them', async () => {
    const conditions = { refundableUntil: '2031-03-08T10:00', refundFee: 5, changeFee: null };
    const journeys = [
      { ...journey, conditions },
      { ...journey, journeyId: '8', lineItemId: 'b' },
    ];
    const { getByRole } = await openPurchase('/journey-planner/payment', {
      answers: { getBasket: () => ({ basket: { ...basket, journeys } }) },
    });
    const terms = within(getByRole('region', { name: 'Annuler ou échanger' })).getAllByRole('listitem');
    expect(terms.map(({ textContent }) => textContent)).toEqual([
      'Londres – Leeds Remboursable jusqu’au samedi 8 mars 2031 à 10:00, moins £5.00 de frais. Non échangeable.',
    ]);
  });

  it('unknown facts are left out', async () => {
    const { queryByRole } = await openPurchase('/journey-planner/payment');
    expect(queryByRole('list', { name: 'Cartes acceptées' })).toBeNull();
    expect(queryByRole('region', { name: 'Annuler ou échanger' })).toBeNull();
  });

  it.each([
    [
      ...(['free of charge', { refundableUntil: '2031-03-08T10:00', changeableUntil: '2031-03-08T11:00' }] as const),
      'Remboursable sans frais jusqu’au samedi 8 mars 2031 à 10:00. Échangeable sans frais jusqu’au samedi 8 mars 2031 à 11:00.',
    ],
    ['never', {}, 'Non remboursable. Non échangeable.'],
  ])('the terms of a single ticket have no cities: %s', async (...[, conditions, message]) => {
    const journeys = [{ ...journey, conditions: { refundFee: null, changeFee: null, ...conditions } }];
    const { getByRole } = await openPurchase('/journey-planner/payment', {
      answers: { getBasket: () => ({ basket: { ...basket, journeys } }) },
    });
    const terms = within(getByRole('region', { name: 'Annuler ou échanger' })).getByRole('listitem');
    expect(terms.textContent).toBe(message);
  });
});

describe('paying', () => {
  it('sends billing data and total, and leads to the provider, with the waiting page in the history', async () => {
    const historyLength = history.length;
    const island = await openPurchase('/journey-planner/payment');
    fillForm(island);
    await pay(island);
    expect(listPaymentCalls(island).map(({ input }) => input.body)).toEqual([
      {
        billingInfo: { ...anna, country: 'GB', postalCode: 'LS1 4AP' },
        total: 24.5,
        currency: 'GBP',
        returnUrl: `${location.origin}/journey-planner/payment/in-progress`,
        locale: 'fr-GB',
      },
    ]);
    // It replaces the form.
    expect([location.pathname, history.length]).toEqual(['/journey-planner/payment/in-progress', historyLength]);
    expect(island.loadedAddresses).toEqual(['https://pay.example/1']);
  });

  it('sends one request for two presses', async () => {
    const island = await openPurchase('/journey-planner/payment');
    fillForm(island);
    const button = island.getByRole('button', { name: /^Payer/ });
    expect(island.queryByText('Nous préparons votre paiement…')).toBeNull();
    fireEvent.click(button);
    fireEvent.click(button);
    // The form cannot be changed during the request.
    expect(island.getByText('Nous préparons votre paiement…')).toBeTruthy();
    expect(field(island, 'Nom').closest('[inert]')).toBeTruthy();
    await pass(400);
    expect(listPaymentCalls(island)).toHaveLength(1);
  });

  const ending = (seconds: number) => ({ basket: { ...basket, expiryTotalSecondsRemaining: seconds } });
  const emptyBasket = () => ({ basket: null, errors: [] });

  it('is refused in the last seconds, with the reason (field notes §3, 11)', async () => {
    const island = await openPurchase('/journey-planner/payment', {
      answers: { getBasket: () => ending(5), deleteBasket: emptyBasket },
    });
    fillForm(island);
    await waitForLazyCode();
    await pay(island);
    field(island, 'Nom').focus();
    await createUser().keyboard('{Enter}');
    await pass(400);
    expect(island.getByText('Le temps est presque écoulé : plus rien ne peut être modifié ni payé.')).toBeTruthy();
    expect(listPaymentCalls(island)).toEqual([]);
    expect(field(island, 'Nom').value).toBe('Kowalska');
  });

  it('that starts in the last second is not interrupted when the basket expires', async () => {
    let isPaying = false;
    const startPayment = async () => {
      isPaying = true;
      await new Promise((resolve) => setTimeout(resolve, 8000));
      return { payment: redirect, errors: [] };
    };
    const pendingBasket = { basket: { ...basket, status: 'PENDING' } };
    const island = await openPurchase('/journey-planner/payment', {
      answers: { getBasket: () => (isPaying ? pendingBasket : ending(7)), deleteBasket: emptyBasket, startPayment },
    });
    fillForm(island);
    await pay(island);
    await pass(7000);
    expect(island.getByRole('button', { name: /^Payer/ }).getAttribute('aria-busy')).toBe('true');
    await pass(2000);
    expect(location.pathname).toBe('/journey-planner/payment/in-progress');
    expect([island.loadedAddresses, island.requests()]).toEqual([
      ['https://pay.example/1'],
      expect.not.arrayContaining(['deleteBasket']),
    ]);
  });

  it('leads to the waiting page while the provider has not decided', async () => {
    const pending = { ...redirect, status: 'PENDING' };
    const answers = {
      startPayment: () => ({ payment: pending, errors: [] }),
      getPayment: () => ({ payment: pending }),
    };
    const island = await openPurchase('/journey-planner/payment', { answers });
    fillForm(island);
    await pay(island);
    await waitForLazyCode();
    await pass(300);
    expect(location.pathname).toBe('/journey-planner/payment/in-progress');
    expect(island.getByText('Votre paiement n’est pas encore confirmé.')).toBeTruthy();
    expect(island.loadedAddresses).toEqual([]);
  });

  it.each([
    ['refused', () => ({ errors: [{ id: '1', message: 'Not today.' }] }), 'Le paiement n’a pas pu commencer.'],
    ['failed', refuse(500), 'Le paiement n’a pas pu commencer. Réessayez dans un instant.'],
  ])('that is %s is reported, with nothing charged and nothing lost', async (kind, startPayment, message) => {
    const island = await openPurchase('/journey-planner/payment', { answers: { startPayment } });
    fillForm(island);
    await pay(island);
    expect(island.getByText(message)).toBeTruthy();
    expect(island.getByText(/^Rien n’a été débité/)).toBeTruthy();
    expect(island.queryByText('Not today.') !== null).toBe(kind === 'refused');
    expect(field(island, 'Nom').closest('[inert]')).toBeNull();
    expect(island.root.activeElement?.textContent).toContain(message);
    expect(field(island, 'Prénom').value).toBe('Anna');
    expect(location.pathname).toBe('/journey-planner/payment');
  });

  it('without an answer is repeated under the same key', async () => {
    const answers = {
      startPayment: () => {
        throw apiFailure('startPayment', { kind: 'timeout' });
      },
      getPayment: refuse(503),
    };
    const island = await openPurchase('/journey-planner/payment', { answers });
    fillForm(island);
    await pay(island);
    expect(island.getByText('Nous n’avons pas de réponse. Réessayez dans un instant.')).toBeTruthy();
    await pay(island);
    const [first, second] = listPaymentCalls(island).map(({ key }) => key);
    expect(second).toBe(first);
  });

  it('fails if the new total cannot be loaded', async () => {
    let isDown = false;
    const island = await openPurchase('/journey-planner/payment', {
      answers: {
        getBasket: (call) => (isDown ? refuse(500)(call) : { basket }),
        startPayment: () => ({ errors: [{ id: (isDown = true) && 'total-changed' }] }),
      },
    });
    fillForm(island);
    await pay(island);
    await pass(5000);
    expect(island.getByText('Le paiement n’a pas pu commencer. Réessayez dans un instant.')).toBeTruthy();
  });

  it('shows the old total and the new one when the total has changed', async () => {
    let total = 24.5;
    const answers = {
      getBasket: () => ({ basket: { ...basket, total } }),
      startPayment: () => ({ errors: [{ id: 'total-changed', message: 'x' }] }),
    };
    const island = await openPurchase('/journey-planner/payment', { answers });
    fillForm(island);
    total = 26;
    await pay(island);
    await pass(300);
    expect(island.getByText('Le total a changé : £26.00 au lieu de £24.50.')).toBeTruthy();
    expect(island.getByRole('button', { name: 'Payer £26.00' })).toBeTruthy();
    expect(field(island, 'Prénom').value).toBe('Anna');
  });

  it.each([
    ['DECLINED', 'insufficient_funds', 'Votre paiement a été refusé.', /^Provision insuffisante/],
    ['DECLINED', 'authentication_failed', 'Votre paiement a été refusé.', /vérifier que c’est bien vous/],
    ['CANCELLED', undefined, 'Vous avez annulé le paiement.', /^Rien n’a été débité/],
    ['EXPIRED', undefined, 'Le temps pour payer est écoulé.', /^Rien n’a été débité/],
  ])('shows how the last payment ended: %s %s', async (...[status, reason, title, advice]) => {
    const endedPayment = JSON.stringify({ version: 1, kind: 'ended', payment: { paymentId: 'p', status, reason } });
    const page = { readTabText: (key: string) => (key === 'coach-widgets.payment' ? endedPayment : undefined) };
    const { getByText, getByRole, store } = await openPurchase('/journey-planner/payment', { page });
    expect(getByText(title)).toBeTruthy();
    expect(getByText(advice, { ignore: '[role=status]' })).toBeTruthy();
    expect(getByRole('heading', { name: /^Paiement (refusé|annulé|expiré)$/ })).toBeTruthy();
    expect(store.getState().announcements.message).toMatch(/Rien n’a été débité/);
    // Banks give a reason only for declined payments.
    const notice = getByText(title).closest('.notice');
    expect(notice?.className).toContain(status === 'DECLINED' ? 'tone-danger' : 'tone-warning');
    expect(notice?.querySelectorAll('p:not(.notice-title)')).toHaveLength(status === 'DECLINED' ? 2 : 1);
  });

  it('offers no retry if there is nothing to pay', async () => {
    const payment = { paymentId: 'p', status: 'CANCELLED' };
    const endedPayment = JSON.stringify({ version: 1, kind: 'ended', payment });
    const { getByText, queryByRole } = await openPurchase('/journey-planner/payment', {
      answers: { getBasket: () => ({ basket: { ...basket, journeys: [] } }) },
      page: { readTabText: (key: string) => (key === 'coach-widgets.payment' ? endedPayment : undefined) },
    });
    expect(getByText('Vous avez annulé le paiement.')).toBeTruthy();
    expect(queryByRole('button', { name: 'Réessayer le paiement' })).toBeNull();
  });

  it('shows no notice if no payment has ended', async () => {
    const { root } = await openPurchase('/journey-planner/payment');
    expect(root.querySelector('.purchase-notice')).toBeNull();
  });

  it('can be retried from the notice, with the same input', async () => {
    const endedPayment = { paymentId: 'p', status: 'DECLINED', reason: 'insufficient_funds' };
    const storedPayment = JSON.stringify({ version: 1, kind: 'ended', payment: endedPayment });
    const page = { readTabText: (key: string) => (key === 'coach-widgets.payment' ? storedPayment : undefined) };
    const island = await openPurchase('/journey-planner/payment', { page });
    await pay(island, /^Réessayer/);
    expect(island.root.activeElement?.textContent).toContain('points à corriger');
    fillForm(island);
    await pay(island, /^Réessayer/);
    expect(listPaymentCalls(island)).toHaveLength(1);
    expect(location.pathname).toBe('/journey-planner/payment/in-progress');
  });

  it('is replaced by the waiting page while a card is being charged (spec §4)', async () => {
    const paying = { ...basket, status: 'PENDING' };
    await openPurchase('/journey-planner/payment', { answers: { getBasket: () => ({ basket: paying }) } });
    expect(location.pathname).toBe('/journey-planner/payment/in-progress');
  });
});

describe('a basket that costs nothing (spec §2 "zero-payment")', () => {
  it('is ordered with only name and e-mail', async () => {
    const historyLength = history.length;
    let isSold = false;
    const island = await openPurchase('/journey-planner/zero-payment', {
      answers: {
        getBasket: () => ({ basket: isSold ? null : free }),
        startPayment() {
          isSold = true;
          return { payment: paidPayment, errors: [] };
        },
        getOrderConfirmation: () => ({
          orderNumber: 'C1234',
          grossTotal: 0,
          taxTotal: 0,
          journeys: [{ ...journey, legs: [] }],
        }),
      },
    });
    expect(island.queryByLabelText('Pays')).toBeNull();
    const { firstName, lastName, emailAddress } = anna;
    fillForm(island, { firstName, lastName, emailAddress });
    await pay(island, /^Confirmer la commande/);
    expect(listPaymentCalls(island)[0]?.input.body).toMatchObject({
      billingInfo: { firstName, lastName, emailAddress },
      total: 0,
    });
    expect(location.pathname + location.search).toBe('/journey-planner/confirmation?orderNumber=C1234');
    expect([island.loadedAddresses, history.length]).toEqual([[], historyLength]);
  });

  it.each([
    ['/journey-planner/payment', free, '/journey-planner/zero-payment'],
    ['/journey-planner/zero-payment', basket, '/journey-planner/payment'],
  ])(
    '%s redirects to the payment page that fits the total, replacing the history entry',
    async (path, paidBasket, expected) => {
      const historyLength = history.length;
      await openPurchase(path, { answers: { getBasket: () => ({ basket: paidBasket }) } });
      expect([location.pathname, history.length]).toEqual([expected, historyLength]);
    },
  );
});
