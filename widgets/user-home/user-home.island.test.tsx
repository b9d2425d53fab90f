// @vitest-environment happy-dom
import { act, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeCall, refuse } from '#shared/services/page/fake-page.test-data.ts';
import { createWireJourney } from '#shared/domain/journeys/journey.test-data.ts';
import { waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.UTC(2026, 10, 21, 12));
});
afterEach(() => void vi.useRealTimers());

const cities = [
  { id: 1, name: 'Leeds' },
  { id: 9, name: 'York' },
];

const guestAccount = { isAuthenticated: false, isActivated: false, isLocked: false };

async function open(
  storage: Readonly<Record<string, string>> = {},
  getAccount: () => object = () => guestAccount,
  getAccountOrders: () => object = () => ({ orders: [] }),
) {
  const home = await renderIsland('user-home', {
    answers: { getOriginCities: () => ({ cities }), getAccount, getAccountOrders },
    page: { readText: (key) => storage[key] },
  });
  await waitForLazyCode();
  await pass(200);
  await waitForLazyCode();
  await pass(200);
  return home;
}

it('the home page greets the visitor, and links to the search form', async () => {
  const home = await open();
  expect(home.getByRole('heading', { name: 'Bonjour' })).toBeTruthy();
  expect(home.getByRole('link', { name: 'Chercher un trajet' }).getAttribute('href')).toBe('/journey-planner');
});

it('the home page announces messages of the page', async () => {
  const home = await open();
  act(() => home.services.announcer.announce('Autocar annulé'));
  await pass(200);
  expect(home.getByRole('status').textContent).toBe('Autocar annulé');
});

it('the home page greets a signed-in user by name, and links to the tickets (host contract §3)', async () => {
  const anna = { name: 'Anna Martin', isAuthenticated: true, isActivated: true };
  const home = await open({}, () => anna);
  expect(home.getByRole('heading', { name: 'Bonjour Anna Martin' })).toBeTruthy();
  expect(home.queryByRole('region', { name: 'Votre prochain voyage' })).toBeNull();
  expect(home.getByRole('link', { name: 'Mes billets' }).getAttribute('href')).toBe('/account-management/my-tickets');
});

it('the home page shows a signed-in user their next journey', async () => {
  const anna = { name: 'Anna Martin', emailAddress: 'a@b.c', isAuthenticated: true, isActivated: true };
  const journey = createWireJourney('7', {
    departureDateTime: '2026-11-22T10:00',
    arrivalDateTime: '2026-11-22T12:30',
  });
  const order = {
    orderNumber: 'C1',
    currency: 'GBP',
    grossTotal: 12,
    taxTotal: 0,
    retainedTotal: null,
    markupTotal: null,
    journeys: [journey],
    refunds: [],
    reservations: [{ reservationNumber: 'C1-1', journey, passengers: [], status: 'CONFIRMED' }],
  };
  const home = await open(
    {},
    () => anna,
    () => ({ orders: [order] }),
  );
  const next = within(home.getByRole('region', { name: 'Votre prochain voyage' }));
  expect(next.getByText('Leeds – York')).toBeTruthy();
  expect(next.getByText(/22.*départ à 10:00/)).toBeTruthy();
  const hrefs = next.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/journey-planner/confirmation?orderNumber=C1', '/journey-planner/itinerary?journeyId=7']);
});

it.each([
  [503, /^Copie de cet appareil\. Dernière comparaison : /],
  [401, undefined],
])('the home page names the copy of the next journey if its request is answered with %i', async (status, message) => {
  const anna = { name: 'Anna Martin', emailAddress: 'a@b.c', isAuthenticated: true, isActivated: true };
  const journey = createWireJourney('7', {
    departureDateTime: '2026-11-22T10:00',
    arrivalDateTime: '2026-11-22T12:30',
  });
  const copy = {
    orderNumber: 'C1',
    currency: 'GBP',
    journeys: [journey],
    reservations: [{ reservationNumber: 'C1-1', journey }],
    comparedAt: '2026-11-21T08:00:00.000Z',
  };
  const getAccountOrders = () => refuse(status)({ endpoint: 'getAccountOrders' } as FakeCall);
  const storage = { 'coach-widgets.account-orders': JSON.stringify([copy]) };
  const home = await open(storage, () => anna, getAccountOrders);
  const next = home.queryByRole('region', { name: 'Votre prochain voyage' });
  expect(next !== null).toBe(message !== undefined);
  if (next && message) expect(within(next).getByText(message)).toBeTruthy();
});

it('the home page requests no orders for a visitor who is not signed in', async () => {
  const home = await open();
  expect(home.requests()).not.toContain('getAccountOrders');
});

it('the home page links to the last search, and to searches from recent cities', async () => {
  const trip = 'originId=1&destinationId=9&departureDate=2026-11-22&totalPassengers=2';
  const home = await open({ 'coach-widgets.last-search': trip, 'coach-widgets.recent-cities': '[9,77]' });
  expect(home.getByRole('link', { name: /Leeds – York.*22.*2 voyageurs/ }).getAttribute('href')).toBe(
    `/journey-planner/journeys?${trip}`,
  );
  expect(home.getByRole('link', { name: 'Au départ de York' }).getAttribute('href')).toBe(
    '/journey-planner/journeys?originId=9&totalPassengers=1&preventSearch=true',
  );
  expect(home.queryAllByRole('link')).toHaveLength(4);
});

it('a last search shows both days of a return trip, and only its origin when the other city is unknown', async () => {
  const trip = 'originId=1&destinationId=77&departureDate=2026-11-22&inboundDepartureDate=2026-11-24&totalPassengers=1';
  const home = await open({ 'coach-widgets.last-search': trip });
  const last = within(home.getByRole('region', { name: 'Dernière recherche' }));
  expect(last.getByRole('link').textContent).toMatch(/^Leedsdim\. 22 nov\. · mar\. 24 nov\. · 1 voyageur$/);
  expect(home.queryByRole('region', { name: 'Villes récentes' })).toBeNull();
});

it('a last search from a city that is no longer served is not shown', async () => {
  const trip = 'originId=77&destinationId=9&departureDate=2026-11-22&totalPassengers=1';
  const home = await open({ 'coach-widgets.last-search': trip });
  expect(home.queryByRole('region', { name: 'Dernière recherche' })).toBeNull();
});

it('the home page shows that cities are loading only when it needs them', async () => {
  const getOriginCities = () => new Promise<never>(() => {});
  const answers = { getOriginCities, getAccount: () => guestAccount };
  const isSaidWith = async (lastSearch: string | undefined) => {
    const page = { readText: (key: string) => (key === 'coach-widgets.last-search' ? lastSearch : undefined) };
    const home = await renderIsland('user-home', { answers, page });
    await pass(1000);
    const isSaid = home.queryByText('Chargement des villes…') !== null;
    await home.unmount();
    return isSaid;
  };
  const trip = 'originId=1&destinationId=9&departureDate=2026-11-22&totalPassengers=1';
  expect([await isSaidWith(trip), await isSaidWith(undefined)]).toEqual([true, false]);
});

it('a last search whose day has passed leads to the form', async () => {
  const home = await open({ 'coach-widgets.last-search': 'originId=1&destinationId=9&departureDate=2026-11-20' });
  const href = home.getByRole('link', { name: /Leeds – York/ }).getAttribute('href') ?? '';
  expect(href).toContain('preventSearch=true');
  expect(href).not.toContain('departureDate');
});
