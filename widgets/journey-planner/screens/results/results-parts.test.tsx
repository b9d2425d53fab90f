// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLeg, createWireJourney } from '#shared/domain/journeys/journey.test-data.ts';
import { type FakeCall, refuse } from '#shared/services/page/fake-page.test-data.ts';
import { createUser, type IslandScene, waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-23T09:00:00Z');
});
afterEach(() => void vi.useRealTimers());

const cities = [
  { id: 1, name: 'Leeds', timeZone: 'Europe/London' },
  { id: 9, name: 'York', timeZone: 'Europe/London' },
];
const query = 'originId=1&destinationId=9&departureDate=2026-11-25';
const journeyAt = (id: string, time: string, change: Parameters<typeof createWireJourney>[1] = {}) =>
  createWireJourney(id, { departureDateTime: `2026-11-25T${time}`, arrivalDateTime: '2026-11-25T23:00', ...change });
const allJourneys = [journeyAt('a', '10:00'), journeyAt('b', '11:00')];
const getQuery = ({ input }: FakeCall) => (input.query ?? {}) as Readonly<Record<string, string | number>>;

async function open(answers: IslandScene['answers'] = {}, rest = '', path = '/journey-planner/journeys') {
  history.replaceState(null, '', path.includes('?') ? path : `${path}?${query}${rest}`);
  onTestFinished(() => history.replaceState(null, '', '/'));
  const island = await renderIsland('journey-planner', {
    answers: {
      getOriginCities: () => ({ cities }),
      getDestinationCities: () => ({ cities }),
      getCarriers: () => ({ carrierSets: [] }),
      searchJourneys: () => ({ journeys: allJourneys }),
      getJourneyPrices: () => ({ dates: [] }),
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
    settle,
    getText: (selector: string) => island.root.querySelector(selector)?.textContent.replaceAll('\u00a0', ' '),
    cards: () => island.queryByRole('list', { name: 'Trajets' })?.childElementCount ?? 0,
    async press(name: string) {
      await user.click(island.getByRole('button', { name }));
      await settle();
    },
  };
}

const returnTrip = '&inboundDepartureDate=2026-11-27&totalPassengers=2&wheelchairSeated=1';
const returnPath = '/journey-planner/journeys/return';

describe('the head of the results', () => {
  it.each([
    ['a single trip', '', undefined, 'Choisissez votre trajet', 'mer. 25 nov. · 1 voyageur'],
    [
      ...(['the outbound part of a return trip', returnTrip, undefined, 'Choisissez votre aller'] as const),
      'mer. 25 nov. · retour ven. 27 nov. · 2 voyageurs · 1 espace fauteuil roulant',
    ],
    // The wheelchair space is for the outbound part, unless the search has one for the return.
    ['the return part', returnTrip, returnPath, 'Choisissez votre retour', /^ven\. 27 nov\. · 2 voyageurs/],
  ] as const)('states the facts of %s', async (...[, rest, path, title, facts]) => {
    const { getText } = await open({}, rest, path);
    expect(getText('.results-head .results-quiet')).toBe(title);
    expect(getText('.results-facts')).toMatch(facts);
    expect(getText('.results-facts')).not.toMatch(/·$/);
  });

  it('takes the names of the cities from the journeys when their list does not load', async () => {
    const { getByRole } = await open({ getOriginCities: refuse(400) });
    expect(getByRole('heading', { name: 'Leeds – York' })).toBeTruthy();
  });
});

describe('the days of the results', () => {
  const day = (date: string, change: object = {}) => ({ date, price: 12, available: true, ...change });

  it('mark today and days without a coach, which cannot be chosen', async () => {
    const dates = [day('2026-11-23'), day('2026-11-24', { available: false }), day('2026-11-25', { price: 9 })];
    const { getByRole } = await open({ getJourneyPrices: () => ({ dates }) });
    expect(getByRole('radio', { name: /aujourd’hui ?, lundi 23/ })).toBeTruthy();
    const tuesday = getByRole('radio', { name: /indisponible ?, mardi 24/ });
    expect(tuesday.getAttribute('aria-disabled')).toBe('true');
  });

  it('keep the chosen day enabled even if it has no coach', async () => {
    const dates = [day('2026-11-23'), day('2026-11-24'), day('2026-11-25', { available: false, price: null })];
    const { getByRole } = await open({ getJourneyPrices: () => ({ dates }) });
    const selectedDay = getByRole('radio', { checked: true });
    expect(selectedDay.textContent).toContain('indisponible');
    expect(selectedDay.getAttribute('aria-disabled')).toBeNull();
  });
});

describe('quick filters', () => {
  it('are missing if none divides the list', async () => {
    const { queryByRole, cards } = await open();
    expect(cards()).toBe(2);
    expect(queryByRole('group', { name: 'Filtres rapides' })).toBeNull();
  });

  it('name carriers, and journeys without a change', async () => {
    const legs = [createLeg({ carrier: 'Cars' }), createLeg({ carrier: 'Cars' })];
    const { getByRole, press, cards } = await open({
      searchJourneys: () => ({ journeys: [journeyAt('a', '10:00'), journeyAt('b', '11:00', { legs })] }),
    });
    const chips = within(getByRole('group', { name: 'Filtres rapides' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['Direct', 'Cars', 'Northern Coaches']);
    expect(chips.map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'false']);
    const historyLength = history.length;
    await press('Cars');
    // It only rearranges the list: no new history entry.
    expect([cards(), history.length]).toEqual([1, historyLength]);
  });
});

describe('the filter', () => {
  it('compares arrivals if that is chosen, and cannot be cleared if it hides nothing', async () => {
    const journeys = [journeyAt('a', '10:00', { arrivalDateTime: '2026-11-25T12:00' }), journeyAt('b', '11:00')];
    const { press, getByRole, getByLabelText, getByText, user, settle, cards } = await open({
      searchJourneys: () => ({ journeys }),
    });
    const clear = () => getByRole('button', { name: 'Tout afficher' }).getAttribute('aria-disabled');
    expect(getByRole('button', { name: 'Filtrer' }).getAttribute('aria-expanded')).toBe('false');
    await press('Filtrer');
    expect(getByText('Ce filtre ne masque aucun trajet.')).toBeTruthy();
    expect(clear()).toBe('true');
    expect(getByLabelText<HTMLInputElement>('Départ').checked).toBe(true);
    expect(getByLabelText<HTMLInputElement>('Arrivée').checked).toBe(false);
    await user.click(getByLabelText('Arrivée'));
    await user.selectOptions(getByLabelText('Pas avant'), '13:00');
    await settle();
    expect([cards(), clear()]).toEqual([1, null]);
    expect(location.search).toContain('timeComparisonFilter=arriving');
    await press('Filtre actif');
    expect(getByRole('button', { name: 'Filtre actif' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('shows a stop that was chosen for another day, so that it can be cleared', async () => {
    const { press, getByLabelText, user, settle, cards } = await open({}, '&preferredOriginStop=l7');
    expect(cards()).toBe(0);
    await press('Filtre actif');
    const field = getByLabelText<HTMLSelectElement>('Arrêt de départ');
    expect([...field.options].map(({ text }) => text)).toEqual(['Tous les arrêts', 'Dyer Street (2)', 'l7 (0)']);
    await user.selectOptions(field, '');
    await settle();
    expect(cards()).toBe(2);
    expect(location.search).toBe(`?${query}`);
  });

  it('offers full hours, and the exact time of a link', async () => {
    const { press, getByLabelText } = await open({}, '&betweenStartTime=09:30');
    await press('Filtre actif');
    const times = (label: string) =>
      [...getByLabelText<HTMLSelectElement>(label).options].map(({ textContent }) => textContent);
    expect(times('Pas avant')).toHaveLength(25);
    expect(times('Pas avant').slice(8, 12)).toEqual(['08:00', '09:00', '09:30', '10:00']);
    expect(times('Pas après')[0]).toBe('01:00');
    expect(times('Pas après').at(-1)).toBe('23:59');
  });
});

describe('carriers that answer one after the other', () => {
  const sets = ['n', 'm'].map((carrierId) => ({ carrierId, carriers: carrierId === 'n' ? ['Cars n'] : [] }));
  const slow = (ms: number) => (call: FakeCall) =>
    getQuery(call).carrierId === 'n'
      ? { journeys: allJourneys }
      : new Promise<object>((resolve) => setTimeout(() => resolve({ journeys: [journeyAt('m', '06:00')] }), ms));

  it('appear as one list if they answer within a second', async () => {
    const { cards, queryByText } = await open({
      getCarriers: () => ({ carrierSets: sets }),
      searchJourneys: slow(900),
    });
    expect(cards()).toBe(0);
    await pass(1000);
    expect(cards()).toBe(3);
    expect(queryByText('D’autres transporteurs répondent encore…')).toBeNull();
  });

  it('are awaited below the first journeys after a second, and later journeys are shown on request', async () => {
    const { cards, press, getByText, queryByText } = await open({
      getCarriers: () => ({ carrierSets: sets }),
      searchJourneys: slow(5000),
    });
    await pass(1000);
    expect(cards()).toBe(2);
    expect(getByText('D’autres transporteurs répondent encore…')).toBeTruthy();
    await pass(5000);
    expect(cards()).toBe(2);
    expect(queryByText('D’autres transporteurs répondent encore…')).toBeNull();
    await press('1 trajet vient de s’ajouter · Les afficher');
    expect(cards()).toBe(3);
  });

  it('are not named when they fail and their names are unknown', async () => {
    const { getByText, getText } = await open({
      getCarriers: () => ({ carrierSets: sets }),
      searchJourneys: (call) => (getQuery(call).carrierId === 'n' ? { journeys: allJourneys } : refuse(503)(call)),
    });
    await pass(1000);
    expect(getByText('Il manque les trajets d’un transporteur.')).toBeTruthy();
    expect(getByText('Vous pouvez déjà choisir parmi les trajets affichés.')).toBeTruthy();
    expect(getText('.results-count')).toBe('2 trajets · liste incomplète');
  });

  it('leave no notice after all have answered', async () => {
    const { getText, root } = await open();
    expect(getText('.results-count')).toBe('2 trajets');
    expect(root.querySelector('.notice, .results-arrived, .results-list > .results-quiet')).toBeNull();
  });
});

describe('a list that loads', () => {
  it('reserves the height of four cards, and shows a loading message', async () => {
    const { root, getByText } = await open({ searchJourneys: () => new Promise(() => {}) });
    const rows = [...root.querySelectorAll<HTMLElement>('.results-list .skeleton-row')];
    expect(rows.map(({ style }) => style.blockSize)).toEqual(['178px', '178px', '178px', '178px']);
    expect(getByText('Recherche des trajets…')).toBeTruthy();
  });
});

describe('a long list', () => {
  it('in another order renders the visible cards at once, and the rest when the browser is idle', async () => {
    const hour = (index: number) => String(index % 24).padStart(2, '0');
    const journeys = Array.from({ length: 40 }, (_, index) =>
      journeyAt(`j${index}`, `${hour(Math.floor(index / 2))}:${index % 2 === 0 ? '00' : '30'}`, {
        price: 100 - index,
      }),
    );
    const { cards, user, getByLabelText } = await open({ searchJourneys: () => ({ journeys }) });
    expect(cards()).toBe(20);
    await user.selectOptions(getByLabelText('Trier par'), 'price');
    expect(cards()).toBe(4);
    await pass(100);
    expect(cards()).toBe(20);
  });
});

describe('the return part', () => {
  it('of a single trip redirects to the outbound journeys, replacing the history entry', async () => {
    const historyLength = history.length;
    await open({}, '', returnPath);
    expect([location.pathname, history.length]).toEqual(['/journey-planner/journeys', historyLength]);
  });

  it('suggests choosing the outbound journey if none is chosen', async () => {
    const { getText, getByRole } = await open({}, returnTrip, returnPath);
    expect(getText('.results-outbound-text')?.trim()).toBe('Vous n’avez pas encore choisi votre aller.');
    expect(getByRole('link', { name: 'Choisir l’aller' })).toBeTruthy();
  });

  it('shows the outbound journey of the basket, with its arrival on the next day', async () => {
    const journey = journeyAt('b', '10:00', { lineItemId: 'line-b', arrivalDateTime: '2026-11-26T06:00' });
    const { getText, getByRole, calls } = await open(
      { getBasket: () => ({ basket: { journeys: [journeyAt('x', '09:00'), journey], errors: [] }, errors: [] }) },
      `${returnTrip}&outboundJourneyId=b`,
      returnPath,
    );
    expect(getText('.results-outbound-text')).toBe('Votre aller mer. 25 nov. · 10:00 – 06:00 +1 jour');
    expect(getByRole('link', { name: 'Changer l’aller' })).toBeTruthy();
    // The outbound journeys are not searched, since the basket has the journey.
    const queries = calls.filter(({ endpoint }) => endpoint === 'searchJourneys').map(getQuery);
    expect(queries.map(({ originId }) => originId)).toEqual([9]);
  });

  it('does not search the outbound journey while the basket loads', async () => {
    const { calls } = await open(
      { getBasket: () => new Promise(() => {}) },
      `${returnTrip}&outboundJourneyId=b`,
      returnPath,
    );
    const queries = calls.filter(({ endpoint }) => endpoint === 'searchJourneys').map(getQuery);
    expect(queries.map(({ originId }) => originId)).toEqual([9]);
  });

  it('explains that all return journeys leave before the outbound journey arrives', async () => {
    const { getByText, queryByText } = await open(
      {
        searchJourneys: (call) => ({
          journeys: getQuery(call).originId === 9 ? [journeyAt('early', '12:00')] : allJourneys,
        }),
      },
      '&inboundDepartureDate=2026-11-25&outboundJourneyId=a',
      returnPath,
    );
    await pass(4000);
    expect(getByText('Tous les retours de ce jour partent avant votre arrivée.')).toBeTruthy();
    expect(queryByText(/part avant votre arrivée et n’est pas proposé/)).toBeNull();
  });
});

describe('a list that is empty', () => {
  it('offers days without a price by their date', async () => {
    const dates = ['2026-11-24', '2026-11-26'].map((date) => ({ date, price: null, available: true }));
    const { getByRole } = await open({
      searchJourneys: () => ({ journeys: [] }),
      getJourneyPrices: () => ({ dates }),
    });
    await pass(4000);
    expect(getByRole('button', { name: 'jeudi 26 novembre 2026' })).toBeTruthy();
  });
});

describe('a form whose city is unserved', () => {
  const start = (fields: string) => `/journey-planner/journeys?preventSearch=true&${fields}`;

  it.each([
    ['the origin', 'originId=7&destinationId=9', 'Aucun autocar ne part de la ville indiquée dans ce lien.'],
    [
      ...(['the destination', 'originId=1&destinationId=77'] as const),
      'Nous ne desservons pas la ville d’arrivée indiquée dans ce lien.',
    ],
  ])('names %s, and suggests choosing another if no served city is near', async (...[, fields, message]) => {
    const { getByText, settle } = await open({}, '', start(fields));
    await settle();
    expect(getByText(message, { ignore: '[role=status]' })).toBeTruthy();
    expect(getByText('Choisissez une autre ville.')).toBeTruthy();
  });

  it('links to the form with a nearby city, which is filled but not submitted if it has no date', async () => {
    const nearbyCities = [
      { id: 1, name: 'Leeds', latitude: 53.8, longitude: -1.55, timeZone: 'Europe/London' },
      { id: 9, name: 'York', latitude: 53.96, longitude: -1.08, timeZone: 'Europe/London' },
      { id: 10, name: 'Selby', latitude: 53.78, longitude: -1.06, timeZone: 'Europe/London' },
    ];
    const { getByText, getByRole, settle, store } = await open(
      {
        getOriginCities: () => ({ cities: nearbyCities }),
        getDestinationCities: () => ({ cities: [nearbyCities[2]] }),
      },
      '',
      start('originId=1&destinationId=9'),
    );
    await settle();
    await pass(2000);
    const message = 'Aucun autocar ne relie Leeds et York.';
    expect(getByText(message, { ignore: '[role=status]' })).toBeTruthy();
    expect(store.getState().announcements.message).toBe(message);
    const href = getByRole('link', { name: /^Selby/ }).getAttribute('href');
    expect(new URLSearchParams(href?.split('?')[1]).get('preventSearch')).toBe('true');
  });

  it('shows no notice if both are served', async () => {
    const { queryByText, settle } = await open({}, '', start('originId=1&destinationId=9'));
    await settle();
    expect(queryByText('Choisissez une autre ville.')).toBeNull();
  });
});
