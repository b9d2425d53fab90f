// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWireJourney } from '#shared/domain/journeys/journey.test-data.ts';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { createBookedItinerary } from '#shared/domain/orders/booked/ticket.test-data.ts';
import { wireOrder, wireReservation } from '#shared/services/orders/wire-order.test-data.ts';
import type { IslandScene } from '#test/support/render-island.tsx';
import { openPlanner } from '../../open-planner.test-data.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.parse('2026-11-24T12:00Z'));
});
afterEach(() => void vi.useRealTimers());

const none = { canAmend: false, canReschedule: false, canCancel: false };

/** Opens the order that this tab manages. */
async function open(order: object, answers: IslandScene['answers'] = {}, path = '/amend') {
  const tab = new Map([['coach-widgets.managed-order', 'key-1']]);
  const planner = await openPlanner(path, {
    answers: { getOrder: () => order, getAccount: refuse(401), ...answers },
    page: {
      readTabText: (key) => tab.get(key),
      writeTabText: (key, text) => void (text === '' ? tab.delete(key) : tab.set(key, text)),
    },
  });
  return { ...planner, tab };
}

describe('amend (spec §2 "Routes"): the managed order', () => {
  it('shows each journey with status, passengers and actions', async () => {
    const reservations = [wireReservation('R1'), wireReservation('R2', { ...none, status: 'CANCELLED' })];
    const { getAllByRole } = await open(wireOrder({ reservations }));
    const [first, second] = getAllByRole('article').map((card) => within(card));
    expect(first?.getByText('Confirmé')).toBeTruthy();
    expect(first?.getByText('Anna Kowalska')).toBeTruthy();
    expect(first?.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Modifier les voyageurs, Leeds – York', '/journey-planner/amend/profiles'],
      ['Changer d’horaire, Leeds – York', '/journey-planner/cancellation/key-R1/reschedule'],
      ['Annuler ce trajet, Leeds – York', '/journey-planner/cancellation/key-R1'],
    ]);
    expect(second?.getByText('Annulé')).toBeTruthy();
    expect(second?.queryByRole('link')).toBeNull();
    expect(second?.getByText('Ce trajet est annulé : il ne peut plus être modifié.')).toBeTruthy();
  });

  it('shows that a coach is cancelled instead of confirmed, with the options of the ticket', async () => {
    const { getAllByRole } = await open(wireOrder({ reservations: [wireReservation('R1')] }), {
      getItinerary: () => createBookedItinerary({ delayStatus: 'SEVERE' }, { leeds: { isCancelled: true } }),
      getJourneyInformation: () => ({ alerts: [] }),
    });
    const [card] = getAllByRole('article').map((article) => within(article));
    expect(card?.getByText('Autocar annulé')).toBeTruthy();
    expect(card?.queryByText('Confirmé')).toBeNull();
    expect(card?.getByText(/^mercredi 25 novembre 2026, 10:00 – 12:30/).closest('s')).toBeTruthy();
    const notice = within(card?.getByRole('group', { name: 'État du trajet Leeds – York' }) as HTMLElement);
    expect(notice.getByRole('link', { name: 'Changer de trajet sans frais' }).getAttribute('href')).toBe(
      '/journey-planner/cancellation/key-R1/reschedule',
    );
    expect(notice.getByRole('link', { name: 'Demander le remboursement' })).toBeTruthy();
  });

  it('names the day of an arrival on the next day, and the coach of each seat', async () => {
    const [york, hull] = [{ cityName: 'York' }, { cityName: 'Hull' }];
    const createCoach = (id: string, seatNumber: string, ends: object) =>
      createWireJourney(id, { ...ends, seats: [{ seat: { seatNumber, seatPlanKey: seatNumber } }] as never });
    const journey = createWireJourney('7', {
      departureDateTime: '2026-12-04T23:55',
      arrivalDateTime: '2026-12-05T08:20',
      connJourneys: [
        createCoach('8', '23E', { destination: york }),
        createCoach('9', '5A', { origin: york, destination: hull }),
      ] as never,
    });
    const { getAllByRole } = await open(wireOrder({ reservations: [wireReservation('R1', { journey })] }));
    const [card] = getAllByRole('article').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
    expect(card).toContain('vendredi 4 décembre 2026, 23:55 – 08:20 +1 jour');
    expect(card).toContain('Places Leeds – York : 23E ; York – Hull : 5A');
  });

  it('shows the journeys of an order without reservations, with neither status nor actions', async () => {
    const { getAllByRole } = await open(wireOrder({ reservations: [] }));
    const cards = getAllByRole('article').map((card) => within(card));
    expect(cards.map((card) => card.getByRole('heading').textContent)).toEqual(['Leeds – York', 'Leeds – York']);
    expect(cards.flatMap((card) => [card.queryByRole('link'), card.queryByText('Confirmé')])).toEqual([
      ...[null, null],
      ...[null, null],
    ]);
  });

  it('explains why an action is unavailable', async () => {
    const conditions = { refundFee: null, changeFee: null, changeableUntil: '2026-11-24T10:00' };
    const journey = createWireJourney('7', { conditions });
    const { findText } = await open(wireOrder({ reservations: [wireReservation('R1', { ...none, journey })] }));
    for (const message of [
      'Ce tarif n’est pas remboursable.',
      'Ce tarif pouvait changer d’horaire jusqu’au mardi 24 novembre 2026 à 10:00.',
      'Les noms des voyageurs ne peuvent plus être modifiés en ligne.',
    ]) {
      expect(findText(message)).toBeTruthy();
    }
  });

  it('shows lines that add up to the total, and the steps of each refund', async () => {
    const requestedAt = '2026-11-24T09:00:00Z';
    const refunds = [
      { refundId: 'a', amount: 10, status: 'PENDING', requestedAt, workingDays: 3, reservationNumbers: ['R2'] },
      { refundId: 'b', amount: 5, status: 'REFUSED', requestedAt, reservationNumbers: [] },
    ];
    const fees = { booking: null, sms: null, facilities: null, amendment: 3 };
    const { getAllByRole, getByRole } = await open(
      wireOrder({ refunds, retainedTotal: 2, feesBreakdown: fees, grossTotal: 29 }),
    );
    const announcement = (role: string) => getAllByRole(role).map(({ textContent }) => textContent);
    expect(announcement('definition').slice(-4)).toEqual(['£24.00', '£3.00', '£2.00', '£29.00']);
    expect(announcement('term').slice(-4)).toEqual([
      'Billets',
      'Frais de modification',
      'Non remboursé pour les trajets annulés',
      'Total',
    ]);
    const steps = (name: string) =>
      within(getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(steps('£10.00, En cours')).toEqual([
      'Remboursement demandé le mardi 24 novembre',
      'En cours chez le prestataire de paiement',
      'Sur votre compte au plus tard le vendredi 27 novembre',
    ]);
    expect(steps('£5.00, Refusé par la carte')).toEqual([
      'Remboursement demandé le mardi 24 novembre',
      expect.stringContaining('Votre carte n’accepte plus ce versement.'),
    ]);
    // Only a refused refund links to the customer service, which is also linked at the end of the page.
    expect(getAllByRole('link', { name: 'Nous écrire' })).toHaveLength(2);
  });

  it.each([
    ['EXCHANGED', '2026-11-25T10:00', 'Ce trajet a été échangé contre un autre de la commande.'],
    ['CONFIRMED', '2026-11-24T10:00', 'L’autocar est parti : ce trajet ne peut plus être modifié.'],
  ])('gives the same reason only once: %s', async (...[status, departureDateTime, message]) => {
    const journey = createWireJourney('7', { departureDateTime });
    const { root } = await open(wireOrder({ reservations: [wireReservation('R1', { ...none, status, journey })] }));
    const reasons = [...root.querySelectorAll('.managed-reasons li')].map((reason) => reason.textContent);
    expect(reasons.map((reason) => reason.replaceAll('\u00a0', ' '))).toEqual([message]);
  });

  it('omits missing reasons, trade-in, price and refunds', async () => {
    const order = wireOrder({ refunds: [], grossTotal: null, emailAddress: undefined });
    const { root, queryByRole, queryByText, unmount } = await open(order);
    expect(root.querySelector('.managed-reasons')).toBeNull();
    for (const name of ['Prix', 'Remboursements']) expect(queryByRole('region', { name })).toBeNull();
    expect(queryByText(/^Réservée avec/)).toBeNull();
    await unmount();
    const closedOrder = await open(wireOrder({ reservations: [wireReservation('R1', none)] }));
    expect(closedOrder.queryByRole('form', { name: 'Échanger contre un autre trajet' })).toBeNull();
    expect(closedOrder.queryByRole('link', { name: /Leeds – York$/ })).toBeNull();
  });

  it('numbers travellers without a name, and shows seats in place of unknown travellers', async () => {
    const seats = ['1A', '1B'].map((seatNumber) => ({ seat: { seatNumber } }));
    const reservations = [
      wireReservation('R1', { passengers: [{}, { firstName: 'Ada' }] }),
      wireReservation('R2', { passengers: [], journey: { ...createWireJourney('8'), seats } }),
      wireReservation('R3', { passengers: [] }),
    ];
    const { getAllByRole } = await open(wireOrder({ reservations }));
    const facts = getAllByRole('article').map((card) =>
      card.querySelector('.managed-card-facts')?.textContent.replaceAll('\u00a0', ' '),
    );
    expect(facts).toEqual(['VoyageursVoyageur 1, Ada', 'Places 1A, 1B', undefined]);
  });

  it('links to all orders only if the user is signed in', async () => {
    const getAccount = () => ({ name: 'Ada', isAuthenticated: true, isActivated: true });
    const guest = await open(wireOrder());
    expect(guest.queryByRole('link', { name: 'Toutes mes commandes' })).toBeNull();
    await guest.unmount();
    const { getByRole } = await open(wireOrder(), { getAccount });
    expect(getByRole('link', { name: 'Toutes mes commandes' })).toBeTruthy();
  });

  it('redirects to the lookup if it no longer exists', async () => {
    const { path, tab, findText } = await open({}, { getOrder: refuse(404) });
    expect([path(), tab.size]).toEqual(['/manage-booking', 0]);
    expect(findText('Cette commande n’est plus ouverte ici. Retrouvez-la de nouveau.')).toBeTruthy();
  });

  it('can be reloaded after a server error', async () => {
    let isDown = true;
    const { press, findText, getByRole, getAllByRole } = await open(
      {},
      { getOrder: (call) => (isDown ? refuse(503)(call) : wireOrder()) },
    );
    expect(findText('Impossible de charger votre commande.')).toBeTruthy();
    expect(findText('Rien n’a changé. Réessayez dans un instant.')).toBeTruthy();
    isDown = false;
    await press('Réessayer');
    expect(getByRole('heading', { name: 'Vos trajets', level: 3 })).toBeTruthy();
    expect(getAllByRole('heading', { name: 'Leeds – York', level: 4 })).toHaveLength(2);
  });

  it('is the one in the address, if it belongs to the user', async () => {
    const otherOrder = wireOrder({ orderNumber: 'CW777777', reservationDetailsKey: 'key-7' });
    const { findText, tab } = await open(
      wireOrder(),
      {
        getOrder: ({ input }) => (JSON.stringify(input.body).includes('key-7') ? otherOrder : wireOrder()),
        getOrderConfirmation: () => otherOrder,
      },
      '/amend?orderNumber=CW777777',
    );
    expect(findText('CW777777')).toBeTruthy();
    expect([...tab.values()]).toEqual(['key-7']);
  });
});

