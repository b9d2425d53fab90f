import { within } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { createUser, type IslandScene, waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

/** A basket journey from London to Leeds in wire format. */
export const londonLeeds = {
  journeyId: '7',
  lineItemId: 'a',
  price: 24.5,
  passengers: 2,
  legs: [] as object[],
  seats: [] as object[],
  departureDateTime: '2031-03-09T10:00',
  arrivalDateTime: '2031-03-09T14:05',
  origin: { cityName: 'Londres' },
  destination: { cityName: 'Leeds' },
  connJourneys: [] as object[],
  seatClasses: [] as object[],
  customersSeatSelection: false,
  // Without seat selection, unless a test changes it.
  reservableType: 'NONE',
};

/** The return journey, three days later. */
export const leedsLondon = {
  ...londonLeeds,
  journeyId: '8',
  lineItemId: 'b',
  departureDateTime: '2031-03-12T10:00',
  arrivalDateTime: '2031-03-12T14:05',
  origin: londonLeeds.destination,
  destination: londonLeeds.origin,
};

/** Creates a basket with these journeys, held for 15 minutes. */
export function createBasket(journeys: readonly object[], change: object = {}) {
  return { journeys, errors: [], total: 24.5 * journeys.length, expiryTotalSecondsRemaining: 900, ...change };
}

/** Opens a path of the journey planner. `storage` can be passed on to simulate a reload. */
export async function openPlanner(path: string, scene: IslandScene = {}, storage = new Map<string, string>()) {
  history.replaceState(null, '', `/journey-planner${path}`);
  onTestFinished(() => history.replaceState(null, '', '/'));
  const island = await renderIsland('journey-planner', {
    ...scene,
    page: {
      readText: (key) => storage.get(key),
      writeText: (key, text) => void storage.set(key, text),
      ...scene.page,
    },
  });
  await waitForLazyCode();
  await pass(300);
  await waitForLazyCode();
  await pass(300);
  const user = createUser();
  return {
    ...island,
    user,
    storage,
    path: () => location.pathname.replace('/journey-planner', ''),
    /** Finds visible text, without live regions. */
    findText: (text: string | RegExp) => island.queryByText(text, { ignore: '[role=status]' }),
    /** Body of the last request to an endpoint. */
    lastBody: (endpoint: string) => island.calls.findLast((call) => call.endpoint === endpoint)?.input.body,
    announcement: () => island.store.getState().announcements.message,
    /** Presses a button or link, and waits for the result. */
    async press(name: string | RegExp, role: 'button' | 'link' = 'button') {
      await user.click(island.getByRole(role, { name }));
      await pass(500);
      await waitForLazyCode();
      await pass(500);
    },
    /** A list item of the screen, without the steps of the checkout. */
    item: (index = 0) => {
      const entries = island.getAllByRole('listitem').filter((entry) => !entry.closest('ol'));
      return within(entries[index] as HTMLElement);
    },
  };
}
