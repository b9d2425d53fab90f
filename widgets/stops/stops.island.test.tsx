// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { createUser, waitForLazyCode, pass, renderIsland, type IslandScene } from '#test/support/render-island.tsx';

const timeZone = 'Europe/London';
const leeds = { id: 4, name: 'Leeds', region: 'Yorkshire', latitude: 53.8, longitude: -1.55, timeZone };
const york = { id: 6, name: 'York', latitude: 53.96, longitude: -1.08, timeZone };
const boston = { id: 102, name: 'Boston', latitude: 42.36, longitude: -71.06, timeZone: 'America/New_York' };
const dyer = { id: 'dyer', name: 'Dyer Street', latitude: 53.797, longitude: -1.537, information: 'Quai 4' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The stops page at an address, after everything has loaded. */
async function open(search = '', scene: IslandScene = {}) {
  history.replaceState(null, '', `/stops${search}`);
  const answers: IslandScene['answers'] = {
    getOriginCities: () => ({ cities: [boston, leeds, york] }),
    getCityStops: () => ({ cityId: 4, cityName: 'Leeds', stops: [dyer, { id: 'station', name: 'Gare' }] }),
    getStop: () => ({
      cityId: 4,
      stopId: 'dyer',
      cityName: 'Leeds',
      name: 'Dyer Street',
      stopAddress: '1 Dyer Street',
    }),
  };
  const stops = await renderIsland('stops', { ...scene, answers: { ...answers, ...scene.answers } });
  const waitForCode = async () => {
    for (let round = 0; round < 3; round += 1) {
      await pass(200);
      await waitForLazyCode();
    }
  };
  await waitForCode();
  const user = createUser();
  return {
    ...stops,
    user,
    waitForCode,
    list: (name: string) =>
      [...stops.getByRole('list', { name }).querySelectorAll('button')].map(({ textContent }) => textContent.trim()),
    press: async (name: string | RegExp) => {
      await user.click(stops.getByRole('button', { name }));
      await waitForCode();
    },
  };
}

const address = () => location.pathname + location.search;

describe('all cities', () => {
  it('are listed, those on the operation’s side of the ocean first, and lead to their stops and back', async () => {
    const stops = await open('?campaign=ete');
    expect(stops.list('Toutes les villes')).toEqual(['Leeds Yorkshire', 'York', 'Boston']);
    await stops.press('Leeds Yorkshire');
    expect(address()).toBe('/stops?campaign=ete&cityId=4');
    expect(stops.root.activeElement?.textContent).toBe('Arrêts\u00a0: Leeds');
    expect(stops.getByRole<HTMLInputElement>('combobox', { name: 'Ville' }).value).toBe('Leeds');
    await stops.press('Voir toutes les villes');
    expect(address()).toBe('/stops?campaign=ete');
  });

  it('are shown again when the city is cleared, which sends an event (host contract §5)', async () => {
    const stops = await open('?cityId=4');
    await stops.press('Effacer (Ville)');
    expect(address()).toBe('/stops');
    expect(stops.list('Toutes les villes')).toHaveLength(3);
    expect(stops.emit).toHaveBeenCalledWith('coach:city-cleared', { field: 'city' });
  });

  it('can be loaded by a retry', async () => {
    let isDown = true;
    const cities = () => ({ cities: [leeds] });
    const stops = await open('', { answers: { getOriginCities: (call) => (isDown ? refuse(500)(call) : cities()) } });
    isDown = false;
    await stops.user.click(stops.getAllByRole('button', { name: 'Réessayer' }).at(-1) ?? stops.getByRole('group'));
    await stops.waitForCode();
    expect(stops.list('Toutes les villes')).toEqual(['Leeds Yorkshire']);
  });
});

describe('the stops of a city', () => {
  it.each([
    ['UK', 'mi'],
    ['CA', 'km'],
  ] as const)('show how far they are from the centre, in the unit of operation %s', async (operation, unit) => {
    const stops = await open('?cityId=4', { settings: { operation } });
    const [first, second] = stops.list('Arrêts\u00a0: Leeds');
    expect(first?.replace(/\s/g, ' ')).toMatch(new RegExp(`^Dyer Street \\d\\.\\d ${unit} du centre$`));
    expect(second).toBe('Gare');
  });

  it('are chosen in the list, which changes the address and sends an event (host contract §5)', async () => {
    const stops = await open('?cityId=4');
    const before = history.length;
    await stops.press(/Dyer Street/);
    expect(history.length).toBe(before);
    expect(address()).toBe('/stops?cityId=4&stopId=dyer');
    expect(stops.emit).toHaveBeenCalledWith('coach:stop-selected', { cityId: 4, stopId: 'dyer' });
    expect(stops.getByText('Quai 4')).toBeTruthy();
    await stops.press('Détails de l’arrêt');
    expect(stops.getByRole('dialog', { name: 'Dyer Street' }).textContent).toContain('1 Dyer Street');
  });

  it('are those of the tag’s city while the address is empty, until the tag changes', async () => {
    const stops = await open('', { options: { cityId: 4 } });
    expect(stops.list('Arrêts\u00a0: Leeds')).toHaveLength(2);
    expect(address()).toBe('/stops');
    const before = history.length;
    await stops.change({ cityId: 6 });
    await stops.waitForCode();
    expect(address()).toBe('/stops?cityId=6');
    expect(stops.getByRole<HTMLInputElement>('combobox', { name: 'Ville' }).value).toBe('York');
    await stops.change({});
    await stops.waitForCode();
    expect(address()).toBe('/stops');
    expect(stops.list('Toutes les villes')).toHaveLength(3);
    expect(history.length).toBe(before);
  });

  it('lead on to departures, journeys and fares', async () => {
    const stops = await open('?cityId=4', { settings: { links: { busTracker: '/horaires' } } });
    expect(stops.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/horaires?originId=4',
      '/journey-planner/journeys?originId=4',
      '/fare-finder?originId=4',
    ]);
  });

  it('can be loaded by a retry', async () => {
    const stops = await open('?cityId=4', { answers: { getCityStops: refuse(500) } });
    await stops.press('Réessayer');
    expect(stops.calls.filter(({ endpoint }) => endpoint === 'getCityStops')).toHaveLength(2);
  });

  it('are listed without a map', async () => {
    const stops = await open('?cityId=4');
    expect(stops.getByText(/La carte ne peut pas être affichée/)).toBeTruthy();
    expect(stops.list('Arrêts\u00a0: Leeds')).toHaveLength(2);
  });
});
