// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createWireJourney, createLeg } from '#shared/domain/journeys/journey.test-data.ts';
import { type FakeCall, refuse } from '#shared/services/page/fake-page.test-data.ts';
import { lastSearchKey } from '#shared/services/search/search-drafts.ts';
import { createUser, type IslandScene, waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-23T09:00:00Z');
});
afterEach(() => void vi.useRealTimers());

const query = 'originId=1&destinationId=9&departureDate=2026-11-25';
const cities = [
  { id: 1, name: 'Leeds', timeZone: 'Europe/London' },
  { id: 9, name: 'York', timeZone: 'Europe/London' },
];
const coach = (id: string, time: string, change: Parameters<typeof createWireJourney>[1] = {}) =>
  createWireJourney(id, { departureDateTime: `2026-11-25T${time}`, arrivalDateTime: '2026-11-25T23:00', ...change });
const allJourneys = [
  coach('a', '08:00', { price: null, duration: 'PT9H' }),
  coach('b', '10:00', { price: 30, lowStockCount: 2, duration: 'PT3H' }),
  coach('c', '12:00', { price: 9, cheapestPrice: true, duration: 'PT5H', arrivalDateTime: '2026-11-26T00:10' }),
];
const toDay = (date: string) => ({ date, price: 12, available: true });
const runningDays = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'].map(toDay);
const toBasket = (...journeys: object[]) => ({ basket: { journeys, errors: [] }, errors: [] });
const getQuery = ({ input }: FakeCall) => (input.query ?? {}) as Readonly<Record<string, string | number>>;

/** Waits for pending answers and lazy code. */
const settle = () => pass(400).then(waitForLazyCode);

async function open(path: string, { answers = {}, ...scene }: IslandScene = {}) {
  history.replaceState(null, '', path);
  onTestFinished(() => history.replaceState(null, '', '/'));
  const island = await renderIsland('journey-planner', {
    ...scene,
    answers: {
      getOriginCities: () => ({ cities }),
      getDestinationCities: () => ({ cities }),
      getTravelDates: () => ({ availableDates: ['2026-11-25'] }),
      getCarriers: () => ({ carrierSets: [{ carrierId: 'n', carriers: ['Northern'] }] }),
      searchJourneys: () => ({ journeys: allJourneys }),
      getJourneyPrices: () => ({ dates: runningDays }),
      getBasket: () => ({ basket: null }),
      addToBasket: () => toBasket(createWireJourney('b', { lineItemId: 'line-b' })),
      ...answers,
    },
  });
  await waitForLazyCode();
  await settle();
  const user = createUser();
  const cards = () => within(island.getByRole('list', { name: 'Trajets' })).queryAllByRole('listitem');
  return {
    ...island,
    user,
    cards,
    departures: () => cards().map((card) => /\d\d:\d\d/.exec(card.textContent)?.[0]),
    requests: (endpoint: string) => island.calls.filter((call) => call.endpoint === endpoint),
    async press(name: string | RegExp) {
      await user.click(island.getByRole('button', { name }));
      await settle();
      await pass(200);
    },
    async choose(index: number) {
      await user.click(within(cards()[index] ?? document.body).getByRole('button', { name: /ce trajet/ }));
      await settle();
      await pass(200);
    },
  };
}

const results = (rest = '') => `/journey-planner/journeys?${query}${rest}`;

