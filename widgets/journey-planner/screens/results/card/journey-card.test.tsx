// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { legOf, wireJourneyOf } from '#shared/domain/journeys/journey.test-data.ts';
import { createUser, type IslandScene, lazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-23T09:00:00Z');
});
afterEach(() => void vi.useRealTimers());

type Change = Parameters<typeof wireJourneyOf>[1];

/** The card of a journey for £12 from Leeds to York, among the results for one traveller. */
async function openCard(change: Change & object, { answers, ...scene }: IslandScene = {}, travellers = 1) {
  const query = `originId=1&destinationId=9&departureDate=2026-11-25&totalPassengers=${travellers}`;
  history.replaceState(null, '', `/journey-planner/journeys?${query}`);
  onTestFinished(() => history.replaceState(null, '', '/'));
  // The second one keeps the first from being the cheapest by itself.
  const journeys = [
    wireJourneyOf('a', change),
    wireJourneyOf('z', { departureDateTime: '2026-11-25T20:00', arrivalDateTime: '2026-11-25T21:00', price: 99 }),
  ];
  const island = await renderIsland('journey-planner', {
    ...scene,
    answers: {
      getOriginCities: () => ({ cities: [] }),
      getDestinationCities: () => ({ cities: [] }),
      getCarriers: () => ({ carrierSets: [] }),
      searchJourneys: () => ({ journeys }),
      getBasket: () => ({ basket: null }),
      ...answers,
    },
  });
  await lazyCode();
  await pass(400);
  await lazyCode();
  await pass(400);
  const [card] = within(island.getByRole('list', { name: 'Trajets' })).getAllByRole('listitem');
  if (!card) throw new Error('No card.');
  const textOf = (selector: string) => card.querySelector(selector)?.textContent.replaceAll('\u00a0', ' ');
  return { ...island, card, textOf };
}

const stops = (...cities: readonly string[]) => cities.map((cityName) => ({ cityName }));

describe('the quiet line of a card (look, "Journey card")', () => {
  it.each([
    ['counts the calls on the way', stops('Leeds', 'Selby', 'Hull', 'York'), 'Northern Coaches · 2 arrêts en route'],
    ['says when there are none', stops('Leeds', 'York'), 'Northern Coaches · sans arrêt en route'],
    ['leaves out calls that are unknown', [], 'Northern Coaches'],
  ])('%s', async (...[, calls, words]) => {
    const { textOf } = await openCard({ legs: [legOf({ stops: calls })] });
    expect(textOf('.journey-quiet')).toBe(words);
  });

  it('has the picture of a carrier, and only its name when that does not load', async () => {
    const { card } = await openCard({ legs: [legOf({ carrierIcon: 'northern.svg' })] });
    const picture = card.querySelector('.journey-quiet img');
    expect(picture?.getAttribute('src')).toMatch(/\/assets\/carriers\/northern\.svg$/);
    if (picture) fireEvent.error(picture);
    expect(card.querySelector('.journey-quiet img')).toBeNull();
    expect(card.querySelector('.journey-quiet')?.textContent).toContain('Northern Coaches');
  });

  it('has a bus when no carrier has a picture, and none beside pictures', async () => {
    const plain = await openCard({});
    expect(plain.card.querySelectorAll('.journey-quiet svg')).toHaveLength(1);
    await plain.unmount();
    const pictured = await openCard({ legs: [legOf({ carrierIcon: 'n.svg' }), legOf({ carrier: 'Cars' })] });
    expect(pictured.card.querySelectorAll('.journey-quiet svg')).toHaveLength(0);
    expect(pictured.card.querySelectorAll('.journey-quiet img')).toHaveLength(1);
  });
});

