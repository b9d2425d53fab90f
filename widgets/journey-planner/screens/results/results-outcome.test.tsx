// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createWireJourney } from '#shared/domain/journeys/journey.test-data.ts';
import { type FakeCall, refuse } from '#shared/services/page/fake-page.test-data.ts';
import { createUser, type IslandScene, waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-23T09:00:00Z');
});
afterEach(() => void vi.useRealTimers());

const allJourneys = ['08:00', '10:00', '12:00'].map((time) =>
  createWireJourney(time, { departureDateTime: `2026-11-25T${time}`, arrivalDateTime: '2026-11-25T23:00', price: 9 }),
);
const runningDays = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'].map((date) => ({
  date,
  price: 12,
  available: true,
}));

async function open(answers: IslandScene['answers'] = {}, rest = '') {
  const path = '/journey-planner/journeys?originId=1&destinationId=9&departureDate=2026-11-25';
  history.replaceState(null, '', path + rest);
  onTestFinished(() => history.replaceState(null, '', '/'));
  const island = await renderIsland('journey-planner', {
    answers: {
      getOriginCities: () => ({ cities: [] }),
      getCarriers: () => ({ carrierSets: [] }),
      searchJourneys: () => ({ journeys: allJourneys }),
      getJourneyPrices: () => ({ dates: runningDays }),
      getBasket: () => ({ basket: null }),
      ...answers,
    },
  });
  const settle = async () => {
    await waitForLazyCode();
    await pass(400);
    await waitForLazyCode();
  };
  await settle();
  const user = createUser();
  return {
    ...island,
    user,
    cards: () => within(island.getByRole('list', { name: 'Trajets' })).queryAllByRole('listitem'),
    async press(name: string) {
      await user.click(island.getByRole('button', { name }));
      await settle();
    },
  };
}

