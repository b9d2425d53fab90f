// @vitest-environment happy-dom
import { act, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, onTestFinished, vi } from 'vitest';
import { createNavigation } from '#shared/services/page/navigation.ts';
import { createUser, type IslandScene, waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';
import { createBasket, londonLeeds } from './open-planner.test-data.tsx';

let warn: MockInstance;

beforeEach(() => {
  vi.useFakeTimers();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  warn.mockRestore();
});

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
const filledBasket = { basket: { journeys: [journey], errors: [], total: 24.5, expiryTotalSecondsRemaining: 900 } };
const nothing = { basket: null };

async function open(path: string, scene: IslandScene = {}) {
  history.replaceState(null, '', path);
  onTestFinished(() => history.replaceState(null, '', '/'));
  const answers = {
    getBasket: () => filledBasket,
    deleteLineItem: () => ({ basket: null, errors: [] }),
    ...scene.answers,
  };
  const island = await renderIsland('journey-planner', { ...scene, answers });
  await waitForLazyCode();
  await pass(300);
  return island;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Navigates to a page and waits for its screen. */
async function goTo(services: Awaited<ReturnType<typeof open>>['services'], path: string) {
  await act(async () => services.open(createNavigation).go(path));
  await waitForLazyCode();
  await pass(300);
  await waitForLazyCode();
}

describe('paths (spec §2 "Routes")', () => {
  it.each(['/', '/stops', '/account-management/login'])(
    'renders nothing on %s, and sends no request (host contract §3)',
    async (path) => {
      const { root, calls, emit, showOriginal } = await open(path);
      expect(root.querySelector('[data-coach-root]')?.textContent).toBe('');
      expect(showOriginal).toHaveBeenLastCalledWith(true);
      expect(warn.mock.calls).toEqual([
        [expect.stringContaining(`${path} is not one of its pages`), expect.anything()],
      ]);
      expect([calls, emit.mock.calls]).toEqual([[], []]);
    },
  );

  it('logs the base path under which it would show something', async () => {
    await open('/voyages/basket');
    expect(warn.mock.calls).toEqual([[expect.stringContaining('base-path="/voyages"'), expect.anything()]]);
  });

  it('links to the journeys on other pages if the editor wrote nothing', async () => {
    const { getByRole } = await open('/stops', { hasOriginal: false });
    expect(getByRole('link', { name: 'Chercher un trajet' }).getAttribute('href')).toBe('/journey-planner/journeys');
  });

  it('shows its screens again on its own pages', async () => {
    const { getByRole, services, showOriginal } = await open('/stops');
    await goTo(services, '/journey-planner/basket');
    expect(getByRole('heading', { name: 'Votre panier' })).toBeTruthy();
    expect(showOriginal).toHaveBeenLastCalledWith(false);
  });

  it.each(['/journey-planner/elsewhere', '/journey-planner/constructor', '/journey-planner/basket/more'])(
    'show a link home if the path is unknown: %s (host contract §3)',
    async (path) => {
      const { getByRole, emit, showOriginal } = await open(path);
      expect(getByRole('heading', { name: 'Page introuvable' })).toBeTruthy();
      expect(getByRole('link', { name: 'Chercher un trajet' }).getAttribute('href')).toBe('/journey-planner/journeys');
      expect(getByRole('link', { name: 'Page d’accueil' }).getAttribute('href')).toBe('/');
      expect(showOriginal).toHaveBeenLastCalledWith(false);
      expect(emit.mock.calls.map(([name]) => name)).not.toContain('coach:navigated');
    },
  );

  it.each([
    ['/journey-planner/manage-booking', '/journey-planner/manage-booking'],
    ['/journey-planner/amend/passenger-details', '/journey-planner/amend/passenger-details'],
    ['/journey-planner/cancellation/S3CRET', '/journey-planner/cancellation/:reservationKey'],
  ])('%s is reported to the page without its key', async (path, reportedPath) => {
    const { emit } = await open(path);
    expect(emit).toHaveBeenCalledWith('coach:navigated', { path: reportedPath });
    expect(JSON.stringify(emit.mock.calls)).not.toContain('S3CRET');
  });

  it.each([
    ['', ['Nous écrire']],
    ['01632 960 000', ['Appeler le 01632\u00a0960\u00a0000', 'Nous écrire']],
  ])('lead to the customer service, whose telephone is “%s”', async (customerServicePhone, expected) => {
    const { getByText } = await open('/journey-planner/manage-booking', { settings: { customerServicePhone } });
    const ways = getByText('Besoin d’aide ?').parentElement?.querySelectorAll('a') ?? [];
    expect([...ways].map(({ textContent }) => textContent)).toEqual(expected);
  });

  it('redirect from the base path to the journeys, with the query, replacing the history entry', async () => {
    const historyLength = history.length;
    await open('/journey-planner?originId=1');
    expect(location.pathname + location.search).toBe('/journey-planner/journeys?originId=1');
    expect(history.length).toBe(historyLength);
  });

  it('begin with the base path of the tag', async () => {
    const { getByRole, emit } = await open('/fr/trajets/basket', { options: { basePath: '/fr/trajets' } });
    expect(getByRole('heading', { name: 'Votre panier' })).toBeTruthy();
    expect(getByRole('link', { name: 'Chercher un trajet' }).getAttribute('href')).toBe('/fr/trajets/journeys');
    expect(emit).toHaveBeenCalledWith('coach:navigated', { path: '/fr/trajets/basket' });
  });

  it('are reported to the page below the base path, regardless of other links', async () => {
    const links = { basket: '/panier' };
    const { emit } = await open('/reise/map', { options: { basePath: '/reise' }, settings: { links } });
    expect(emit).toHaveBeenCalledWith('coach:navigated', { path: '/reise/map' });
  });

  it('follow the links in the page settings', async () => {
    const { getByRole, queryByRole, services, emit } = await open('/panier', {
      settings: { links: { basket: '/panier' } },
    });
    expect(getByRole('heading', { name: 'Votre panier' })).toBeTruthy();
    expect(emit).toHaveBeenCalledWith('coach:navigated', { path: '/panier' });
    await goTo(services, '/journey-planner/payment/any/page');
    expect(queryByRole('heading', { name: 'Votre panier' })).toBeNull();
    expect(emit).toHaveBeenLastCalledWith('coach:navigated', { path: '/journey-planner/payment' });
  });

  it('leave the site’s other pages to the browser', async () => {
    const { services, loadedAddresses } = await open('/fr/basket', { options: { basePath: '/fr' } });
    services.open(createNavigation).go('/fr/stops');
    expect(loadedAddresses).toEqual([expect.stringMatching(/\/fr\/stops$/)]);
  });
});

describe('a screen', () => {
  const heading = (root: ShadowRoot) => root.activeElement?.textContent;

  it('sets the page title to its heading until the island is unmounted (WCAG 2.4.2)', async () => {
    document.title = 'Coaches';
    const { services, unmount } = await open('/journey-planner/basket');
    expect(document.title).toBe('Votre panier – Coaches');
    await goTo(services, '/journey-planner/manage-booking');
    expect(document.title).toBe('Gérer ma réservation – Coaches');
    await unmount();
    expect(document.title).toBe('Coaches');
  });

  it('adds "Erreur :" to the page title while a form has errors', async () => {
    document.title = 'Coaches';
    const { getByRole } = await open('/journey-planner/payment');
    await createUser().click(getByRole('button', { name: /^Payer/ }));
    await pass(100);
    expect(document.title).toBe('Erreur\u00a0: Paiement – Coaches');
  });

  it('focuses its heading and scrolls to it, except the first one (WCAG 2.4.3)', async () => {
    const { root, services } = await open('/journey-planner/basket');
    expect(root.activeElement).toBeNull();
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    await goTo(services, '/journey-planner/manage-booking');
    expect(heading(root)).toBe('Gérer ma réservation');
    expect(root.activeElement?.localName).toBe('h2');
    expect(scroll.mock.contexts.at(-1)).toBe(root.activeElement);
  });

  it('focuses a heading that loads later, unless the focus has moved', async () => {
    const order = {
      orderNumber: 'C1',
      currency: 'GBP',
      grossTotal: 1,
      taxTotal: 0,
      emailAddress: 'a@b.example',
      journeys: [],
    };
    const answers = { getOrderConfirmation: async () => (await wait(2000), order) };
    const { root, services } = await open('/journey-planner/basket', { answers });
    await goTo(services, '/journey-planner/confirmation');
    expect(root.activeElement?.className).toBe('planner-screen');
    await pass(2500);
    expect(heading(root)).toBe('C’est réservé, merci\u202f!');

    await goTo(services, '/journey-planner/basket');
    await goTo(services, '/journey-planner/confirmation?orderNumber=C2');
    const outside = document.body.appendChild(document.createElement('button'));
    outside.focus();
    await pass(2500);
    expect(document.activeElement).toBe(outside);
    outside.remove();
  });
});

describe('a screen that loads', () => {
  const client = { call: () => new Promise<never>(() => {}), serverAheadMs: () => 0, currency: () => 'GBP' as const };

  // Loaded content does not move anything below it.
  it.each([
    ['basket', [240, 240]],
    ['seat-check', [160, 160, 160]],
    ['seat-check?reservationKey=k1', [160, 160, 160]],
    ['seat-reservation', [160, 160, 160]],
    ['seat-reservation?reservationKey=k1', [160, 160, 160]],
    ['login', [160, 160]],
    ['payment', [160, 160, 160]],
    ['confirmation?orderNumber=C1', [120, 120, 120]],
    ['payment/in-progress', [140]],
    ['cancellation/k1', [160, 160]],
    ['cancellation/k1/reschedule', [160, 160]],
    ['cancellation/k1/reschedule/basket', [200, 200]],
  ])('reserves the height of the content of %s', async (path, expected) => {
    const { root } = await open(`/journey-planner/${path}`, { page: { client } });
    const rows = [...root.querySelectorAll<HTMLElement>('.skeleton-row')];
    expect(rows.map(({ style }) => Number.parseInt(style.blockSize, 10))).toEqual(expected);
  });
});

describe('the link to the basket', () => {
  const tradeIns = [{ reservationNumber: 'R1', journey, value: 30 }];
  const exchange = { ...createBasket([], { total: -30 }), basketKind: 'AMENDMENT', orderNumber: 'C1', tradeIns };

  it.each([
    ['its journeys and their price', filledBasket.basket, '1 trajet dans votre panier£24.50'],
    ['an exchange without a new journey', exchange, 'Échange en cours'],
    ['only the basket while it is empty', null, 'Votre panier'],
    ['only the basket without journeys', createBasket([]), 'Votre panier'],
  ])('names %s', async (...[, basket, expected]) => {
    const { root } = await open('/journey-planner/map', { answers: { getBasket: () => ({ basket }) } });
    await waitForLazyCode();
    await pass(300);
    expect(root.querySelector('.basket-link')?.textContent).toBe(expected);
  });

  it.each([
    ['basket', false],
    ['payment/in-progress', false],
    ['confirmation?orderNumber=C1', false],
    ['cancellation/k1/reschedule', false],
    ['cancellation/k1/reschedule/basket', false],
    ['cancellation/k1', true],
  ])('is shown on %s: %s', async (path, expected) => {
    const { root } = await open(`/journey-planner/${path}`);
    await waitForLazyCode();
    await pass(300);
    expect(root.querySelector('.planner-basket') !== null).toBe(expected);
  });
});

describe('the basket', () => {
  it('shows its journey and its total', async () => {
    const { getByRole, getByText } = await open('/journey-planner/basket');
    const entry = within(getByRole('heading', { name: 'Londres – Leeds' }).closest('li') as HTMLElement);
    expect(getByText('1 trajet dans votre panier.')).toBeTruthy();
    expect(entry.getByRole('heading', { name: 'Londres – Leeds' })).toBeTruthy();
    for (const message of ['10:00', '14:05', '£24.50']) expect(entry.getByText(message)).toBeTruthy();
    expect(entry.getByText(/dimanche 9 mars 2031/).textContent).toBe('dimanche 9 mars 2031\u00a0· 2 voyageurs');
  });

  it('removes a journey, keeps the focus, and sends an event to the page', async () => {
    const { root, getByRole, getByText, requests, emit } = await open('/journey-planner/basket');
    const user = createUser();
    await user.click(getByRole('button', { name: 'Retirer Londres – Leeds' }));
    await pass(500);
    await user.click(getByRole('button', { name: 'Oui, retirer' }));
    await pass(300);
    expect(requests()).toEqual(['getBasket', 'getJourneyInformation', 'deleteLineItem']);
    expect(getByText('Votre panier est vide.')).toBeTruthy();
    expect(root.activeElement?.textContent).toBe('Votre panier');
    expect(emit).toHaveBeenCalledWith('coach:basket-changed', {
      journeys: 0,
      total: 0,
      currency: null,
      secondsRemaining: null,
    });
  });

  it('keeps a journey that cannot be removed, with the operator’s reason', async () => {
    const refuseRemoval = () => ({ errors: [{ id: '9', message: 'Déjà payé.' }] });
    const { getByRole, getByText } = await open('/journey-planner/basket', {
      answers: { deleteLineItem: refuseRemoval },
    });
    const user = createUser();
    await user.click(getByRole('button', { name: 'Retirer Londres – Leeds' }));
    await pass(500);
    await user.click(getByRole('button', { name: 'Oui, retirer' }));
    await pass(100);
    expect(getByText('Déjà payé.')).toBeTruthy();
    expect(getByRole('heading', { name: 'Londres – Leeds' })).toBeTruthy();
  });

  it('shows that it is empty, and links to the search', async () => {
    const { getByText, getByRole } = await open('/journey-planner/basket', { answers: { getBasket: () => nothing } });
    expect(getByText('Votre panier est vide.')).toBeTruthy();
    await createUser().click(getByRole('link', { name: 'Chercher un trajet' }));
    expect(location.pathname).toBe('/journey-planner/journeys');
  });

  it.each(['basket', 'seat-check', 'seat-reservation', 'assisted-travel', 'login', 'payment', 'zero-payment'])(
    'leads from %s to the page that waits for its payment, without a step back (spec §4 "Basket")',
    async (screen) => {
      const historyLength = history.length;
      const pendingBasket = createBasket([londonLeeds], { status: 'PENDING', payment: { types: ['DIRECT_CARD'] } });
      await open(`/journey-planner/${screen}`, { answers: { getBasket: () => ({ basket: pendingBasket }) } });
      await pass(500);
      await waitForLazyCode();
      expect([location.pathname, history.length]).toEqual(['/journey-planner/payment/in-progress', historyLength]);
    },
  );
});
