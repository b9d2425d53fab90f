// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse, type FakeCall } from '#shared/services/page/fake-page.test-data.ts';
import type { MapOptions } from '#shared/ui/map/map-renderer.ts';
import { createUser, waitForLazyCode, pass, renderIsland, type IslandScene } from '#test/support/render-island.tsx';

/** 21 November 2026, 12:00 in Leeds. */
const noon = Date.UTC(2026, 10, 21, 12);
const timeZone = 'Europe/London';
const leeds = { id: 4, name: 'Leeds', region: 'Yorkshire', latitude: 53.8, longitude: -1.55, timeZone };
const york = { id: 6, name: 'York', region: 'North Yorkshire', latitude: 53.96, longitude: -1.08, timeZone };
const london = { id: 1, name: 'London', latitude: 51.51, longitude: -0.13, timeZone };
const hull = { id: 7, name: 'Hull' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(noon);
  history.replaceState(null, '', '/fare-finder');
});
afterEach(() => void vi.useRealTimers());

const priceOf: Readonly<Record<number, number | null>> = { 1: 13.5, 6: 3, 7: null };
const getQuery = ({ input }: FakeCall) => input.query as { originId: number; destinationId: number };
const prices = (call: FakeCall) => ({
  dates: [{ date: '2026-11-24', price: priceOf[getQuery(call).destinationId] ?? null, available: true }],
});

/** The fare finder at an address, after everything has loaded. */
async function open(search = '', scene: IslandScene = {}) {
  history.replaceState(null, '', `/fare-finder${search}`);
  const answers: IslandScene['answers'] = {
    getOriginCities: () => ({ cities: [leeds, york, london] }),
    getDestinationCities: () => ({ cities: [london, york, hull] }),
    getJourneyPrices: prices,
  };
  const finder = await renderIsland('fare-finder', { ...scene, answers: { ...answers, ...scene.answers } });
  const waitForCode = async () => {
    for (let round = 0; round < 3; round += 1) {
      await pass(200);
      await waitForLazyCode();
    }
  };
  await waitForCode();
  const user = createUser();
  return {
    ...finder,
    user,
    waitForCode,
    field: () => finder.getByRole<HTMLInputElement>('combobox', { name: 'Au départ de' }),
    cards: () => finder.queryAllByRole<HTMLAnchorElement>('link', { name: /dès/ }),
    announcements: () => finder.getByRole('status').textContent,
    press: async (name: string | RegExp) => {
      await user.click(finder.getByRole('button', { name }));
      await waitForCode();
    },
  };
}

const listNames = (cards: readonly HTMLElement[]) =>
  cards.map((card) => card.querySelector('.fare-card-city')?.textContent);
const address = () => location.pathname + location.search;

describe('without an origin', () => {
  it('the fare finder has a field for one, under a heading of the level that the page sets', async () => {
    const finder = await open('', { common: { headingLevel: 3 } });
    expect(finder.getByRole('heading', { level: 3, name: 'Où partir à petit prix\u202f?' })).toBeTruthy();
    expect(finder.getByText(/Choisissez une ville de départ/)).toBeTruthy();
    expect(finder.cards()).toEqual([]);
    expect(finder.requests()).toEqual(['getOriginCities']);
  });

  it('the selected city is added to the address as a history entry, with the other parameters', async () => {
    const finder = await open('?campaign=ete');
    await finder.user.click(finder.field());
    await finder.waitForCode();
    await finder.user.keyboard('lee{Enter}');
    await finder.waitForCode();
    expect(address()).toBe('/fare-finder?campaign=ete&originId=4');
    expect(finder.cards()).toHaveLength(2);
    history.back();
    await finder.waitForCode();
    expect(address()).toBe('/fare-finder?campaign=ete');
    expect(finder.cards()).toEqual([]);
  });
});