describe('results (spec §2 "Results page")', () => {
  it('describe each journey in one sentence', async () => {
    const { cards } = await open(results('&totalPassengers=2'));
    const sentences = cards().map((card) => card.querySelector('p')?.textContent);
    expect(sentences).toEqual([
      'Départ 08:00 de Leeds, Dyer Street, arrivée 23:00 à York, Stonebow, durée 9\u00a0h\u00a000, Direct, Northern Coaches, Sans frais',
      'Départ 10:00 de Leeds, Dyer Street, arrivée 23:00 à York, Stonebow, durée 3\u00a0h\u00a000, Direct, Northern Coaches, £30.00, pour 2 voyageurs, Plus que 2 places',
      'Départ 12:00 de Leeds, Dyer Street, arrivée 00:10 à York, Stonebow +1 jour, durée 5\u00a0h\u00a000, Direct, Northern Coaches, £9.00, pour 2 voyageurs',
    ]);
  });

  it('state refund and exchange conditions, if the operator provides them', async () => {
    const refundOnly = { refundFee: 4, changeFee: null, refundableUntil: '2026-11-24T10:00' };
    const both = { ...refundOnly, refundFee: null, changeableUntil: '2026-11-24T10:00' };
    const journeys = [
      coach('none', '07:00'),
      { ...coach('a', '08:00'), conditions: refundOnly },
      { ...coach('b', '09:00'), conditions: both },
    ];
    const { cards } = await open(results(), { answers: { searchJourneys: () => ({ journeys }) } });
    expect(cards().map((card) => card.querySelector('.journey-fare')?.textContent)).toEqual([
      undefined,
      'Remboursable avec frais\u00a0· Non échangeable',
      'Échange et remboursement gratuits',
    ]);
    expect(cards()[1]?.querySelector('p')?.textContent).toContain('Remboursable avec frais, Non échangeable');
  });

  it('name the search, announce the count once, and post it once (spec §7)', async () => {
    const { getByRole, requests, store } = await open(results('&inboundDepartureDate=2026-11-27'));
    expect(getByRole('heading', { name: 'Leeds – York' })).toBeTruthy();
    expect(requests('storeSearch')).toHaveLength(1);
    await pass(3000);
    expect(getByRole('status').textContent).toBe('3 trajets');
    const { serial } = store.getState().announcements;
    await pass(10_000);
    expect(store.getState().announcements.serial).toBe(serial);
  });

  it.each([
    ['arrival', ['08:00', '10:00', '12:00']],
    ['price', ['08:00', '12:00', '10:00']],
    ['duration', ['10:00', '12:00', '08:00']],
  ])('are sorted by %s, which is in the address', async (order, expected) => {
    const { getByLabelText, user, departures } = await open(results());
    await user.selectOptions(getByLabelText('Trier par'), order);
    await pass(100);
    expect(departures()).toEqual(expected);
    expect(location.search).toBe(`?${query}&sort=${order}`);
  });

  it('are filtered by time, and show how many are hidden (spec §5)', async () => {
    const { press, getByLabelText, getByText, user, departures } = await open(results());
    await press('Filtrer');
    await user.selectOptions(getByLabelText('Pas avant'), '09:00');
    await pass(100);
    expect(departures()).toEqual(['10:00', '12:00']);
    expect(getByText('Ce filtre masque 1 trajet.')).toBeTruthy();
    expect(getByText('2 trajets sur 3')).toBeTruthy();
    expect(location.search).toContain('betweenStartTime=09%3A00');
    await press('Tout afficher');
    expect(departures()).toHaveLength(3);
    expect(location.search).toBe(`?${query}`);
  });

  it('are filtered by a stop, if there are several', async () => {
    const origin = { cityId: 1, cityName: 'Leeds', stopId: 'l2', stopName: 'Headrow', timeZone: 'Europe/London' };
    const { press, getByLabelText, queryByLabelText, user, departures } = await open(results(), {
      answers: { searchJourneys: () => ({ journeys: [...allJourneys, coach('d', '14:00', { origin })] }) },
    });
    await press('Filtrer');
    expect(queryByLabelText('Arrêt d’arrivée')).toBeNull();
    await user.selectOptions(getByLabelText('Arrêt de départ'), 'l2');
    await pass(100);
    expect(departures()).toEqual(['14:00']);
    expect(location.search).toBe(`?${query}&preferredOriginStop=l2`);
  });

  it('are sorted and filtered by the parameters of a link', async () => {
    const { departures, getByRole } = await open(results('&sort=price&betweenEndTime=11:00'));
    expect(departures()).toEqual(['08:00', '10:00']);
    expect(getByRole('button', { name: 'Filtre actif' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('of another day keep sort order and wheelchairs, and add a history entry', async () => {
    const { getByRole, user, requests } = await open(results('&sort=price&wheelchairSeated=1'));
    const historyLength = history.length;
    await user.click(getByRole('radio', { name: /, jeudi 26 novembre/ }));
    await pass(400);
    expect(location.search).toContain('departureDate=2026-11-26');
    expect(location.search).toContain('wheelchairSeated=1');
    expect(location.search).toContain('sort=price');
    expect(history.length).toBe(historyLength + 1);
    expect(requests('searchJourneys').map((call) => getQuery(call).departureDate)).toEqual([
      '2026-11-25',
      '2026-11-26',
    ]);
  });

  it('mark the cheapest of the days, and a day without a price', async () => {
    const dates = [toDay('2026-11-23'), { ...toDay('2026-11-24'), price: 9 }, { ...toDay('2026-11-25'), price: null }];
    const { getByRole } = await open(results(), { answers: { getJourneyPrices: () => ({ dates }) } });
    expect(getByRole('radio', { name: /^mar. 24 nov. £9.00 Le moins cher ?, mardi 24 novembre 2026$/ })).toBeTruthy();
    expect(getByRole('radio', { name: /^mer. 25 nov. pas de prix ?, mercredi 25 novembre 2026$/ })).toBeTruthy();
  });

  it('are shown in batches of twenty, with the focus on the first new one', async () => {
    const many = Array.from({ length: 30 }, (_, index) => coach(`j${index}`, `10:${index + 10}`));
    const { cards, press, root } = await open(results(), { answers: { searchJourneys: () => ({ journeys: many }) } });
    expect(cards()).toHaveLength(20);
    await press('Afficher 10 trajets de plus');
    expect(cards()).toHaveLength(30);
    expect(cards()[20]?.contains(root.activeElement)).toBe(true);
  });

  it('have details: stops, coaches and amenities', async () => {
    const [origin, hull, destination] = [{ cityName: 'Leeds' }, { cityName: 'Hull' }, { cityName: 'York' }];
    const [arrivalDateTime, departureDateTime] = ['2026-11-25T09:00', '2026-11-25T09:30'];
    const legs = [
      createLeg({ vehicleKind: 'ASTROMEGA', origin, destination: hull, arrivalDateTime }),
      createLeg({ vehicleKind: 'SINGLE_DECK_49', origin: hull, destination, departureDateTime }),
    ];
    const amenities = ['TOILET', 'WIFI', 'HOT_TUB'];
    const journey = coach('a', '08:00', { legs, amenities, wheelchairSpaces: 1 });
    const { press, getByRole, getByText, cards } = await open(results(), {
      answers: { searchJourneys: () => ({ journeys: [journey] }) },
    });
    expect(cards()[0]?.querySelector('p')?.textContent).toContain('Changement d’autocar à Hull, 30\u00a0min d’attente');
    await press(/^Détails/);
    const stops = within(getByRole('list', { name: 'Arrêts' })).getAllByRole('listitem');
    expect(stops.map((stop) => /Leeds|Hull|York|Changement.*/.exec(stop.textContent)?.[0])).toEqual([
      'Leeds',
      'Hull',
      'Changement d’autocar, 30\u00a0min d’attente',
      'Hull',
      'York',
    ]);
    expect(getByText('Autocar à étage, 89 places')).toBeTruthy();
    expect(getByText('Autocar, 49 places')).toBeTruthy();
    expect(getByText(/Wi-Fi · Toilettes · 1 espace libre pour fauteuil roulant/)).toBeTruthy();
  });

  it.each([
    ['UK', 0],
    ['US', 1],
    ['CA', 1],
  ] as const)('have a notice of booking fees in %s: %i (spec §1)', async (operation, expected) => {
    const { queryAllByText } = await open(results(), { settings: { operation } });
    expect(queryAllByText('Des frais de réservation s’ajoutent au prix des billets.')).toHaveLength(expected);
  });
});

describe('a choice (spec §3 "Add-to-basket line")', () => {
  it('of a single trip leads to the basket, and a double click adds it once', async () => {
    const { cards, user, requests } = await open(results());
    const button = within(cards()[1] ?? document.body).getByRole('button', { name: /^Choisir ce trajet/ });
    const historyLength = history.length;
    await user.dblClick(button);
    await pass(400);
    expect(requests('addToBasket')).toHaveLength(1);
    expect([location.pathname, history.length]).toEqual(['/journey-planner/basket', historyLength + 1]);
  });

  it('leads to the return journeys that leave after the outbound one has arrived', async () => {
    const { choose, requests, departures, getByText } = await open(results('&inboundDepartureDate=2026-11-25'), {
      answers: {
        searchJourneys: (call) => ({
          journeys: getQuery(call).originId === 9 ? [coach('early', '22:59'), coach('late', '23:01')] : allJourneys,
        }),
        getBasket: () => ({ basket: null }),
        addToBasket: () => toBasket(coach('b', '10:00', { lineItemId: 'line-b' })),
      },
    });
    await choose(1);
    expect(location.pathname).toBe('/journey-planner/journeys/return');
    expect(location.search).toContain('outboundJourneyId=b');
    expect(requests('searchJourneys').map(getQuery).at(-1)).toMatchObject({ originId: 9, destinationId: 1 });
    await pass(1000);
    expect(departures()).toEqual(['23:01']);
    expect(getByText('1 retour part avant votre arrivée et n’est pas proposé.')).toBeTruthy();
    expect(getByText('Votre aller')).toBeTruthy();
  });

  it('refused with error 231 shows the number of seats left, and searches for that many (spec §5)', async () => {
    const errors = [{ id: '231', seatsLeft: 2, journeyId: 'b' }];
    const { choose, getAllByText, press, requests } = await open(results('&totalPassengers=3'), {
      answers: { addToBasket: () => ({ errors }) },
    });
    await choose(1);
    await pass(3000);
    // In the notice and in the live region.
    expect(getAllByText('Il ne reste que 2 places dans cet autocar.')).toHaveLength(2);
    expect(location.pathname).toBe('/journey-planner/journeys');
    await press('Chercher pour 2 voyageurs');
    expect(location.search).toContain('totalPassengers=2');
    expect(requests('searchJourneys').map(getQuery).at(-1)).toMatchObject({ totalPassengers: 2 });
  });

  it('that fails is reported, and can be repeated', async () => {
    let isDown = true;
    const { choose, getByText, press } = await open(results(), {
      answers: {
        addToBasket: (call) => (isDown ? refuse(500)(call) : toBasket(createWireJourney('b', { lineItemId: 'l' }))),
      },
    });
    await choose(1);
    expect(getByText(/^Nous n’avons pas de réponse/)).toBeTruthy();
    expect(location.pathname).toBe('/journey-planner/journeys');
    isDown = false;
    await press('Choisir ce trajet');
    expect(location.pathname).toBe('/journey-planner/basket');
  });

  it('that is already in the basket leads to the next step without a request', async () => {
    const { choose, requests } = await open(results(), {
      answers: { getBasket: () => toBasket(coach('b', '10:00', { lineItemId: 'line-b' })) },
    });
    await choose(1);
    expect(requests('addToBasket')).toHaveLength(0);
    expect(location.pathname).toBe('/journey-planner/basket');
  });
});

describe('a choice with a slow answer', () => {
  async function openAndChoose(path: string) {
    let answer = () => {};
    const pendingAnswer = new Promise<object>((resolve) => {
      answer = () => resolve(toBasket(coach('b', '10:00', { lineItemId: 'line-b' })));
    });
    const island = await open(path, { answers: { addToBasket: () => pendingAnswer } });
    await island.choose(1);
    return {
      ...island,
      async answer() {
        answer();
        await settle();
        await pass(200);
      },
    };
  }

  it('does not navigate if another day was chosen meanwhile', async () => {
    const { getByRole, user, answer } = await openAndChoose(results());
    await user.click(getByRole('radio', { name: /, jeudi 26 novembre/ }));
    await pass(400);
    await answer();
    expect(location.pathname).toBe('/journey-planner/journeys');
    expect(location.search).toContain('departureDate=2026-11-26');
  });

  it('keeps a sort order that was chosen meanwhile', async () => {
    const { getByLabelText, user, answer } = await openAndChoose(results('&inboundDepartureDate=2026-11-26'));
    await user.selectOptions(getByLabelText('Trier par'), 'price');
    await answer();
    expect(location.pathname).toBe('/journey-planner/journeys/return');
    expect(location.search).toContain('sort=price');
  });
});

it('the outbound journey is shown on a shared return page even if the basket cannot be loaded', async () => {
  const returnPath = `/journey-planner/journeys/return?${query}&inboundDepartureDate=2026-11-26&outboundJourneyId=b`;
  const { getByText, requests } = await open(returnPath, { answers: { getBasket: refuse(500) } });
  await pass(1000);
  expect(getByText('Votre aller')).toBeTruthy();
  expect(requests('searchJourneys').map((call) => getQuery(call).originId)).toContain(1);
});

describe('incomplete lists (field notes §3, 10; §4)', () => {
  it('name the carriers that failed, and retry only those', async () => {
    let isDown = true;
    const sets = ['n', 'm'].map((carrierId) => ({ carrierId, carriers: [`Cars ${carrierId}`] }));
    const { getByText, press, cards, requests } = await open(results(), {
      answers: {
        getCarriers: () => ({ carrierSets: sets }),
        searchJourneys: (call) => {
          if (getQuery(call).carrierId === 'n') return { journeys: allJourneys };
          return isDown ? refuse(503)(call) : { journeys: [coach('m', '06:00')] };
        },
      },
    });
    expect(getByText('Il manque les trajets de Cars m.')).toBeTruthy();
    expect(getByText('3 trajets · liste incomplète')).toBeTruthy();
    isDown = false;
    await press('Réessayer ces transporteurs');
    expect(requests('searchJourneys').map((call) => getQuery(call).carrierId)).toEqual(['n', 'm', 'm']);
    // Later journeys do not move the list.
    expect(cards()).toHaveLength(3);
    await press('1 trajet vient de s’ajouter · Les afficher');
    expect(cards()).toHaveLength(4);
  });

  it('that are empty for lack of seats offer a search for fewer travellers', async () => {
    const { getByText, press } = await open(results('&totalPassengers=6'), {
      answers: {
        searchJourneys: (call) => ({
          journeys: getQuery(call).totalPassengers === 1 ? [coach('a', '08:00', { lowStockCount: 4 })] : [],
        }),
      },
    });
    await pass(400);
    expect(getByText('Il n’y a pas assez de places pour tous ce jour-là.')).toBeTruthy();
    await press('Chercher pour 4 voyageurs');
    expect(location.search).toContain('totalPassengers=4');
  });

  it('that are empty for lack of a wheelchair space offer a search without one', async () => {
    const { getByText, press } = await open(results('&wheelchairSeated=1'), {
      answers: { searchJourneys: (call) => ({ journeys: getQuery(call).wheelchairSeated === 1 ? [] : allJourneys }) },
    });
    await pass(400);
    expect(getByText('Il n’y a plus d’espace pour fauteuil roulant ce jour-là.')).toBeTruthy();
    await press('Chercher sans espace fauteuil');
    expect(location.search).not.toContain('wheelchairSeated');
  });

  it('that are empty for the day offer the nearest days with their prices', async () => {
    const dates = ['2026-11-24', '2026-11-26'].map(toDay);
    const { press, getByText } = await open(results(), {
      answers: { searchJourneys: () => ({ journeys: [] }), getJourneyPrices: () => ({ dates }) },
    });
    await pass(4000);
    expect(getByText('Aucun trajet le mercredi 25 novembre 2026.')).toBeTruthy();
    await press('jeudi 26 novembre 2026, dès £12.00');
    expect(location.search).toContain('departureDate=2026-11-26');
  });
});

describe('without a search in the address (spec §4 "From the query string")', () => {
  it('the search form is shown', async () => {
    const { requests, getByRole } = await open('/journey-planner/journeys');
    expect(requests('searchJourneys')).toEqual([]);
    expect(getByRole('button', { name: 'Trouver des billets' })).toBeTruthy();
  });

  it('the form is filled with the last search, if the address has only other parameters', async () => {
    const { getAllByRole } = await open('/journey-planner/journeys?utm_source=lettre', {
      page: { readText: (key) => (key === lastSearchKey ? query : undefined) },
    });
    await settle();
    expect(getAllByRole<HTMLInputElement>('combobox').map(({ value }) => value)).toEqual(['Leeds', 'York']);
  });

  it('"change search" fills the form', async () => {
    const { requests, getAllByRole, user, getByRole } = await open(results());
    await user.click(getByRole('link', { name: 'Modifier la recherche' }));
    await settle();
    await pass(400);
    expect(location.search).toContain('preventSearch=true');
    expect(requests('searchJourneys')).toHaveLength(1);
    expect(getAllByRole<HTMLInputElement>('combobox').map(({ value }) => value)).toContain('Leeds');
  });
});
