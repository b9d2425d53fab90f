// @vitest-environment happy-dom
import { type queries, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWireJourney } from '#shared/domain/journeys/journey.test-data.ts';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { openAccount } from '../../account-screen.test-data.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.parse('2026-11-24T12:00Z'));
});
afterEach(() => void vi.useRealTimers());

type Card = ReturnType<typeof within<typeof queries>>;
type Cards = [Card, Card, Card];

const seats = [
  { seat: { seatNumber: '1A', seatPlanKey: 'x' }, passengerSelectionType: 'MANUAL', price: null, preventChange: false },
];

function createReservation(number: string, day: string, change: object = {}) {
  const journey = createWireJourney(number, {
    departureDateTime: `${day}T10:00`,
    arrivalDateTime: `${day}T12:30`,
    passengers: 2,
    seats,
  });
  return {
    reservationNumber: number,
    reservationKey: `key-${number}`,
    journey,
    status: 'CONFIRMED',
    passengers: [{ firstName: 'Anna', lastName: 'Martin' }],
    canAmend: true,
    canReschedule: true,
    canCancel: true,
    ...change,
  };
}

const createOrder = (orderNumber: string, ...reservations: ReturnType<typeof createReservation>[]) => ({
  orderNumber,
  currency: 'GBP',
  grossTotal: 12,
  taxTotal: 0,
  retainedTotal: null,
  markupTotal: null,
  journeys: reservations.map(({ journey }) => journey),
  refunds: [],
  reservations,
});

const orders = [
  createOrder('C2', createReservation('7', '2026-11-25')),
  createOrder(
    'C1',
    createReservation('6', '2026-11-20'),
    createReservation('5', '2026-12-01', { status: 'CANCELLED' }),
  ),
];

const open = (
  getAccountOrders: NonNullable<NonNullable<Parameters<typeof openAccount>[1]>['answers']>[string],
  scene = {},
) => openAccount('/account-management/my-tickets', { answers: { getAccountOrders }, ...scene });

it('tickets are listed as upcoming or past, with their actions', async () => {
  const { getAllByRole, getByRole, user } = await open(() => ({ orders }));
  const cards = getAllByRole('article');
  const [next, cancelledCard, pastCard] = [0, 1, 2].map((nth) => within(cards[nth] as HTMLElement)) as Cards;
  expect(getByRole('heading', { name: 'À venir' })).toBeTruthy();
  expect(getByRole('heading', { name: 'Passés et annulés' })).toBeTruthy();
  for (const words of ['Leeds – York', '10:00', '12:30', 'Anna Martin', '1A', 'C2'])
    expect(next.getByText(words)).toBeTruthy();
  // The ticket and the coach are there at once; the rest behind a button.
  expect(next.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Voir le billet',
    'Suivre le trajet',
  ]);
  await user.click(next.getByRole('button', { name: 'Gérer ce billet', expanded: false }));
  const hrefs = Object.fromEntries(
    next.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  );
  expect(hrefs).toEqual({
    'Voir le billet': '/journey-planner/confirmation?orderNumber=C2',
    'Suivre le trajet': '/journey-planner/itinerary?journeyId=7',
    'Changer d’horaire': '/journey-planner/cancellation/key-7/reschedule',
    'Annuler et obtenir un remboursement': '/journey-planner/cancellation/key-7',
    'Gérer la réservation': '/journey-planner/manage-booking?orderNumber=C2',
    'Signaler un objet oublié': '/lost-property?orderNumber=C2&journeyId=7',
  });
  expect(cancelledCard.getByText('Annulé')).toBeTruthy();
  expect(next.queryByText('Annulé')).toBeNull();
  // The times of a cancelled coach are crossed out.
  const isVoid = cards.map((card) => card.querySelector('.ticket-void') !== null);
  expect(isVoid).toEqual([false, true, false]);
  // Only the next ticket has a primary button. Article headings are one level below the list's.
  expect(cards.map((card) => card.querySelector('a')?.className)).toEqual([
    'button button-primary',
    'button button-secondary',
    'button button-secondary',
  ]);
  expect(getByRole('heading', { name: 'À venir', level: 3 })).toBeTruthy();
  expect(next.getByRole('heading', { name: 'Leeds – York', level: 4 })).toBeTruthy();
  expect(cancelledCard.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Voir le billet']);
  expect(pastCard.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Voir le billet',
    'Signaler un objet oublié',
  ]);
});

it('shows an overnight journey, the number of travellers if names are unknown, and omits missing seats', async () => {
  const night = createWireJourney('7', {
    departureDateTime: '2026-11-25T22:00',
    arrivalDateTime: '2026-11-26T05:00',
    passengers: 2,
    destination: { cityName: 'York' },
  });
  const unnamedReservation = createReservation('7', '2026-11-25', {
    journey: night,
    passengers: [{}, { firstName: 'Anna' }],
  });
  const unknown = createReservation('8', '2026-11-26', { passengers: [{}] });
  const uncountedReservation = createReservation('9', '2026-11-27', {
    journey: createWireJourney('9', {
      departureDateTime: '2026-11-27T10:00',
      arrivalDateTime: '2026-11-27T12:30',
      seats,
    }),
    passengers: [],
  });
  const { getAllByRole } = await open(() => ({
    orders: [createOrder('C2', unnamedReservation, unknown, uncountedReservation)],
  }));
  const facts = getAllByRole('article').map((card) => card.querySelector('.ticket-facts')?.textContent);
  expect(facts).toEqual([
    expect.stringMatching(/^Voyageurs?AnnaCommandeC2$/),
    expect.stringMatching(/2 voyageurs.*1A.*C2$/),
    expect.stringMatching(/1 voyageur[^s].*1A.*C2$/),
  ]);
  const [first] = getAllByRole('article');
  expect(first?.textContent).toContain('05:00 +1 jour');
  expect(first?.textContent).not.toContain('Places');
  expect(first?.querySelectorAll('.ticket-time')[1]?.textContent).toContain('York');
});

