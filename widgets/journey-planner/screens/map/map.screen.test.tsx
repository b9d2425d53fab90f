// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import type { MapOptions } from '#shared/ui/map/map-renderer.ts';
import { createUser, waitForLazyCode, pass, renderIsland, type IslandScene } from '#test/support/render-island.tsx';

const timeZone = 'Europe/London';
const london = { id: 1, name: 'London', latitude: 51.51, longitude: -0.13, timeZone };
const leeds = { id: 4, name: 'Leeds', latitude: 53.8, longitude: -1.55, timeZone };
const york = { id: 6, name: 'York', latitude: 53.96, longitude: -1.08, timeZone };
const end = (city: { id: number; name: string }, stopId: string) => ({
  cityId: city.id,
  cityName: city.name,
  stopId,
  stopName: `Gare de ${city.name}`,
});
const at = { localDateTime: '2026-11-21T14:05' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.UTC(2026, 10, 21, 12));
});
afterEach(() => void vi.useRealTimers());

/** Opens the map at an address, and waits until it has loaded. */
async function open(search: string, answers: IslandScene['answers'] = {}) {
  history.replaceState(null, '', `/journey-planner/map${search}`);
  const defaultAnswers: IslandScene['answers'] = {
    getOriginCities: () => ({ cities: [leeds, london, york] }),
    getDestinationCities: () => ({ cities: [leeds, york] }),
    getCityStops: () => ({ cityId: 4, cityName: 'Leeds', stops: [{ id: 'dyer', name: 'Dyer Street' }] }),
    getSchedule: () => ({ results: [{ journeyId: '7', origin: at, destination: at }] }),
    getItinerary: () => ({
      origin: end(london, 'a'),
      destination: end(york, 'c'),
      scheduledStops: [end(london, 'a'), end(leeds, 'b'), end(york, 'c')].map((stop, ordinal) => ({
        ...stop,
        ordinal,
      })),
    }),
    getStop: () => ({ cityId: 4, stopId: 'b', cityName: 'Leeds', name: 'Gare de Leeds' }),
    getBasket: () => ({ basket: null }),
  };
  const mapOptions: MapOptions[] = [];
  const map = await renderIsland('journey-planner', {
    answers: { ...defaultAnswers, ...answers },
    mapRenderer(_container, options) {
      mapOptions.push(options);
      return { update: (next) => void mapOptions.push(next), destroy() {} };
    },
  });
  const waitForCode = async () => {
    for (let round = 0; round < 5; round += 1) {
      await pass(200);
      await waitForLazyCode();
    }
  };
  await waitForCode();
  const user = createUser();
  return {
    ...map,
    user,
    waitForCode,
    line: () => mapOptions.at(-1)?.line,
    entries: (name: string) =>
      [...map.getByRole('list', { name }).querySelectorAll('li')].map(({ textContent }) =>
        textContent.replace(/\s+/g, ' '),
      ),
    press: async (name: string | RegExp) => {
      await user.click(map.getByRole('button', { name }));
      await waitForCode();
    },
  };
}

const toPoint = ({ latitude, longitude }: typeof london) => ({ lat: latitude, lng: longitude });
const address = () => location.pathname + location.search;