describe('the cards', () => {
  it('show price, day and distance, cheapest first, and lead to the journeys of that day', async () => {
    const finder = await open('?originId=4');
    const [first] = finder.cards();
    expect(listNames(finder.cards())).toEqual(['York', 'London']);
    expect(finder.cards().map((card) => card.querySelector('.fare-card-region')?.textContent)).toEqual([
      'North Yorkshire',
      undefined,
    ]);
    expect(first?.textContent.replace(/\s/g, ' ')).toMatch(
      /^York dès £3.00 North Yorkshire mar. 24 nov. · 2\d\.\d mi$/,
    );
    expect(first?.getAttribute('href')).toBe(
      '/journey-planner/journeys?originId=4&destinationId=6&departureDate=2026-11-24&totalPassengers=1',
    );
  });

  it.each([
    ['CA', /\$3\.00.*35\.\d\skm/],
    ['US', /\$3\.00.*22\.\d\smi/],
  ] as const)('have money and distance as operation %s writes them', async (operation, expected) => {
    const finder = await open('?originId=4', { settings: { operation } });
    expect(finder.cards()[0]?.textContent).toMatch(expected);
  });

  it('lead to the planner of the page', async () => {
    const finder = await open('?originId=4', { settings: { links: { journeyPlanner: '/us/journey-planner' } } });
    expect(finder.cards()[0]?.getAttribute('href')).toMatch(/^\/us\/journey-planner\/journeys\?originId=4/);
  });

  it('are counted in an announcement', async () => {
    const finder = await open('?originId=4');
    await pass(700);
    expect(finder.announcements()).toBe('2 destinations');
  });

  it('are shown twelve at a time, and the first new one takes the focus', async () => {
    const cities = Array.from({ length: 14 }, (_, index) => ({ id: 20 + index, name: `Ville ${10 + index}` }));
    const dates = [{ date: '2026-11-24', price: 5, available: true }];
    const answers = { getDestinationCities: () => ({ cities }), getJourneyPrices: () => ({ dates }) };
    const finder = await open('?originId=4', { answers });
    expect(finder.cards()).toHaveLength(12);
    await finder.press('Voir 2 autres destinations');
    expect(finder.cards()).toHaveLength(14);
    expect(finder.root.activeElement).toBe(finder.cards()[12]);
    expect(finder.queryByRole('button', { name: /^Voir/ })).toBeNull();
    // No distance is known of these cities.
    expect(finder.cards()[0]?.querySelector('.fare-card-facts')?.textContent).toBe('mar. 24 nov.');
  });

  it('are those of the tag’s origin if the address has none', async () => {
    const finder = await open('', { options: { originId: 4 } });
    expect(finder.field().value).toBe('Leeds');
    expect(address()).toBe('/fare-finder');
    const before = history.length;
    await finder.change({ originId: 6 });
    await finder.waitForCode();
    expect(finder.field().value).toBe('York');
    expect(history.length).toBe(before);
  });
});

describe('order and budget', () => {
  it('are read from the address', async () => {
    const finder = await open('?originId=4&sort=name&budget=20');
    expect(listNames(finder.cards())).toEqual(['London', 'York']);
    expect(finder.getByRole<HTMLSelectElement>('combobox', { name: 'Trier par' }).value).toBe('name');
    expect(finder.getByRole<HTMLInputElement>('radio', { name: '£20' }).checked).toBe(true);
    expect(finder.getByRole<HTMLInputElement>('radio', { name: 'Sans limite' }).checked).toBe(false);
  });

  it('offer an unusual budget from the address, in order', async () => {
    const finder = await open('?originId=4&budget=13');
    const words = finder.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(words.filter((choice) => choice === '£13')).toHaveLength(1);
    const amounts = words.slice(1).map((choice) => Number(choice?.replace('£', '')));
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    expect(listNames(finder.cards())).toEqual(['York']);
  });

  it('are kept when another origin is selected', async () => {
    const finder = await open('?originId=4&budget=20&sort=name');
    await finder.user.click(finder.field());
    await finder.user.keyboard('{Control>}a{/Control}yor{Enter}');
    await finder.waitForCode();
    expect(address()).toContain('originId=6');
    expect(address()).toContain('budget=20');
    expect(address()).toContain('sort=name');
    expect(finder.queryByText(/Choisissez une ville de départ/)).toBeNull();
  });

  it('are written to the address, and the new count is announced', async () => {
    const finder = await open('?originId=4');
    const before = history.length;
    await finder.user.click(finder.getByRole('radio', { name: '£10' }));
    await finder.user.selectOptions(finder.getByRole('combobox', { name: 'Trier par' }), 'distance');
    await finder.waitForCode();
    await pass(2000);
    expect(address()).toBe('/fare-finder?originId=4&budget=10&sort=distance');
    expect(history.length).toBe(before);
    expect(listNames(finder.cards())).toEqual(['York']);
    expect(finder.announcements()).toBe('1 destination à £10 ou moins');
  });

  it('announce a count again after it has changed and changed back', async () => {
    const finder = await open('?originId=4');
    const announcements: (string | null)[] = [];
    for (const budget of ['Sans limite', '£10', 'Sans limite', '£10']) {
      await finder.user.click(finder.getByRole('radio', { name: budget }));
      await pass(1100);
      announcements.push(finder.announcements());
    }
    const some = '1 destination à £10 ou moins';
    expect(announcements).toEqual(['2 destinations', some, '2 destinations', some]);
  });

  it('offer to show all destinations when none is within the budget', async () => {
    const finder = await open('?originId=4&budget=2');
    expect(finder.queryByRole('list', { name: 'Destinations' })).toBeNull();
    expect(finder.getByText(/Aucune destination à £2 ou moins : le prix le plus bas est de £3/)).toBeTruthy();
    await finder.press('Voir toutes les destinations');
    expect(address()).toBe('/fare-finder?originId=4');
    expect(finder.cards()).toHaveLength(2);
    expect(finder.root.activeElement?.textContent).toBe('2 destinations');
  });
});