describe('an order that this tab does not manage', () => {
  const unknown = { getOrderConfirmation: refuse(404), getAccountOrders: refuse(401) };

  it.each([
    ['that the address names', '/amend?orderNumber=CW777777', '/manage-booking?orderNumber=CW777777'],
    ['that nothing names', '/amend', '/manage-booking'],
  ])('%s redirects to the lookup, replacing the history entry', async (...[, from, expected]) => {
    const historyLength = history.length;
    const { path } = await openPlanner(from, { answers: { getAccount: refuse(401), ...unknown } });
    expect([path() + location.search, history.length]).toEqual([expected, historyLength]);
  });

  it('redirects to the lookup even if the tab manages another one', async () => {
    const { path, tab } = await open(wireOrder(), unknown, '/amend?orderNumber=CW777777');
    expect([path() + location.search, tab.size]).toEqual(['/manage-booking?orderNumber=CW777777', 0]);
  });

  it('has its height reserved while it loads', async () => {
    const { root } = await open(
      wireOrder(),
      { getOrderConfirmation: () => new Promise(() => {}) },
      '/amend?orderNumber=CW777777',
    );
    const rows = [...root.querySelectorAll<HTMLElement>('.skeleton-row')];
    expect(rows.map(({ style }) => style.blockSize)).toEqual(['160px', '160px']);
  });
});

