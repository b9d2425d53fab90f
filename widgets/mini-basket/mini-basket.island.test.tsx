// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { createBaskets } from '#shared/services/basket/baskets.ts';
import { createUser, type IslandScene, waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const journey = {
  journeyId: '7',
  lineItemId: 'a',
  price: 24.5,
  passengers: 2,
  departureDateTime: '2031-03-09T10:00',
  arrivalDateTime: '2031-03-09T14:05',
  origin: { cityName: 'Londres' },
  destination: { cityName: 'Leeds' },
};
const back = { ...journey, journeyId: '8', lineItemId: 'b', origin: journey.destination, destination: journey.origin };
const createBasket = (seconds?: number) => ({
  journeys: [journey, back],
  errors: [],
  total: 52,
  feesBreakdown: { booking: 3, sms: null, facilities: null, amendment: null },
  expiryTotalSecondsRemaining: seconds,
});

async function open(basket: unknown, scene: IslandScene = {}) {
  history.replaceState(null, '', '/home');
  onTestFinished(() => history.replaceState(null, '', '/'));
  const island = await renderIsland('mini-basket', {
    ...scene,
    answers: { getBasket: () => ({ basket }), ...scene.answers },
  });
  await pass(300);
  await waitForLazyCode();
  await pass(300);
  await waitForLazyCode();
  const user = createUser();
  const button = island.getByRole('button', { name: /^Panier/ });
  return {
    ...island,
    user,
    button,
    unfold: async () => {
      await user.click(button);
      await pass(300);
      await waitForLazyCode();
      await pass(300);
      return within(island.getByRole('group', { name: 'Votre panier' }));
    },
    readAnnouncement: () => island.services.store.getState().announcements.message,
  };
}

describe('the button (host contract §3 "number of journeys, total, countdown")', () => {
  it('shows all three, and counts down', async () => {
    const { button } = await open(createBasket(900));
    expect(button.textContent).toContain('Panier');
    expect(button.textContent).toContain('2 trajets');
    expect(button.textContent).toContain('£52.00');
    expect(button.textContent).toMatch(/(15:00|14:5\d)$/);
    // The clock is not in the button's name, which would change each second.
    expect(button.querySelector('.held-basket-time')?.getAttribute('aria-hidden')).toBe('true');
    await pass(60_000);
    expect(button.textContent).toMatch(/1[34]:\d\d/);
  });

  it('marks the last five minutes, and a number of journeys that has changed', async () => {
    let basket: object = createBasket(320);
    const { root, services } = await open(null, { answers: { getBasket: () => ({ basket }) } });
    const time = () => root.querySelector('.held-basket-time')?.className;
    const readChanged = () => root.querySelector('.held-basket-count')?.getAttribute('data-changed');
    // The first number is not a change.
    expect([time(), readChanged()]).toEqual(['held-basket-time', 'false']);
    await pass(21_000);
    expect(time()).toBe('held-basket-time held-basket-short');
    basket = { ...createBasket(290), journeys: [journey] };
    services.open(createBaskets).retry();
    await pass(500);
    expect([root.querySelector('.held-basket-count')?.textContent, readChanged()]).toEqual(['11 trajet, ', 'true']);
  });

  it('shows no time when the basket does not expire, and only its name when it is empty', async () => {
    expect((await open(createBasket())).button.textContent).not.toContain('réservées');
    expect((await open(null)).button.textContent).toBe('Panier');
  });
});

describe('the flyout', () => {
  it('shows journeys, fees and total, and leads to the basket', async () => {
    const { unfold } = await open(createBasket(900));
    const panel = await unfold();
    expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Londres – Leeds'),
      expect.stringContaining('Leeds – Londres'),
    ]);
    expect(panel.getByText('Frais de réservation').nextSibling?.textContent).toBe('£3.00');
    expect(panel.queryByText('Frais de SMS')).toBeNull();
    expect(panel.getByText('Total').nextSibling?.textContent).toBe('£52.00');
    expect(panel.getByRole('link', { name: 'Aller au panier' }).getAttribute('href')).toBe('/journey-planner/basket');
  });

  it('removes a journey, announces it, and keeps the focus in the panel', async () => {
    const { unfold, user, emit, readAnnouncement, root } = await open(createBasket(900), {
      answers: {
        deleteLineItem: () => ({ basket: { ...createBasket(900), journeys: [back], total: 26 }, errors: [] }),
      },
    });
    const panel = await unfold();
    await user.click(panel.getByRole('button', { name: 'Retirer Londres – Leeds' }));
    await pass(500);
    await user.click(panel.getByRole('button', { name: 'Oui, retirer' }));
    await pass(300);
    expect(panel.getAllByRole('listitem')).toHaveLength(1);
    expect(readAnnouncement()).toBe('Trajet retiré du panier.');
    expect(root.activeElement?.className).toBe('held-basket');
    expect(emit).toHaveBeenCalledWith('coach:basket-changed', {
      journeys: 1,
      total: 26,
      currency: 'GBP',
      secondsRemaining: 900,
    });
  });

  it('keeps a journey that could not be removed, with the operator’s reason', async () => {
    const { unfold, user, readAnnouncement } = await open(createBasket(900), {
      answers: { deleteLineItem: () => ({ errors: [{ id: '1', message: 'Pas maintenant' }] }) },
    });
    const panel = await unfold();
    await user.click(panel.getByRole('button', { name: 'Retirer Londres – Leeds' }));
    await pass(500);
    await user.click(panel.getByRole('button', { name: 'Oui, retirer' }));
    await pass(300);
    expect(panel.getAllByRole('listitem')).toHaveLength(2);
    expect(panel.getByText('Pas maintenant')).toBeTruthy();
    expect(readAnnouncement()).toBe('Pas maintenant');
  });

  it('shows how long the seats are held, which journey is being removed, and no button without a line item', async () => {
    const freeJourney = { ...back, lineItemId: 'c', price: null };
    const basket = { ...createBasket(900), journeys: [journey, freeJourney, { ...back, lineItemId: undefined }] };
    const { unfold, user } = await open(basket, { answers: { deleteLineItem: () => new Promise(() => {}) } });
    const panel = await unfold();
    expect(panel.getByText(/^Places réservées pendant/).textContent).toMatch(/1[45]:\d\d$/);
    expect(panel.getByText('Sans frais')).toBeTruthy();
    const buttons = () => panel.getAllByRole('button', { name: /^Retirer/ });
    expect(buttons()).toHaveLength(2);
    await user.click(buttons()[1] as HTMLElement);
    await pass(500);
    const yesButton = panel.getByRole('button', { name: 'Oui, retirer' });
    await user.click(yesButton);
    expect(yesButton.getAttribute('aria-busy')).toBe('true');
    expect(buttons().map((button) => button.getAttribute('aria-busy'))).toEqual([null]);
  });

  it('shows no time for a basket that does not expire, and a loading message', async () => {
    const endless = await open(createBasket());
    expect((await endless.unfold()).queryByText(/^Places réservées pendant/)).toBeNull();
    await endless.unmount();
    const loading = await open(null, { answers: { getBasket: () => new Promise(() => {}) } });
    expect((await loading.unfold()).getByText(/^Chargement/)).toBeTruthy();
  });

  it('shows that the basket is empty, with a link to the search', async () => {
    const panel = await (await open(null)).unfold();
    expect(panel.getByText('Votre panier est vide.')).toBeTruthy();
    // No basket has expired that could be held again.
    expect(panel.queryByRole('link', { name: 'Aller au panier' })).toBeNull();
    expect(panel.getByRole('link', { name: 'Trouver des billets' })).toBeTruthy();
  });

  it('reports that the basket cannot be loaded, and retries', async () => {
    let isDown = true;
    const { unfold, user } = await open(null, {
      answers: { getBasket: (call) => (isDown ? refuse(500)(call) : { basket: createBasket() }) },
    });
    const panel = await unfold();
    expect(panel.getByText('Impossible de charger le panier.')).toBeTruthy();
    isDown = false;
    await user.click(panel.getByRole('button', { name: 'Réessayer' }));
    await pass(300);
    expect(panel.getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('a basket that expires (spec §4 "Basket"; field notes §3, 11)', () => {
  it('is announced five, two and one minutes before its expiry, once each', async () => {
    const { services } = await open(createBasket(302));
    const messages = new Set<string>();
    services.store.subscribe(({ announcements: { message } }) => message && messages.add(message));
    await pass(260_000);
    expect([...messages]).toEqual([
      'Vos places restent réservées 5 minutes.',
      'Vos places restent réservées 2 minutes.',
      'Vos places restent réservées 1 minute.',
    ]);
  });

  it('is emptied here and on the server, and page and visitor are notified', async () => {
    const { requests, emit, readAnnouncement, button, unfold } = await open(createBasket(3));
    await pass(5000);
    expect(requests()).toContain('deleteBasket');
    expect(button.textContent).toBe('Panier');
    expect(readAnnouncement()).toMatch(/^Le temps est écoulé/);
    expect(emit.mock.calls.map(([name]) => name as string)).toEqual(['coach:basket-expired', 'coach:basket-changed']);
    const panel = await unfold();
    expect(panel.getByText(/^Le temps est écoulé/)).toBeTruthy();
    expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/journey-planner/basket',
      '/journey-planner/journeys',
    ]);
  });
});

describe('a payment that is under way (spec §4 "PENDING")', () => {
  const pending = { ...createBasket(900), status: 'PENDING', payment: { types: ['DIRECT_CARD'] } };

  it('leads to the page that waits for it', async () => {
    const { loadedAddresses } = await open(pending);
    expect(loadedAddresses.map((href) => new URL(href).pathname)).toEqual(['/journey-planner/payment/in-progress']);
  });

  it.each([
    ['another payment method', { ...pending, payment: { types: ['VOUCHER'] } }],
    ['a basket that is not being paid', { ...pending, status: 'OPEN' }],
  ])('is not assumed with %s', async (...[, basket]) => expect((await open(basket)).loadedAddresses).toEqual([]));
});
