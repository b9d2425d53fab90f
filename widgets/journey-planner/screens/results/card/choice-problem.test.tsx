// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { createWireJourney } from '#shared/domain/journeys/journey.test-data.ts';
import { createUser, type IslandScene, waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-23T09:00:00Z');
});
afterEach(() => void vi.useRealTimers());

const search = 'originId=1&destinationId=9&departureDate=2026-11-25&totalPassengers=1';
const onDay = (day: string) => ({
  departureDateTime: `2026-11-${day}T10:00`,
  arrivalDateTime: `2026-11-${day}T12:00`,
});
const basketWith = (...journeys: readonly object[]) => ({ basket: { journeys, errors: [] }, errors: [] });

/** Opens the results on a British page. */
async function open(path: string, { answers = {} }: IslandScene) {
  history.replaceState(null, '', path);
  onTestFinished(() => history.replaceState(null, '', '/'));
  const island = await renderIsland('journey-planner', {
    answers: {
      getOriginCities: () => ({ cities: [] }),
      getDestinationCities: () => ({ cities: [] }),
      getCarriers: () => ({ carrierSets: [] }),
      getJourneyPrices: () => ({ dates: [] }),
      getBasket: () => ({ basket: null }),
      ...answers,
    },
  });
  const settle = async () => {
    await waitForLazyCode();
    await pass(400);
    await waitForLazyCode();
    await pass(200);
  };
  await settle();
  const user = createUser();
  return {
    ...island,
    listCalls: (endpoint: string) => island.calls.filter((call) => call.endpoint === endpoint),
    async press(name: string | RegExp) {
      await user.click(island.getByRole('button', { name }));
      await settle();
    },
  };
}

describe('a journey in another currency than the basket', () => {
  const american = createWireJourney('us', { ...onDay('25'), price: 9, currency: 'USD' });
  const british = basketWith(createWireJourney('gb', { lineItemId: 'line-gb', currency: 'GBP' }));
  const title = 'Ce trajet n’est pas dans la devise de votre panier.';

  it('is not added; both currencies are named, with a link to the basket', async () => {
    const { press, getByText, getByRole, listCalls } = await open('/journey-planner/journeys?' + search, {
      answers: { searchJourneys: () => ({ journeys: [american] }), getBasket: () => british },
    });
    await press(/^Choisir ce trajet/);
    expect(getByText(title)).toBeTruthy();
    expect(
      getByText(/^Votre panier\s: livre sterling \(GBP\)\. Ce trajet\s: dollar des États-Unis \(USD\)\.$/),
    ).toBeTruthy();
    expect(listCalls('addToBasket')).toHaveLength(0);
    expect(getByRole('link', { name: 'Aller au panier' }).getAttribute('href')).toBe('/journey-planner/basket');
  });

  it('is the only journey after the basket is emptied, without the previous outbound journey', async () => {
    let basket: object = british;
    const { press, listCalls } = await open(
      `/journey-planner/journeys/return?${search}&inboundDepartureDate=2026-11-26&outboundJourneyId=gb`,
      {
        answers: {
          searchJourneys: () => ({ journeys: [{ ...american, ...onDay('26') }] }),
          getBasket: () => basket,
          deleteBasket: () => {
            basket = { basket: null };
            return { basket: null, errors: [] };
          },
          addToBasket: () => basketWith({ ...american, lineItemId: 'line-us' }),
        },
      },
    );
    await press(/^Choisir ce trajet/);
    await press('Vider le panier et choisir ce trajet');
    expect(listCalls('deleteBasket')).toHaveLength(1);
    const [lastCall] = listCalls('addToBasket');
    expect((lastCall?.input.body as { journeys: { journeyId: string }[] }).journeys).toMatchObject([
      { journeyId: 'us' },
    ]);
    expect(location.pathname).toBe('/journey-planner/basket');
  });

  it('is refused with error currency-differs if the page did not know the basket', async () => {
    const errors = [{ id: 'currency-differs', message: 'Le panier est en CAD.' }];
    const { press, getByText, listCalls } = await open('/journey-planner/journeys?' + search, {
      answers: { searchJourneys: () => ({ journeys: [american] }), addToBasket: () => ({ errors }) },
    });
    const callCount = listCalls('getBasket').length;
    await press(/^Choisir ce trajet/);
    expect(getByText(title)).toBeTruthy();
    expect(getByText('Le panier est en CAD.')).toBeTruthy();
    expect(listCalls('getBasket')).toHaveLength(callCount + 1);
  });
});

