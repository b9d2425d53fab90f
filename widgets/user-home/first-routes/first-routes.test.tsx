// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeCall, refuse } from '#shared/services/page/fake-page.test-data.ts';
import { createUser, waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.UTC(2026, 10, 21, 12));
});
afterEach(() => void vi.useRealTimers());

const city = (id: number, name: string) => ({ id, name, timeZone: 'Europe/London' });
const cities = [city(9, 'York'), city(1, 'London'), city(4, 'Leeds')];
const guestAccount = { isAuthenticated: false, isActivated: false, isLocked: false };
const getDestinationId = ({ input }: FakeCall) => (input.query as { destinationId: number }).destinationId;

async function open(
  answers: Partial<Record<string, (call: FakeCall) => object>> = {},
  options: Readonly<Record<string, unknown>> = {},
  storage: Readonly<Record<string, string>> = {},
) {
  const home = await renderIsland('user-home', {
    options,
    answers: {
      getAccount: () => guestAccount,
      getOriginCities: () => ({ cities }),
      getDestinationCities: () => ({ cities }),
      getJourneyPrices: (call) => ({
        dates: [{ date: '2026-11-24', price: getDestinationId(call) === 4 ? 8.5 : null, available: true }],
      }),
      ...answers,
    },
    page: { readText: (key) => storage[key] },
  });
  for (let round = 0; round < 4; round += 1) {
    await waitForLazyCode();
    await pass(200);
  }
  return home;
}

it('a visitor without an earlier search sees routes from the first city, each with its lowest price and a day with coaches', async () => {
  const home = await open();
  const routes = within(home.getByRole('region', { name: 'Au départ de London' }));
  const [leeds, york] = routes.getAllByRole('link');
  expect(leeds?.textContent).toMatch(/^London – Leeds .*24.* dès £8.50$/);
  expect(leeds?.getAttribute('href')).toBe(
    '/journey-planner/journeys?originId=1&destinationId=4&departureDate=2026-11-24&totalPassengers=1',
  );
  // No price of it is known: the form has both cities, and waits for a day.
  expect(york?.textContent).toBe('London – York Voir les jours et les prix ');
  expect(york?.getAttribute('href')).toContain('originId=1&destinationId=9');
  expect(york?.getAttribute('href')).toContain('totalPassengers=1&');
  expect(york?.getAttribute('href')).toContain('preventSearch=true');
  expect(home.getByRole('region', { name: 'Au départ de London' }).getAttribute('aria-busy')).toBe('false');
});

it('routes that the page names are listed as popular, in the page’s order', async () => {
  const home = await open({}, { popularRoutes: '9-4 1-4' });
  const routes = within(home.getByRole('region', { name: 'Trajets populaires' }));
  expect(routes.getAllByRole('link').map(({ textContent }) => textContent?.split(/ (?=mar)/)[0])).toEqual([
    'York – Leeds',
    'London – Leeds',
  ]);
  expect(home.requests()).not.toContain('getDestinationCities');
});

it('a route is shown without its price if that fails to load', async () => {
  const home = await open({ getJourneyPrices: refuse(500) });
  expect(home.getByRole('link', { name: /London – Leeds.*Voir les jours/ })).toBeTruthy();
});

it('a route names no day before its price is known', async () => {
  const home = await open({ getJourneyPrices: () => new Promise(() => {}) });
  const routes = home.getByRole('region', { name: 'Au départ de London' });
  expect(routes.getAttribute('aria-busy')).toBe('true');
  expect(
    within(routes)
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual(['London – Leeds', 'London – York']);
});

it.each([
  ['origins', 'getOriginCities', {}, 4],
  ['destinations', 'getDestinationCities', {}, 4],
  ['cities of the routes that the page names', 'getOriginCities', { popularRoutes: '9-4 1-4' }, 2],
])('a row of 68 px is reserved for each route while the %s load', async (...[, endpoint, options, count]) => {
  const home = await open({ [endpoint]: () => new Promise(() => {}) }, options);
  const rows = [...home.root.querySelectorAll<HTMLElement>('.skeleton-row')];
  expect(rows.map((row) => row.style.blockSize)).toEqual(Array<string>(count).fill('68px'));
  expect(home.queryByText('Impossible de charger les trajets.')).toBeNull();
});

it.each(['getOriginCities', 'getDestinationCities'])(
  'lists that fail to load are requested again: %s',
  async (list) => {
    let isDown = true;
    const home = await open({ [list]: (call) => (isDown ? (refuse(500)(call) as object) : { cities }) });
    expect(home.getByText('Impossible de charger les trajets.')).toBeTruthy();
    isDown = false;
    await createUser().click(home.getByRole('button', { name: 'Réessayer' }));
    await pass(400);
    expect(home.getByRole('region', { name: 'Au départ de London' })).toBeTruthy();
  },
);

it('a network without routes leads to the fare finder', async () => {
  const home = await open({ getDestinationCities: () => ({ cities: [] }) });
  expect(home.getByRole('link', { name: 'Petits prix' }).getAttribute('href')).toBe('/fare-finder');
});

it('a visitor with an earlier search sees it instead, without a request for prices', async () => {
  const home = await open({}, {}, { 'coach-widgets.recent-cities': '[9]' });
  expect(home.getByRole('link', { name: 'Au départ de York' })).toBeTruthy();
  expect(home.queryByRole('region', { name: /London/ })).toBeNull();
  expect(home.requests()).not.toContain('getJourneyPrices');
});
