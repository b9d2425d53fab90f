// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createWireJourney } from '#shared/domain/journeys/journey.test-data.ts';
import type { RetailOperation } from '#shared/domain/page/operation/settings.ts';
import { waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-23T09:00:00Z');
});
afterEach(() => void vi.useRealTimers());

const cities = [
  { id: 4, name: 'Leeds' },
  { id: 9, name: 'York' },
];
const day = { date: '2026-11-25', price: 15, currency: 'USD', bookingFee: 2.99, available: true };
const basketWith = (booking: number) => ({
  journeys: [createWireJourney('held', { lineItemId: 'a', currency: 'USD' })],
  currency: 'USD',
  feesBreakdown: { booking },
  total: 20,
});

/** Returns the prices of the first card and the chosen day, and the fee notice, for a journey for $15. */
async function readFees(operation: RetailOperation, basket: object | null, dates: readonly object[] = [day]) {
  const query = 'originId=4&destinationId=9&departureDate=2026-11-25&totalPassengers=1';
  history.replaceState(null, '', `/journey-planner/journeys?${query}`);
  onTestFinished(() => history.replaceState(null, '', '/'));
  const journey = createWireJourney('a', { price: 15, currency: 'USD', bookingFee: 2.99 });
  const { getByRole, queryByText } = await renderIsland('journey-planner', {
    settings: { operation, currency: 'USD' },
    answers: {
      getOriginCities: () => ({ cities }),
      getDestinationCities: () => ({ cities }),
      getCarriers: () => ({ carrierSets: [] }),
      searchJourneys: () => ({ journeys: [journey], minPrice: 15, currency: 'USD' }),
      getJourneyPrices: () => ({ dates }),
      getBasket: () => ({ basket }),
    },
  });
  await waitForLazyCode();
  await pass(400);
  await waitForLazyCode();
  await pass(2000);
  const card = within(getByRole('list', { name: 'Trajets' })).getByRole('listitem');
  return {
    card: /\$\d+\.\d\d/.exec(card.textContent)?.[0],
    day: /\$\d+\.\d\d/.exec(getByRole('radio', { checked: true }).textContent)?.[0],
    notice: queryByText(/frais de réservation/)?.textContent,
  };
}

it.each([
  [
    'US',
    'includes the fee in its price, and names it',
    null,
    '$17.99',
    'Prix avec $2.99 de frais de réservation, facturés une fois.',
  ],
  [
    'US',
    'has no fee if the basket includes it already',
    basketWith(2.99),
    '$15.00',
    'Les frais de réservation, facturés une fois, sont déjà dans votre total.',
  ],
  [
    'CA',
    'includes the fee in its price, and names it',
    null,
    '$17.99',
    'Prix avec $2.99 de frais de réservation, facturés une fois.',
  ],
] as const)('in %s a journey %s', async (...[operation, , basket, price, notice]) => {
  expect(await readFees(operation, basket)).toEqual({ card: price, day: price, notice });
});

it.each([
  ['US', null, '$17.99'],
  ['US', basketWith(2.99), '$15.00'],
  ['CA', null, '$17.99'],
] as const)('in %s a day without a price has that of its journeys', async (...[operation, basket, price]) => {
  expect(await readFees(operation, basket, [])).toMatchObject({ card: price, day: price });
});