describe('journeys', () => {
  it('announce the filtered count after the last change, not after each', async () => {
    const { press, getByLabelText, getByRole, user, store } = await open();
    await pass(3000);
    await press('Filtrer');
    const { serial } = store.getState().announcements;
    await user.selectOptions(getByLabelText('Pas avant'), '09:00');
    await pass(200);
    await user.selectOptions(getByLabelText('Pas avant'), '11:00');
    await pass(200);
    expect(store.getState().announcements.serial).toBe(serial);
    await pass(2000);
    expect(getByRole('status').textContent).toBe('1 trajet sur 3');
    expect(store.getState().announcements.serial).toBe(serial + 1);
    // A count that changes back soon is announced again.
    for (const [from, expected] of [
      ['08:00', '3 trajets'],
      ['11:00', '1 trajet sur 3'],
    ] as const) {
      await user.selectOptions(getByLabelText('Pas avant'), from);
      await pass(1100);
      expect(getByRole('status').textContent).toBe(expected);
    }
  });

  it('are filtered by a quick filter, which is in the address, is announced and combines with the filter panel', async () => {
    const { press, cards, getByRole, getByLabelText, user } = await open();
    const chip = (name: string) => getByRole('button', { name });
    const chips = within(getByRole('group', { name: 'Filtres rapides' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['Matin', 'Après-midi']);
    await press('Matin');
    expect(chip('Matin').getAttribute('aria-pressed')).toBe('true');
    expect(cards()).toHaveLength(2);
    expect(location.search).toContain('betweenEndTime=11%3A59');
    await press('Filtre actif');
    await user.selectOptions(getByLabelText('Pas avant'), '09:00');
    await pass(2000);
    expect(cards()).toHaveLength(1);
    expect(getByRole('status').textContent).toBe('1 trajet sur 3');
    await press('Après-midi');
    expect(cards()).toHaveLength(1);
    expect(chip('Après-midi').getAttribute('aria-pressed')).toBe('true');
    await press('Après-midi');
    expect(cards()).toHaveLength(3);
    expect(location.search).not.toContain('between');
  });

  it('show the price of the chosen day if the prices of the days fail to load', async () => {
    const { getByRole } = await open({
      searchJourneys: () => ({ journeys: allJourneys, minPrice: 9 }),
      getJourneyPrices: refuse(400),
    });
    expect(getByRole('radio', { checked: true }).textContent).toContain('£9.00');
    expect(getByRole('radio', { name: /jeudi 26 novembre/ }).textContent).toContain('—');
  });

  it('show no price of the chosen day that is not in the list', async () => {
    const { getByRole } = await open({
      searchJourneys: () => ({ journeys: allJourneys, minPrice: 3 }),
      getJourneyPrices: refuse(400),
    });
    expect(getByRole('radio', { checked: true }).textContent).not.toContain('£3.00');
  });

  it('that fail completely are loaded by a retry, with the prices of the days and in the chosen order', async () => {
    let isDown = true;
    const { getByText, getAllByRole, getByLabelText, press, cards } = await open(
      {
        searchJourneys: (call) => (isDown ? refuse(400)(call) : { journeys: allJourneys }),
        getJourneyPrices: (call) => (isDown ? refuse(400)(call) : { dates: runningDays }),
      },
      '&sort=duration',
    );
    const prices = () =>
      getAllByRole('radio')
        .slice(0, 2)
        .map((day) => /£[\d.]+|—/.exec(day.textContent)?.[0]);
    expect(prices()).toEqual(['—', '—']);
    expect(getByText('Les trajets n’ont pas pu être chargés.')).toBeTruthy();
    isDown = false;
    await press('Réessayer');
    expect(cards()).toHaveLength(3);
    expect(prices()).toEqual(['£12.00', '£12.00']);
    expect(getByLabelText<HTMLSelectElement>('Trier par').value).toBe('duration');
  });

  it('are shown even if the names of the carriers cannot be loaded (spec §8)', async () => {
    const { cards } = await open({ getCarriers: refuse(400) });
    expect(cards()).toHaveLength(3);
  });

  it('that end in another time zone state how far its clock is ahead', async () => {
    const destination = { cityId: 9, cityName: 'Paris', stopId: 'p', stopName: 'Bercy', timeZone: 'Europe/Paris' };
    const { cards } = await open({ searchJourneys: () => ({ journeys: [{ ...allJourneys[0], destination }] }) });
    const message = 'Heures locales : à l’arrivée, il est 1 h 00 de plus.';
    expect(cards()[0]?.querySelector('p')?.textContent.replaceAll('\u00a0', ' ')).toContain(message);
    expect(within(cards()[0] ?? document.body).getByText(/· Heures locales/)).toBeTruthy();
  });

  it('that the filter hides completely are shown again by one press', async () => {
    const { getByText, getAllByRole, user, cards } = await open({}, '&betweenStartTime=03:01&betweenEndTime=03:02');
    expect(getByText('Votre filtre masque les 3 trajets.')).toBeTruthy();
    await user.click(getAllByRole('button', { name: 'Tout afficher' }).at(-1) ?? document.body);
    await pass(200);
    expect(cards()).toHaveLength(3);
    expect(location.search).not.toContain('between');
  });
});

describe('alternatives to an empty list', () => {
  const cities = [
    { id: 1, name: 'Leeds', latitude: 53.8, longitude: -1.55 },
    { id: 2, name: 'Bradford', latitude: 53.79, longitude: -1.75 },
    { id: 9, name: 'York', latitude: 53.96, longitude: -1.08 },
    { id: 10, name: 'Selby', latitude: 53.78, longitude: -1.06 },
  ];
  const noJourneys = { getOriginCities: () => ({ cities }), searchJourneys: () => ({ journeys: [] }) };
  const pricesTo = (id: number, dates: readonly object[]) => (call: FakeCall) => ({
    dates: (call.input.query as { destinationId: number }).destinationId === id ? dates : [],
  });

  it('a day without coaches offers nearby destinations, each with its first day and price', async () => {
    const { press, getByRole, queryByRole } = await open({
      ...noJourneys,
      getDestinationCities: ({ input }) => ({
        cities: (input.query as { originCityId: number }).originCityId === 1 ? cities : cities.slice(0, 2),
      }),
      getJourneyPrices: pricesTo(10, runningDays),
    });
    expect(getByRole('button', { name: /^Arrivée\s: Selby \(à 12\.5\smi\) – .*£12\.00$/ })).toBeTruthy();
    // No coach runs from Bradford to York.
    expect(queryByRole('button', { name: /Bradford/ })).toBeNull();
    await press(getByRole('button', { name: /Selby/ }).textContent);
    expect(location.search).toContain('destinationId=10');
  });

  it('a day without coaches offers nearby origins, and moves a return that is too early', async () => {
    const fromBradford = (call: FakeCall) => (call.input.query as { originCityId: number }).originCityId === 2;
    const { press, getByRole, queryByRole } = await open(
      {
        ...noJourneys,
        // Leeds does not serve the destination.
        getDestinationCities: (call) => ({ cities: fromBradford(call) ? [cities[2]] : [] }),
        getJourneyPrices: ({ input }) => ({
          dates:
            (input.query as { originId: number }).originId === 2
              ? [
                  { date: '2026-11-25', price: null, available: false },
                  { date: '2026-11-26', price: null, available: true },
                ]
              : [],
        }),
      },
      '&inboundDepartureDate=2026-11-25',
    );
    await pass(1000);
    const name = getByRole('button', { name: /^Départ\s: Bradford/ }).textContent;
    expect(name.replaceAll('\u00a0', ' ')).toMatch(/^Départ : Bradford \(à \d+\.\d mi\) – jeudi 26 novembre 2026$/);
    expect(queryByRole('button', { name: /^Arrivée/ })).toBeNull();
    await press(name);
    const query = new URLSearchParams(location.search);
    expect(['originId', 'departureDate', 'inboundDepartureDate'].map((key) => query.get(key))).toEqual([
      ...['2', '2026-11-26', '2026-11-26'],
    ]);
  });

  it('an empty list shows a loading message until its reason is known', async () => {
    const loadingMessage = 'Nous cherchons ce qui est possible…';
    const { getByText, queryByText } = await open(
      {
        ...noJourneys,
        searchJourneys: ({ input }) =>
          (input.query as { totalPassengers: number }).totalPassengers === 3
            ? { journeys: [] }
            : new Promise((resolve) => void setTimeout(() => resolve({ journeys: allJourneys }), 3000)),
      },
      '&totalPassengers=3',
    );
    expect(getByText(loadingMessage)).toBeTruthy();
    expect(queryByText('Il n’y a pas assez de places pour tous ce jour-là.')).toBeNull();
    await pass(3000);
    expect(queryByText(loadingMessage)).toBeNull();
    expect(getByText('Il n’y a pas assez de places pour tous ce jour-là.')).toBeTruthy();
  });

  it('a route that is not served links to the form, which explains why it lacks a city', async () => {
    const { user, getByRole, getAllByRole, getByText } = await open({
      ...noJourneys,
      getDestinationCities: () => ({ cities: [cities[3]] }),
      getJourneyPrices: () => ({ dates: [] }),
    });
    const message = 'Malheureusement, nous ne pouvons trouver de voyages pour cet itinéraire - essayez-en un autre?';
    expect(getByText(message)).toBeTruthy();
    // The first link is in the header, the second in the empty list.
    await user.click(getAllByRole('link', { name: 'Modifier la recherche' })[1] ?? document.body);
    await waitForLazyCode();
    await pass(400);
    await waitForLazyCode();
    await pass(400);
    expect(getByText('Aucun autocar ne relie Leeds et York.')).toBeTruthy();
    const href = getByRole('link', { name: /^Selby, à 12\.5\smi$/ }).getAttribute('href');
    expect(href).toContain('destinationId=10&departureDate=2026-11-25');
  });

  it('a full coach offers the next one with free seats', async () => {
    const { user, cards, press, calls } = await open({
      addToBasket: () => ({ errors: [{ id: '231', seatsLeft: 0, journeyId: '08:00' }] }),
    });
    await user.click(within(cards()[0] ?? document.body).getByRole('button', { name: /ce trajet/ }));
    await pass(400);
    await waitForLazyCode();
    await press('Choisir celui de 10:00, £9.00');
    const lastCall = calls.filter(({ endpoint }) => endpoint === 'addToBasket').at(-1);
    expect((lastCall?.input.body as { journeys: { journeyId: string }[] }).journeys).toMatchObject([
      { journeyId: '10:00' },
    ]);
  });
});