describe('a journey that cannot be added', () => {
  const journey = createWireJourney('a', { ...onDay('25'), price: 9 });
  const openTwo = (addToBasket: NonNullable<IslandScene['answers']>[string]) =>
    open(`/journey-planner/journeys?${search.replace('totalPassengers=1', 'totalPassengers=2')}`, {
      answers: { searchJourneys: () => ({ journeys: [journey] }), addToBasket },
    });
  const full = (seatsLeft?: number) => () => ({ errors: [{ id: '231', journeyId: 'a', seatsLeft }] });

  it.each([
    [
      'a refusal with its reasons',
      () => ({ errors: [{ id: 'x', message: 'Vente fermée.' }] }),
      'Ce trajet n’a pas pu être ajouté à votre panier. Vente fermée.',
      'tone-danger',
    ],
    ['a coach without a seat', full(0), 'Cet autocar est complet.', 'tone-warning'],
    ['a coach with too few seats', full(1), /^Il ne reste qu’une place/, 'tone-warning'],
    ['a coach whose seats are not counted', full(), /assez de places/, 'tone-warning'],
    ['a failed request', refuse(500), /Réessayez/, 'tone-danger'],
  ] as const)('names and announces %s', async (...[, addToBasket, message, tone]) => {
    const { press, root, store } = await openTwo(addToBasket);
    await press(/^Choisir ce trajet/);
    await pass(2000);
    expect(store.getState().announcements.message).toMatch(message);
    const notice = root.querySelector('.journey .notice');
    expect(notice?.className).toContain(tone);
    expect(notice?.textContent).toMatch(typeof message === 'string' ? /complet|Vente fermée/ : message);
  });

  it.each([
    ['as many travellers as free seats', full(1), true],
    ['no one if no seat is free', full(0), false],
    ['no one if all have a seat', full(2), false],
  ])('offers a search for %s', async (...[, addToBasket, expected]) => {
    const { press, queryByRole } = await openTwo(addToBasket);
    await press(/^Choisir ce trajet/);
    expect(queryByRole('button', { name: /^Chercher pour/ }) !== null).toBe(expected);
  });

  it('offers the other coaches, which it refreshes', async () => {
    const { press, listCalls, root } = await openTwo(() => ({ errors: [{ id: 'x', message: 'Vente fermée.' }] }));
    await press(/^Choisir ce trajet/);
    const callCount = listCalls('searchJourneys').length;
    await press('Voir les autres autocars');
    expect(listCalls('searchJourneys')).toHaveLength(callCount + 1);
    expect(root.querySelector('.journey .notice')).toBeNull();
    expect(root.activeElement?.className).toBe('journeys');
  });
});

it('a retry moves the focus from its button, which is removed, to the list', async () => {
  const { press, listCalls, root } = await open('/journey-planner/journeys?' + search, {
    answers: {
      searchJourneys: () => ({ journeys: [createWireJourney('a', onDay('25'))] }),
      addToBasket: refuse(500),
    },
  });
  await press(/^Choisir ce trajet/);
  await press('Choisir ce trajet');
  expect(listCalls('addToBasket')).toHaveLength(2);
  expect(root.activeElement?.className).toBe('journeys');
});

describe('a journey that replaces the previous choice', () => {
  const former = createWireJourney('old', { ...onDay('25'), lineItemId: 'line-old' });
  const openWith = (addToBasket: NonNullable<IslandScene['answers']>[string]) =>
    open(`/journey-planner/journeys?${search}&outboundJourneyId=old`, {
      answers: {
        searchJourneys: () => ({ journeys: [createWireJourney('a', onDay('25'))] }),
        getBasket: () => basketWith(former),
        addToBasket,
        deleteLineItem: () => basketWith(createWireJourney('a', { lineItemId: 'line-a' })),
      },
    });

  it('is announced, and removes the previous one from the basket', async () => {
    const lastCall = () => basketWith(former, createWireJourney('a', { lineItemId: 'line-a' }));
    const { press, listCalls, store } = await openWith(lastCall);
    await press(/^Choisir ce trajet/);
    await pass(1000);
    expect(listCalls('deleteLineItem')).toHaveLength(1);
    expect(JSON.stringify(listCalls('deleteLineItem')[0]?.input)).toContain('line-old');
    expect(store.getState().announcements.message).toBe('Trajet ajouté à votre panier.');
  });

  it('leaves the previous one in the basket if it is refused', async () => {
    const { press, listCalls } = await openWith(() => ({ errors: [{ id: 'x', message: 'Vente fermée.' }] }));
    await press(/^Choisir ce trajet/);
    await pass(1000);
    expect(listCalls('addToBasket')).toHaveLength(1);
    expect(listCalls('deleteLineItem')).toHaveLength(0);
  });
});