describe('the line of times', () => {
  it('marks an arrival on the next day, and counts changes', async () => {
    const { textOf } = await openCard({
      arrivalDateTime: '2026-11-26T00:30',
      duration: 'PT14H30M',
      legs: [legOf(), legOf({ carrier: 'Cars' })],
    });
    expect(textOf('.journey-nights')).toBe('+1 jour');
    expect(textOf('.journey-way')).toBe('14 h 301 changement');
    expect(textOf('p')).toContain(', 1 changement, Northern Coaches, Cars,');
  });

  it('marks no arrival on the same day, and is direct with one coach', async () => {
    const { textOf } = await openCard({});
    expect(textOf('.journey-nights')).toBeUndefined();
    expect(textOf('.journey-way')).toBe('2 h 30Direct');
    expect(textOf('p')).not.toContain('jour,');
  });

  it.each([
    ['h23', {}, 'journey-line'],
    ['h12', { operation: 'US' }, 'journey-line journey-line-am-pm'],
  ] as const)('has room for a clock of %s', async (...[, settings, className]) => {
    const { card } = await openCard({}, { settings });
    expect(card.querySelector('.journey-line')?.className).toBe(className);
  });

  it('names a stop once when it contains its city', async () => {
    const origin = { cityId: 1, cityName: 'Leeds', stopName: 'Leeds City', timeZone: 'Europe/London' };
    const destination = { cityId: 9, cityName: 'York', timeZone: 'Europe/London' };
    const { textOf } = await openCard({ origin, destination });
    expect(textOf('p')).toMatch(/^Départ 10:00 de Leeds City, arrivée 12:30 à York, /);
    expect(textOf('.journey-places')).toBe('Leeds CityYork');
  });

  it('states how far the clock at the arrival is behind', async () => {
    const origin = { cityId: 1, cityName: 'Paris', timeZone: 'Europe/Paris' };
    const { textOf } = await openCard({ origin });
    expect(textOf('.journey-quiet')).toContain('il est 1 h 00 de moins.');
  });
});

describe('the price of a card', () => {
  it('is for all when several travel, and names reduced fares', async () => {
    const { textOf } = await openCard({ concession: 1, nus: 2 }, {}, 3);
    expect(textOf('.journey-price')).toBe('£12.00pour 3 voyageursdont 1 tarif réduit, dont 2 tarifs étudiants');
  });

  it('has no note for one traveller', async () => {
    const { card, textOf } = await openCard({});
    expect(textOf('.journey-price')).toBe('£12.00');
    expect(card.querySelector('.journey-note')).toBeNull();
  });

  it('is not for all when there is none to pay', async () => {
    const { textOf } = await openCard({ price: null }, {}, 2);
    expect(textOf('.journey-price')).toBe('Sans frais');
  });
});

describe('the badges of a card', () => {
  const badges = (card: Element) => [...card.querySelectorAll('.journey-badges > *')].map((badge) => badge.textContent);
  const held = { basket: { journeys: [wireJourneyOf('a', { lineItemId: 'line-a' })], errors: [] }, errors: [] };

  it.each([
    ['the cheapest', { cheapestPrice: true }, {}, ['Le moins cher']],
    ['few places', { lowStockCount: 3 }, {}, ['Plus que 3 places']],
    ['a journey in the basket', {}, { getBasket: () => held }, ['Dans votre panier']],
  ] as const)('mark %s', async (...[, change, answers, expected]) => {
    const { card, textOf } = await openCard(change, { answers });
    expect(badges(card)).toEqual(expected);
    expect(textOf('p')).toContain(expected[0]);
  });

  it('are missing when there is nothing to mark', async () => {
    const { card } = await openCard({});
    expect(card.querySelector('.journey-badges')).toBeNull();
  });

  it('a journey in the basket is not the main choice any more', async () => {
    const { card } = await openCard({}, { answers: { getBasket: () => held } });
    const button = within(card).getByRole('button', { name: /^Continuer avec ce trajet ?, départ 10:00$/ });
    expect(button.className).toContain('button-secondary');
  });

  it('a journey that is not in the basket is a main choice', async () => {
    const { card } = await openCard({});
    expect(within(card).getByRole('button', { name: /^Choisir ce trajet ?, départ 10:00$/ }).className).toContain(
      'button-primary',
    );
  });
});

it('a card loads its details only when they are opened', async () => {
  const { card } = await openCard({});
  const details = within(card).getByRole('button', { name: /^Détails ?, départ 10:00$/ });
  expect(details.getAttribute('aria-expanded')).toBe('false');
  expect(card.querySelector('.disclosure-region')?.childElementCount).toBe(0);
  await createUser().click(details);
  await lazyCode();
  await pass(400);
  expect(within(card).getByRole('list', { name: 'Arrêts' })).toBeTruthy();
});

it.each([
  ['without a fee', { refundFee: null, changeFee: null }, 'Échange et remboursement gratuits'],
  ['with a fee', { refundFee: 4, changeFee: 4 }, 'Échange et remboursement avec frais'],
  ['each in its own way', { refundFee: 4, changeFee: null }, 'Remboursable avec frais · Échangeable sans frais'],
])('a card says that a ticket can be changed and refunded %s', async (...[, fees, words]) => {
  const until = '2026-11-24T10:00';
  const conditions = { ...fees, refundableUntil: until, changeableUntil: until };
  const { textOf } = await openCard({ ...({ conditions } as object) });
  expect(textOf('.journey-fare')).toBe(words);
});