describe('missing prices', () => {
  it('of one destination leave the other cards, and can be loaded by a retry', async () => {
    let isDown = true;
    const finder = await open('?originId=4', {
      answers: {
        getJourneyPrices: (call) => (isDown && getQuery(call).destinationId === 6 ? refuse(500)(call) : prices(call)),
      },
    });
    expect(listNames(finder.cards())).toEqual(['London']);
    expect(finder.getByText('Le prix de 1 destination n’a pas pu être chargé.')).toBeTruthy();
    isDown = false;
    await finder.press('Réessayer');
    expect(listNames(finder.cards())).toEqual(['York', 'London']);
    expect(finder.queryByText(/n’a pas pu être chargé/)).toBeNull();
  });

  it('of all destinations are reported, and missing destinations can be loaded by a retry', async () => {
    const finder = await open('?originId=4', { answers: { getJourneyPrices: refuse(500) } });
    expect(finder.getByText('Impossible de charger les prix.')).toBeTruthy();
    expect(finder.queryByText(/^Aucun prix connu/)).toBeNull();
    expect(finder.queryByText(/prix de .* n’.* pas pu être chargé/)).toBeNull();
    await finder.unmount();
    const failedFinder = await open('?originId=4', { answers: { getDestinationCities: refuse(500) } });
    await failedFinder.press('Réessayer');
    expect(failedFinder.calls.filter(({ endpoint }) => endpoint === 'getDestinationCities')).toHaveLength(2);
  });

  it('of an origin lead back to its field', async () => {
    const finder = await open('?originId=4', { answers: { getJourneyPrices: () => ({ dates: [] }) } });
    expect(finder.getByText(/Aucun prix connu au départ de Leeds/)).toBeTruthy();
    await finder.press('Choisir une autre ville');
    expect(finder.root.activeElement).toBe(finder.field());
  });
});