it('has a link to the search below upcoming tickets', async () => {
  const { getAllByRole, queryByText } = await open(() => ({ orders }));
  expect(getAllByRole('link', { name: 'Chercher un trajet' })).toHaveLength(1);
  expect(queryByText('Voici la copie conservée sur cet appareil.')).toBeNull();
});

it('has no list of past tickets when none is over', async () => {
  const { queryByRole } = await open(() => ({ orders: orders.slice(0, 1) }));
  expect(queryByRole('heading', { name: 'Passés et annulés' })).toBeNull();
});

it('shows disruptions of upcoming tickets', async () => {
  const getJourneyInformation = () => ({ alerts: [{ id: 'a', title: 'Travaux', content: '', severity: 'MAJOR' }] });
  const answers = { getAccountOrders: () => ({ orders }), getJourneyInformation };
  const { getAllByRole, settle } = await openAccount('/account-management/my-tickets', { answers });
  await settle();
  expect(getAllByRole('article').map(({ textContent }) => textContent?.includes('Travaux'))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('actions that are no longer allowed are not offered', async () => {
  const only = createOrder('C2', createReservation('7', '2026-11-25', { canReschedule: false, canCancel: false }));
  const { getAllByRole, getByRole, user } = await open(() => ({ orders: [only] }));
  await user.click(getByRole('button', { name: 'Gérer ce billet' }));
  const names = getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).not.toContain('Changer d’horaire');
  expect(names).not.toContain('Annuler et obtenir un remboursement');
});

it.each([
  ['there are no tickets', [], 'Aucun billet pour l’instant.'],
  ['all are in the past', [createOrder('C1', createReservation('6', '2026-11-20'))], 'Aucun voyage à venir.'],
])('reports that %s, and leads to the search once', async (_, orders, words) => {
  const { getByText, getAllByRole } = await open(() => ({ orders }));
  expect(getByText(words)).toBeTruthy();
  expect(getAllByRole('link', { name: 'Chercher un trajet' })).toHaveLength(1);
});

it('the address of a stop is shown without a network', async () => {
  const journey = createWireJourney('7', {
    departureDateTime: '2026-11-25T10:00',
    arrivalDateTime: '2026-11-25T12:30',
    passengers: 2,
    origin: { cityName: 'Leeds', stopId: 'l', stopName: 'Coach Station', stopAddress: 'Dyer Street, LS2 7LA' },
  });
  const first = await open(() => ({ orders: [createOrder('C2', createReservation('7', '2026-11-25', { journey }))] }));
  const storedOrders = first.storage.get('coach-widgets.account-orders');
  await first.unmount();
  const { getByRole } = await openAccount('/account-management/my-tickets', {
    answers: { getAccount: refuse(503), getAccountOrders: refuse(503) },
    page: { readText: (key) => (key === 'coach-widgets.account-orders' ? storedOrders : undefined) },
  });
  expect(within(getByRole('article')).getByText('Dyer Street, LS2 7LA')).toBeTruthy();
});

it('the copy on this device is shown without a network, even if the session is unknown', async () => {
  const first = await open(() => ({ orders }));
  const storedOrders = first.storage.get('coach-widgets.account-orders');
  await first.unmount();
  const { getByText, queryByText, getByRole, user, settle, getAllByRole } = await openAccount(
    '/account-management/my-tickets',
    {
      answers: { getAccount: refuse(503), getAccountOrders: refuse(503) },
      page: { readText: (key) => (key === 'coach-widgets.account-orders' ? storedOrders : undefined) },
    },
  );
  expect(location.pathname).toBe('/account-management/my-tickets');
  expect(getByText('Voici la copie conservée sur cet appareil.')).toBeTruthy();
  expect(getByText(/^Dernière comparaison avec vos commandes : 12:00/)).toBeTruthy();
  expect(getAllByRole('article').length).toBeGreaterThan(0);
  // The copy has none of the keys that change an order.
  expect(queryByText('Changer d’horaire')).toBeNull();
  await user.click(getByRole('button', { name: 'Réessayer' }));
  await settle();
  expect(getByText('Voici la copie conservée sur cet appareil.')).toBeTruthy();
});

it('loading can be retried without a network and without a copy', async () => {
  let isDown = true;
  const { getByText, getByRole, user, settle } = await open((call) => (isDown ? refuse(503)(call) : { orders }));
  expect(getByText('Impossible de charger vos billets.')).toBeTruthy();
  isDown = false;
  await user.click(getByRole('button', { name: 'Réessayer' }));
  await settle();
  expect(getByText('C2')).toBeTruthy();
});