describe('the route between two cities (spec §2 "journey-planner/map", "Map component" mode route)', () => {
  it('is drawn and listed stop by stop along its first coach, with the distance from the start', async () => {
    const map = await open('?originId=1&destinationId=6');
    expect(map.getByRole('heading', { name: 'London – York' })).toBeTruthy();
    expect(map.getByText(/^17\d\.\d.mi à vol d’oiseau\.$/)).toBeTruthy();
    const entries = map.entries('Arrêts du trajet');
    expect(entries[0]).toBe('Gare de London Voir les détails de l’arrêt');
    expect(entries[1]).toMatch(/^Gare de Leeds à 16\d\.\d mi du départ ?Voir les détails de l’arrêt$/);
    expect(entries).toHaveLength(3);
    expect(map.line()).toEqual([london, leeds, york].map(toPoint));
  });

  it('opens the details of a stop, and sends an event to the page (host contract §5)', async () => {
    const map = await open('?originId=1&destinationId=6');
    await map.press('Voir les détails de l’arrêt Gare de Leeds');
    expect(map.getByRole('dialog', { name: 'Gare de Leeds' })).toBeTruthy();
    expect(map.emit).toHaveBeenCalledWith('coach:stop-selected', { cityId: 4, stopId: 'b' });
  });

  it('is a straight line between its ends if no coach is known, with links to their stops', async () => {
    const map = await open('?originId=1&destinationId=6', { getSchedule: () => ({ results: [] }) });
    expect(map.getByText(/Aucun autocar ne circule aujourd’hui/)).toBeTruthy();
    expect(map.requests()).not.toContain('getItinerary');
    expect(map.entries('Arrêts du trajet')).toHaveLength(2);
    expect(map.line()).toEqual([london, york].map(toPoint));
    await map.press('Voir les arrêts York');
    expect(address()).toBe('/journey-planner/map?originId=6');
  });

  it('sends one request for the coach and one for its stops', async () => {
    const map = await open('?originId=1&destinationId=6');
    await pass(300_000);
    expect(map.requests().filter((name) => name === 'getSchedule' || name === 'getItinerary')).toEqual([
      'getSchedule',
      'getItinerary',
    ]);
  });
});

describe('the address', () => {
  it('without cities shows all of them, and changes with the first selection', async () => {
    const map = await open('');
    await map.press('Leeds');
    expect(address()).toBe('/journey-planner/map?originId=4');
    expect(map.getByRole('heading', { name: 'Arrêts\u00a0: Leeds' })).toBeTruthy();
    await map.press(/Dyer Street/);
    expect(map.getByText('Aucune information sur cet arrêt.')).toBeTruthy();
  });

  it('with only a destination shows that city', async () => {
    const map = await open('?destinationId=4');
    expect(map.getByRole('heading', { name: 'Arrêts\u00a0: Leeds' })).toBeTruthy();
  });

  it('has no cities after the origin was cleared, which is sent to the page', async () => {
    const map = await open('?originId=1&destinationId=6');
    await map.press('Effacer (De)');
    expect(address()).toBe('/journey-planner/map');
    expect(map.emit).toHaveBeenCalledWith('coach:city-cleared', { field: 'origin' });
  });

  it('offers destinations only for an origin', async () => {
    const map = await open('');
    await map.user.type(map.getByRole('combobox', { name: 'À' }), 'yor');
    await map.waitForCode();
    expect(map.queryByRole('option')).toBeNull();
    expect(map.getAllByText(/Choisissez d’abord/).length).toBeGreaterThan(0);
  });

  it('can load destinations again', async () => {
    let isDown = true;
    const map = await open('?originId=1', {
      getDestinationCities: (call) => (isDown ? refuse(500)(call) : { cities: [leeds, york] }),
    });
    isDown = false;
    await map.user.click(map.getByRole('combobox', { name: 'À' }));
    await map.waitForCode();
    await map.press('Réessayer');
    await map.user.keyboard('yor{Enter}');
    await map.waitForCode();
    expect(address()).toBe('/journey-planner/map?originId=1&destinationId=6');
  });

  it('changes with the fields', async () => {
    const map = await open('?originId=1');
    await map.user.click(map.getByRole('combobox', { name: 'À' }));
    await map.waitForCode();
    await map.user.keyboard('yor{Enter}');
    await map.waitForCode();
    expect(address()).toBe('/journey-planner/map?originId=1&destinationId=6');
    await map.press('Effacer (À)');
    expect(address()).toBe('/journey-planner/map?originId=1');
    expect(map.emit).toHaveBeenCalledWith('coach:city-cleared', { field: 'destination' });
  });
});