describe('while prices are loading', () => {
  it('a placeholder represents each pending card; when all have arrived, the cards are in order', async () => {
    const pendingAnswers: (() => void)[] = [];
    const finder = await open('?originId=4', {
      answers: {
        getJourneyPrices: (call) => new Promise((resolve) => pendingAnswers.push(() => resolve(prices(call)))),
      },
    });
    expect(finder.getByText('Recherche des prix : 0 sur 3')).toBeTruthy();
    expect(finder.queryByText(/^Aucun prix connu/)).toBeNull();
    const places = () => [finder.cards().length, finder.root.querySelectorAll('.fare-card-empty').length];
    expect(places()).toEqual([0, 3]);
    pendingAnswers.shift()?.();
    await finder.waitForCode();
    expect(places()).toEqual([1, 2]);
    for (const answer of pendingAnswers) answer();
    await finder.waitForCode();
    expect(places()).toEqual([2, 0]);
    expect(listNames(finder.cards())).toEqual(['York', 'London']);
  });

  it('they are not requested before the list of origins has arrived', async () => {
    const finder = await open('?originId=4', { answers: { getOriginCities: () => new Promise(() => {}) } });
    expect(finder.getByText('Recherche des prix : 0 sur 3')).toBeTruthy();
    expect(finder.requests()).not.toContain('getJourneyPrices');
  });

  it('they are requested even if the list of origins fails to load', async () => {
    const finder = await open('?originId=4', { answers: { getOriginCities: refuse(500) } });
    expect(listNames(finder.cards())).toEqual(['York', 'London']);
  });

  it('a list that has the focus is not sorted until the traveller presses the button', async () => {
    let isHeld = true;
    const slow = new Map<number, () => void>();
    const finder = await open('?originId=4', {
      answers: {
        getJourneyPrices: (call) =>
          isHeld && getQuery(call).destinationId === 6
            ? new Promise((resolve) => slow.set(6, () => resolve(prices(call))))
            : prices(call),
      },
    });
    expect(listNames(finder.cards())).toEqual(['London']);
    expect(finder.root.querySelectorAll('.fare-card-empty')).toHaveLength(1);
    expect(finder.getByText('Recherche des prix : 2 sur 3')).toBeTruthy();
    finder.cards()[0]?.focus();
    isHeld = false;
    slow.get(6)?.();
    await finder.waitForCode();
    expect(listNames(finder.cards())).toEqual(['London', 'York']);
    await finder.press('Trier');
    expect(listNames(finder.cards())).toEqual(['York', 'London']);
  });
});

describe('the Inspire me link (spec §2 "fare-finder/search?edit=true&originId={originId}")', () => {
  it('focuses the origin field, and keeps the destinations', async () => {
    const finder = await open('?edit=true&originId=4');
    expect(finder.root.activeElement).toBe(finder.field());
    expect(finder.field().value).toBe('Leeds');
    expect(finder.cards()).toHaveLength(2);
    await finder.user.keyboard('{Control>}a{/Control}yor{Enter}');
    await finder.waitForCode();
    expect(address()).toBe('/fare-finder?originId=6');
  });
});

describe('the map', () => {
  it('shows an error if it cannot be displayed, and the cards remain', async () => {
    const finder = await open('?originId=4');
    expect(finder.getByRole('button', { name: 'Carte', pressed: false })).toBeTruthy();
    expect(finder.queryByText(/La carte ne peut pas être affichée/)).toBeNull();
    await finder.press('Carte');
    expect(finder.getByRole('button', { name: 'Carte', pressed: true })).toBeTruthy();
    expect(finder.getByText(/La carte ne peut pas être affichée/)).toBeTruthy();
    expect(finder.cards()).toHaveLength(2);
  });

  it('shows the fares of cities with a position, each with a link to its journeys', async () => {
    const mapOptions: MapOptions[] = [];
    const finder = await open('?originId=4', {
      answers: {
        getJourneyPrices: (call) =>
          getQuery(call).destinationId === 7
            ? { dates: [{ date: '2026-11-24', price: 5, available: true }] }
            : prices(call),
      },
      mapRenderer(_container, options) {
        mapOptions.push(options);
        return { update: (next) => void mapOptions.push(next), destroy() {} };
      },
    });
    expect(finder.cards()).toHaveLength(3);
    await finder.press('Carte');
    const map = mapOptions.at(-1);
    expect(map?.markers.map(({ id, label }) => [id, label])).toEqual([
      ['6', '£3'],
      ['1', '£13.50'],
    ]);
    expect(map?.markers[0]?.title.replaceAll('\u00a0', ' ')).toBe('York, dès £3.00, mar. 24 nov.');
    map?.onInfoLink?.('1');
    expect(finder.loadedAddresses.map((href) => new URL(href).search)).toEqual([
      '?originId=4&destinationId=1&departureDate=2026-11-24&totalPassengers=1',
    ]);
  });
});

it('twelve placeholders are shown until the destinations are listed', async () => {
  const finder = await open('?originId=4', { answers: { getDestinationCities: () => new Promise(() => {}) } });
  expect(finder.root.querySelectorAll('.fare-card-empty')).toHaveLength(12);
  expect(finder.getByText('Recherche des destinations…')).toBeTruthy();
});