describe('journeys that are traded in (spec §7 reservations/amend)', () => {
  const basket = {
    journeys: [],
    errors: [],
    total: -12,
    currency: 'GBP',
    basketKind: 'AMENDMENT',
    orderNumber: 'CW123456',
    tradeIns: [{ reservationNumber: 'R1', journey: wireReservation('R1').journey, value: 12 }],
  };

  it('lead to the search for new ones', async () => {
    const amendReservations = () => ({ basket, errors: [] });
    const { user, getByRole, queryByRole, press, lastBody, path } = await open(wireOrder(), { amendReservations });
    expect(getByRole('heading', { name: 'Échanger contre un autre trajet', level: 3 })).toBeTruthy();
    const box = () => getByRole('group', { name: 'Trajets à échanger' });
    expect(box().getAttribute('aria-describedby')).toBeNull();
    await press('Choisir un nouveau trajet');
    expect(box().getAttribute('aria-describedby')).toBe(getByRole('alert').id);
    expect(within(box()).getAllByRole('checkbox')[0]?.getAttribute('aria-invalid')).toBe('true');
    expect(getByRole('alert').textContent).toBe('Choisissez au moins un trajet à échanger.');
    await user.click(within(getByRole('group', { name: 'Trajets à échanger' })).getAllByRole('checkbox')[0] as Element);
    expect(queryByRole('alert')).toBeNull();
    await press('Choisir un nouveau trajet');
    expect(lastBody('amendReservations')).toEqual({ orderNumber: 'CW123456', reservationNumbers: ['R1'] });
    expect(path()).toBe('/journeys');
    expect(location.search).toContain('originId=1&destinationId=9&departureDate=2026-11-25');
  });

  it('stay booked if the operator refuses, with its message', async () => {
    const { user, getAllByRole, getByRole, press, findText, path } = await open(wireOrder(), {
      amendReservations: refuse(409, [{ id: '9', message: 'Votre panier contient autre chose.' }]),
    });
    await user.click(getAllByRole('checkbox')[1] as Element);
    await press('Choisir un nouveau trajet');
    expect(findText('Votre panier contient autre chose.')).toBeTruthy();
    expect(path()).toBe('/amend');
    expect(getByRole('button', { name: 'Choisir un nouveau trajet' }).getAttribute('aria-busy')).toBeNull();
  });
});

it('a reservation that is selected and deselected is not traded in', async () => {
  const amendReservations = () => new Promise(() => {});
  const { user, getAllByRole, press, lastBody, getByRole } = await open(wireOrder(), { amendReservations });
  const [first, second] = getAllByRole('checkbox') as [HTMLElement, HTMLElement];
  for (const box of [first, second, first]) await user.click(box);
  await press('Choisir un nouveau trajet');
  expect(lastBody('amendReservations')).toMatchObject({ reservationNumbers: ['R2'] });
  expect(getByRole('button', { name: 'Choisir un nouveau trajet' }).getAttribute('aria-busy')).toBe('true');
});
