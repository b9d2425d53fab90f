// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLeg, createWireJourney } from '#shared/domain/journeys/journey.test-data.ts';
import type { JourneyPlace } from '#shared/domain/journeys/journey.ts';
import { type fakePage, refuse } from '#shared/services/page/fake-page.test-data.ts';
import { createUser, waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const leeds = { cityName: 'Leeds', cityId: 4, stopId: 's1', latitude: 53.8, longitude: -1.5 };
const york = { cityName: 'York', cityId: 9, stopId: 's2', stopName: 'Gare', latitude: 53.96, longitude: -1.09 };
const cities = [
  { id: 4, name: 'Leeds' },
  { id: 9, name: 'York' },
];

const itinerary = {
  journeyId: 'a',
  origin: { ...leeds, stopName: 'Leeds' },
  destination: york,
  scheduledStops: [
    { ...leeds, ordinal: 0, departureTime: '2026-11-25T08:00' },
    { cityName: 'Selby', ordinal: 1, arrivalTime: '2026-11-25T08:30', departureTime: '2026-11-25T08:30' },
    { ...york, ordinal: 2, arrivalTime: '2026-11-25T09:00' },
  ],
};

/** Opens results with one journey and its details. */
async function openDetails(destination: JourneyPlace, answers: Parameters<typeof fakePage>[0] = {}) {
  const query = 'originId=4&destinationId=9&departureDate=2026-11-25&totalPassengers=1';
  history.replaceState(null, '', `/journey-planner/journeys?${query}`);
  onTestFinished(() => history.replaceState(null, '', '/'));
  const legs = [createLeg({ origin: leeds, destination, arrivalDateTime: '2026-11-25T09:00' })];
  const island = await renderIsland('journey-planner', {
    answers: {
      getOriginCities: () => ({ cities }),
      getDestinationCities: () => ({ cities }),
      getCarriers: () => ({ carrierSets: [] }),
      searchJourneys: () => ({ journeys: [createWireJourney('a', { legs })] }),
      getBasket: () => ({ basket: null }),
      getStop: () => ({ ...york, name: 'Gare' }),
      ...answers,
    },
  });
  const user = createUser();
  const settle = async () => {
    await pass(400);
    await waitForLazyCode();
    await pass(400);
  };
  const press = async (name: string | RegExp) => {
    await user.click(island.getByRole('button', { name }));
    await settle();
  };
  await waitForLazyCode();
  await settle();
  await press(/^Détails/);
  return { ...island, press };
}

it('the map of the journey loads on demand, and the details of a stop open above it', async () => {
  const { press, getByRole, requests } = await openDetails(york);
  await press('Voir le trajet sur la carte');
  const map = within(getByRole('dialog', { name: 'Leeds – York' }));
  expect(map.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Leeds'),
    expect.stringContaining('York, Gare'),
  ]);
  expect(requests()).not.toContain('getStop');
  await press('Voir les détails de l’arrêt York, Gare');
  expect(getByRole('dialog', { name: 'Gare' })).toBeTruthy();
});

it('the map of the journey can be closed', async () => {
  const { press, queryByRole } = await openDetails(york);
  await press('Voir le trajet sur la carte');
  await press('Fermer');
  expect(queryByRole('dialog')).toBeNull();
});

it('each stop opens its details', async () => {
  const { press, getByRole } = await openDetails(york);
  await press(/^York ?, détails de l’arrêt$/);
  expect(getByRole('dialog', { name: 'Gare' })).toBeTruthy();
});

it('a stop without an id or coordinates has no details and no map', async () => {
  const { queryByRole } = await openDetails({ cityName: 'York' });
  expect(queryByRole('button', { name: /^York/ })).toBeNull();
  expect(queryByRole('button', { name: 'Voir le trajet sur la carte' })).toBeNull();
});

/** Returns the texts of the listed stops. */
function listStops({ getByRole }: Pick<Awaited<ReturnType<typeof openDetails>>, 'getByRole'>) {
  const list = within(getByRole('list', { name: /^Arrêts/ }));
  return list.getAllByRole('listitem').map(({ textContent }) => textContent);
}

const expectCities = (...cities: readonly string[]) => cities.map((city) => expect.stringContaining(city));

describe('intermediate stops that the search left out', () => {
  it('are loaded with the itinerary, which is requested once', async () => {
    const island = await openDetails(york, { getItinerary: () => itinerary });
    expect(listStops(island)).toEqual(expectCities('Leeds', 'Selby', 'York'));
    await pass(180_000);
    expect(island.requests().filter((call) => call === 'getItinerary')).toHaveLength(1);
  });

  it('are left out if the itinerary fails to load', async () => {
    expect(listStops(await openDetails(york, { getItinerary: refuse(404) }))).toEqual(expectCities('Leeds', 'York'));
  });
});
