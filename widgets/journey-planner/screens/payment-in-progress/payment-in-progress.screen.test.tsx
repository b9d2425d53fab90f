// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { createUser, type IslandScene, waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const payment = (status: string, more: object = {}) => ({ paymentId: 'p1', status, amount: 24.5, ...more });
const redirect = payment('REDIRECT', { redirectUrl: 'https://pay.example/1' });
const basket = { journeys: [], errors: [], status: 'PENDING', payment: { types: ['DIRECT_CARD'] } };

async function open(answers: IslandScene['answers'] = {}, query = '') {
  history.replaceState(null, '', `/journey-planner/payment/in-progress${query}`);
  onTestFinished(() => history.replaceState(null, '', '/'));
  const island = await renderIsland('journey-planner', {
    answers: { getBasket: () => ({ basket }), getBillingInfo: () => ({}), ...answers },
  });
  await waitForLazyCode();
  await pass(300);
  return island;
}

describe('payment/in-progress (spec §2, §4)', () => {
  it('shows that nothing was charged while a payment is unfinished, and continues to the provider', async () => {
    const { getByText, getByRole, queryByRole, loadedAddresses } = await open({
      getPayment: () => ({ payment: redirect }),
    });
    expect(getByText('Votre paiement n’est pas terminé.')).toBeTruthy();
    expect(getByText('Rien n’a été débité.')).toBeTruthy();
    expect(getByText('Votre paiement n’est pas terminé.').closest('.notice')?.className).toContain('tone-warning');
    expect(queryByRole('progressbar')).toBeNull();
    expect(getByRole('button', { name: 'Annuler le paiement' }).className).toContain('button-secondary');
    await createUser().click(getByRole('button', { name: 'Continuer chez le prestataire' }));
    expect(loadedAddresses).toEqual(['https://pay.example/1']);
  });

  it('sees no payment if the operator has no call for payments (404), and offers no further check', async () => {
    const { getByText, queryByText, queryByRole } = await open({ getPayment: refuse(404) });
    expect(getByText('Nous ne voyons pas votre paiement dans ce navigateur.')).toBeTruthy();
    expect(queryByText('Rien n’a été débité.')).toBeNull();
    expect(queryByRole('button', { name: 'Vérifier maintenant' })).toBeNull();
  });

  it('waits silently while the bank decides, and redirects to the order', async () => {
    const historyLength = history.length;
    let status = 'PENDING';
    const { getByText, getByRole, queryByText, requests, store } = await open({
      getPayment: () => ({ payment: payment(status, { orderNumber: 'C1234' }) }),
      getOrderConfirmation: () => ({ orderNumber: 'C1234', grossTotal: 24.5, taxTotal: 4, journeys: [] }),
    });
    expect(getByText('Votre paiement n’est pas encore confirmé.')).toBeTruthy();
    expect(getByText(/Ne payez pas une seconde fois/)).toBeTruthy();
    expect(queryByText('Rien n’a été débité.')).toBeNull();
    expect(getByRole('progressbar')).toBeTruthy();
    expect(queryByText('La connexion est perdue.')).toBeNull();
    expect(getByText('Votre paiement n’est pas encore confirmé.').closest('.notice')?.className).toContain(
      'tone-information',
    );
    // It is read with the page. An announcement would repeat it.
    expect(store.getState().announcements.message).not.toBe('Votre paiement n’est pas encore confirmé.');
    // Without a basket there is no empty list.
    expect(queryByText('Votre achat')).toBeNull();
    await pass(6500);
    expect(requests().filter((endpoint) => endpoint === 'getPayment').length).toBeGreaterThan(2);
    status = 'PAID';
    await pass(3500);
    expect(location.pathname + location.search).toBe('/journey-planner/confirmation?orderNumber=C1234');
    expect(history.length).toBe(historyLength);
  });

  it('shows the journeys being paid, and offers to give up after a long wait', async () => {
    const journey = {
      journeyId: '7',
      price: 24.5,
      origin: { cityName: 'Londres' },
      destination: { cityName: 'Leeds' },
      departureDateTime: '2031-03-09T10:00',
      arrivalDateTime: '2031-03-09T14:05',
      seats: [],
      connJourneys: [],
    };
    const { getByRole, queryByRole } = await open({
      getPayment: () => ({ payment: payment('PENDING') }),
      getBasket: () => ({ basket: { ...basket, journeys: [journey], total: 24.5 } }),
    });
    await waitForLazyCode();
    await pass(300);
    expect(getByRole('heading', { name: 'Votre achat' }).parentElement?.textContent).toMatch(
      /Londres.*Leeds.*Total.*24.50/,
    );
    expect(getByRole('heading', { name: 'Votre achat', level: 3 })).toBeTruthy();
    expect(getByRole('heading', { name: 'Londres – Leeds', level: 4 })).toBeTruthy();
    expect(queryByRole('button', { name: 'Annuler le paiement' })).toBeNull();
    await pass(29_000);
    expect(queryByRole('button', { name: 'Annuler le paiement' })).toBeNull();
    await pass(1000);
    expect(getByRole('button', { name: 'Annuler le paiement' }).className).toContain('button-quiet');
  });

  it.each([
    ['DECLINED', 'Votre paiement a été refusé.'],
    ['CANCELLED', 'Vous avez annulé le paiement.'],
    ['EXPIRED', 'Le temps pour payer est écoulé.'],
  ])('redirects to the payment form with the reason: %s', async (status, message) => {
    const journey = {
      journeyId: '7',
      price: 20,
      origin: { cityName: 'Londres' },
      destination: { cityName: 'Leeds' },
      departureDateTime: '2031-03-09T10:00',
      arrivalDateTime: '2031-03-09T14:05',
      seats: [],
      connJourneys: [],
    };
    const historyLength = history.length;
    let isAsked = false;
    const { getByText } = await open({
      getPayment() {
        isAsked = true;
        return { payment: payment(status) };
      },
      getBasket: () => ({ basket: isAsked ? { journeys: [journey], errors: [], status: 'OPEN', total: 20 } : basket }),
    });
    await waitForLazyCode();
    await pass(500);
    expect([location.pathname, history.length]).toEqual(['/journey-planner/payment', historyLength]);
    expect(getByText(message)).toBeTruthy();
    expect(getByText(/^Rien n’a été débité/)).toBeTruthy();
  });

  it('shows that the state is unknown if the request fails, and retries on demand', async () => {
    let isDown = true;
    const { root, getByText, getByRole, queryByText } = await open({
      getPayment: (call) => (isDown ? refuse(503)(call) : { payment: payment('PENDING') }),
    });
    expect(getByText('Nous ne savons pas encore où en est votre paiement.', { selector: 'p' })).toBeTruthy();
    expect(root.querySelector('[role=status]')?.textContent).toContain('Nous ne savons pas encore');
    expect(queryByText('Rien n’a été débité.')).toBeNull();
    expect(getByRole('button', { name: 'Vérifier maintenant' }).getAttribute('aria-busy')).toBeNull();
    isDown = false;
    await createUser().click(getByRole('button', { name: 'Vérifier maintenant' }));
    await pass(200);
    expect(getByText('Votre paiement n’est pas encore confirmé.', { selector: 'p' })).toBeTruthy();
    expect(root.activeElement).toBe(getByRole('heading', { name: 'Paiement en cours' }));
  });

  it('shows the last known state if the connection is lost, and announces the loss once', async () => {
    let isDown = false;
    const { getByText, getAllByText, root, requests, store } = await open({
      getPayment: (call) => (isDown ? refuse(503)(call) : { payment: payment('PENDING') }),
    });
    isDown = true;
    await pass(3500);
    expect(getByText('Votre paiement n’est pas encore confirmé.')).toBeTruthy();
    expect(getAllByText('La connexion est perdue.').length).toBeGreaterThan(0);
    expect(root.querySelector('[role=status]')?.textContent).toContain('La connexion est perdue.');
    const { serial } = store.getState().announcements;
    const historyLength = requests().length;
    await pass(20_000);
    expect(requests().length).toBeGreaterThan(historyLength);
    expect(store.getState().announcements.serial).toBe(serial);
  });

  it('without a payment of this browser, says that it cannot see it, and not that nothing was charged', async () => {
    const { getByText, getByRole, queryByText, queryByRole } = await open({ getPayment: () => ({ payment: null }) });
    expect(getByRole('heading', { name: 'Votre paiement', level: 2 })).toBeTruthy();
    expect(getByText('Nous ne voyons pas votre paiement dans ce navigateur.')).toBeTruthy();
    expect(getByText(/ne payez pas une seconde fois/)).toBeTruthy();
    expect(getByText(/Cherchez notre e‑mail de confirmation/)).toBeTruthy();
    expect(queryByText(/débité/)).toBeNull();
    expect(queryByRole('link', { name: 'Aller au paiement' })).toBeNull();
    expect(getByRole('link', { name: 'Retrouver ma commande' }).getAttribute('href')).toBe(
      '/journey-planner/manage-booking',
    );
    expect(getByRole('link', { name: 'Voir mon panier' })).toBeTruthy();
  });

  it.each([
    ['PAID', 'Votre paiement est accepté.', /Pour voir la commande C1234 dans ce navigateur, indiquez l’adresse/],
    ['PENDING', 'Votre paiement n’est pas encore confirmé.', /Ne payez pas une seconde fois/],
    ['DECLINED', 'Le paiement n’a pas abouti.', /votre panier est dans le navigateur où vous avez commencé/],
    ['REDIRECT', 'Votre paiement n’est pas terminé.', /votre panier est dans le navigateur où vous avez commencé/],
  ])('shows a payment of another browser that the address names: %s', async (status, title, advice) => {
    const orderNumber = status === 'PAID' ? 'C1234' : undefined;
    const { getByText, queryByRole, calls, tabStorage, storage } = await open(
      { getPayment: () => ({ payment: payment(status, { isOwn: false, orderNumber }) }) },
      '?payment=mark.1',
    );
    expect(calls.find(({ endpoint }) => endpoint === 'getPayment')?.input.query).toEqual({ payment: 'mark.1' });
    expect(getByText(title)).toBeTruthy();
    expect(getByText(advice)).toBeTruthy();
    expect(location.pathname).toBe('/journey-planner/payment/in-progress');
    expect(queryByRole('button', { name: 'Annuler le paiement' })).toBeNull();
    const link = queryByRole('link', { name: 'Voir la commande' });
    expect(link?.getAttribute('href')).toBe(
      status === 'PAID' ? '/journey-planner/confirmation?orderNumber=C1234' : undefined,
    );
    // The payment and the basket of this browser are not touched.
    expect([tabStorage.get('coach-widgets.payment'), storage.get('coach-widgets.basket-choices')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('does not say that nothing was charged while the state may be outdated', async () => {
    let isDown = false;
    const { queryByText, getByText, getAllByText } = await open({
      getPayment: (call) => (isDown ? refuse(503)(call) : { payment: redirect }),
    });
    expect(getByText('Rien n’a été débité.')).toBeTruthy();
    isDown = true;
    await pass(3500);
    expect(getAllByText('La connexion est perdue.').length).toBeGreaterThan(0);
    expect(queryByText('Rien n’a été débité.')).toBeNull();
  });

  it('cancels the payment on request', async () => {
    let currentPayment = redirect;
    const { getByRole, requests } = await open({
      getBasket: () => ({ basket: { ...basket, status: currentPayment === redirect ? 'PENDING' : 'OPEN' } }),
      getPayment: () => ({ payment: currentPayment }),
      cancelPayment: () => ({ payment: (currentPayment = payment('CANCELLED')), errors: [] }),
    });
    const button = getByRole('button', { name: 'Annuler le paiement' });
    expect(button.getAttribute('aria-busy')).toBeNull();
    await createUser().click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await createUser().click(button);
    await pass(300);
    expect(requests().filter((endpoint) => endpoint === 'cancelPayment')).toHaveLength(1);
    expect(location.pathname).toBe('/journey-planner/payment');
  });

  it.each([
    ['is too late', () => ({ payment: payment('PENDING'), errors: [{ id: '1', message: 'Too late.' }] }), 'Too late.'],
    ['fails', refuse(500), undefined],
  ])('reports it if the cancellation %s', async (_, cancelPayment, message) => {
    const { getByRole, getAllByText } = await open({
      getPayment: () => ({ payment: redirect }),
      cancelPayment,
    });
    await createUser().click(getByRole('button', { name: 'Annuler le paiement' }));
    await pass(300);
    const expected = message ?? 'Le paiement n’a pas pu être annulé : il est toujours en cours.';
    expect(getAllByText(expected).length).toBeGreaterThan(0);
    // A payment that the bank is deciding about cannot be cancelled any more.
    if (message !== undefined) return;
    expect(getByRole('button', { name: 'Annuler le paiement' }).getAttribute('aria-busy')).toBeNull();
  });
});
