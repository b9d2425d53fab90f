// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLeg, createWireJourney } from '#shared/domain/journeys/journey.test-data.ts';
import { createUser, type IslandScene, waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-23T09:00:00Z');
});
afterEach(() => void vi.useRealTimers());

type Change = Parameters<typeof createWireJourney>[1];

/** Opens results with a journey for £12 from Leeds to York, and returns its card. */
async function openCard(change: Change & object, { answers, ...scene }: IslandScene = {}, travellers = 1) {
  const query = `originId=1&destinationId=9&departureDate=2026-11-25&totalPassengers=${travellers}`;
  history.replaceState(null, '', `/journey-planner/journeys?${query}`);
  onTestFinished(() => history.replaceState(null, '', '/'));
  // With the second journey, the first is not automatically the cheapest.
  const journeys = [
    createWireJourney('a', change),
    createWireJourney('z', { departureDateTime: '2026-11-25T20:00', arrivalDateTime: '2026-11-25T21:00', price: 99 }),
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
  await waitForLazyCode();
  await pass(400);
  await waitForLazyCode();
  await pass(400);
  const [card] = within(island.getByRole('list', { name: 'Trajets' })).getAllByRole('listitem');
  if (!card) throw new Error('No card.');
  const getText = (selector: string) => card.querySelector(selector)?.textContent.replaceAll('\u00a0', ' ');
  return { ...island, card, getText };
}

const stops = (...cities: readonly string[]) => cities.map((cityName) => ({ cityName }));

describe('the quiet line of a card', () => {
  it.each([
    ['counts intermediate stops', stops('Leeds', 'Selby', 'Hull', 'York'), 'Northern Coaches · 2 arrêts en route'],
    ['mentions that there is no stop', stops('Leeds', 'York'), 'Northern Coaches · sans arrêt en route'],
    ['leaves out unknown stops', [], 'Northern Coaches'],
  ])('%s', async (...[, calls, message]) => {
    const { getText } = await openCard({ legs: [createLeg({ stops: calls })] });
    expect(getText('.journey-quiet')).toBe(message);
  });

  it('has the icon of a carrier, and only its name if that fails to load', async () => {
    const { card } = await openCard({ legs: [createLeg({ carrierIcon: 'northern.svg' })] });
    const picture = card.querySelector('.journey-quiet img');
    expect(picture?.getAttribute('src')).toMatch(/\/assets\/carriers\/northern\.svg$/);
    if (picture) fireEvent.error(picture);
    expect(card.querySelector('.journey-quiet img')).toBeNull();
    expect(card.querySelector('.journey-quiet')?.textContent).toContain('Northern Coaches');
  });

  it('has a bus icon only if no carrier has an icon', async () => {
    const cardWithoutIcon = await openCard({});
    expect(cardWithoutIcon.card.querySelectorAll('.journey-quiet svg')).toHaveLength(1);
    await cardWithoutIcon.unmount();
    const cardWithIcon = await openCard({
      legs: [createLeg({ carrierIcon: 'n.svg' }), createLeg({ carrier: 'Cars' })],
    });
    expect(cardWithIcon.card.querySelectorAll('.journey-quiet svg')).toHaveLength(0);
    expect(cardWithIcon.card.querySelectorAll('.journey-quiet img')).toHaveLength(1);
  });
});

describe('the line of times', () => {
  it('marks an arrival on the next day, and counts changes', async () => {
    const { getText } = await openCard({
      arrivalDateTime: '2026-11-26T00:30',
      duration: 'PT14H30M',
      legs: [createLeg(), createLeg({ carrier: 'Cars' })],
    });
    expect(getText('.journey-nights')).toBe('+1 jour');
    expect(getText('.journey-duration')).toBe('14 h 301 changement');
    expect(getText('p')).toContain(', 1 changement, Northern Coaches, Cars,');
  });

  it('marks no arrival on the same day, and is direct with one coach', async () => {
    const { getText } = await openCard({});
    expect(getText('.journey-nights')).toBeUndefined();
    expect(getText('.journey-duration')).toBe('2 h 30Direct');
    expect(getText('p')).not.toContain('jour,');
  });

  it.each([
    ['h23', {}, 'journey-line'],
    ['h12', { operation: 'US' }, 'journey-line journey-line-am-pm'],
  ] as const)('has space for the time format %s', async (...[, settings, className]) => {
    const { card } = await openCard({}, { settings });
    expect(card.querySelector('.journey-line')?.className).toBe(className);
  });

  it('leaves out a city that the name of its stop contains', async () => {
    const origin = { cityId: 1, cityName: 'Leeds', stopName: 'Leeds City', timeZone: 'Europe/London' };
    const destination = { cityId: 9, cityName: 'York', timeZone: 'Europe/London' };
    const { getText } = await openCard({ origin, destination });
    expect(getText('p')).toMatch(/^Départ 10:00 de Leeds City, arrivée 12:30 à York, /);
    expect(getText('.journey-places')).toBe('Leeds CityYork');
  });

  it('states how far the clock at the arrival is behind', async () => {
    const origin = { cityId: 1, cityName: 'Paris', timeZone: 'Europe/Paris' };
    const { getText } = await openCard({ origin });
    expect(getText('.journey-quiet')).toContain('il est 1 h 00 de moins.');
  });
});

describe('the price of a card', () => {
  it('is for all travellers if there are several, and names reduced fares', async () => {
    const { getText } = await openCard({ concession: 1, nus: 2 }, {}, 3);
    expect(getText('.journey-price')).toBe('£12.00pour 3 voyageursdont 1 tarif réduit, dont 2 tarifs étudiants');
  });

  it('has no note for one traveller', async () => {
    const { card, getText } = await openCard({});
    expect(getText('.journey-price')).toBe('£12.00');
    expect(card.querySelector('.journey-note')).toBeNull();
  });

  it('has no note if the journey is free', async () => {
    const { getText } = await openCard({ price: null }, {}, 2);
    expect(getText('.journey-price')).toBe('Sans frais');
  });
});

describe('the badges of a card', () => {
  const badges = (card: Element) => [...card.querySelectorAll('.journey-badges > *')].map((badge) => badge.textContent);
  const basket = { basket: { journeys: [createWireJourney('a', { lineItemId: 'line-a' })], errors: [] }, errors: [] };

  it.each([
    ['the cheapest', { cheapestPrice: true }, {}, ['Le moins cher']],
    ['few places', { lowStockCount: 3 }, {}, ['Plus que 3 places']],
    ['a journey in the basket', {}, { getBasket: () => basket }, ['Dans votre panier']],
  ] as const)('mark %s', async (...[, change, answers, expected]) => {
    const { card, getText } = await openCard(change, { answers });
    expect(badges(card)).toEqual(expected);
    expect(getText('p')).toContain(expected[0]);
  });

  it('are missing if nothing is to be marked', async () => {
    const { card } = await openCard({});
    expect(card.querySelector('.journey-badges')).toBeNull();
  });

  it('a journey in the basket has a secondary button', async () => {
    const { card } = await openCard({}, { answers: { getBasket: () => basket } });
    const button = within(card).getByRole('button', { name: /^Continuer avec ce trajet ?, départ 10:00$/ });
    expect(button.className).toContain('button-secondary');
  });

  it('a journey that is not in the basket has a primary button', async () => {
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
  await waitForLazyCode();
  await pass(400);
  expect(within(card).getByRole('list', { name: 'Arrêts' })).toBeTruthy();
});

it.each([
  ['without a fee', { refundFee: null, changeFee: null }, 'Échange et remboursement gratuits'],
  ['with a fee', { refundFee: 4, changeFee: 4 }, 'Échange et remboursement avec frais'],
  ['under different conditions', { refundFee: 4, changeFee: null }, 'Remboursable avec frais · Échangeable sans frais'],
])('a card states that a ticket can be changed and refunded %s', async (...[, fees, message]) => {
  const until = '2026-11-24T10:00';
  const conditions = { ...fees, refundableUntil: until, changeableUntil: until };
  const { getText } = await openCard({ ...({ conditions } as object) });
  expect(getText('.journey-fare')).toBe(message);
});
