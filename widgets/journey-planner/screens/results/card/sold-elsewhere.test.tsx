// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-23T09:00:00Z');
});
afterEach(() => void vi.useRealTimers());

it('journeys that are sold on another page link to it (spec §3 "redirectUrl")', async () => {
  history.replaceState(null, '', '/journey-planner/journeys?originId=1&destinationId=9&departureDate=2026-11-25');
  onTestFinished(() => history.replaceState(null, '', '/'));
  const cities = [
    { id: 1, name: 'Leeds' },
    { id: 9, name: 'York' },
  ];
  const { getByRole, queryByText } = await renderIsland('journey-planner', {
    answers: {
      getOriginCities: () => ({ cities }),
      getDestinationCities: () => ({ cities }),
      getCarriers: () => ({ carrierSets: [] }),
      searchJourneys: () => ({ journeys: [], redirectUrl: '/offers' }),
      getBasket: () => ({ basket: null }),
    },
  });
  await waitForLazyCode();
  await pass(400);
  await waitForLazyCode();
  await pass(400);
  expect(getByRole('link', { name: 'Continuer sur ce site' }).getAttribute('href')).toBe('/offers');
  expect(queryByText(/Malheureusement/)).toBeNull();
});
