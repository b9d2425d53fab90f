import { within } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { createUser, type IslandScene, lazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

/** A journey of a basket as the wire has it, from London to Leeds. */
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
  // No seats are to be chosen, unless a test says so.
  reservableType: 'NONE',
};

/** The way back from there, three days later. */
export const leedsLondon = {
  ...londonLeeds,
  journeyId: '8',
  lineItemId: 'b',
  departureDateTime: '2031-03-12T10:00',
  arrivalDateTime: '2031-03-12T14:05',
  origin: londonLeeds.destination,
  destination: londonLeeds.origin,
};

/** A basket with these journeys, held for a quarter of an hour. */
export function basketOf(journeys: readonly object[], change: object = {}) {
  return { journeys, errors: [], total: 24.5 * journeys.length, expiryTotalSecondsRemaining: 900, ...change };
}

/** Opens the journey planner on one of its paths, with a memory of the browser that outlives it. */
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
  await lazyCode();
  await pass(300);
  await lazyCode();
  await pass(300);
  const user = createUser();
  return {
    ...island,
    user,
    storage,
    path: () => location.pathname.replace('/journey-planner', ''),
    /** Visible words: what is only for screen readers does not count. */
    seen: (words: string | RegExp) => island.queryByText(words, { ignore: '[role=status]' }),
    /** What was sent to an endpoint last. */
    sent: (endpoint: string) => island.calls.findLast((call) => call.endpoint === endpoint)?.input.body,
    said: () => island.store.getState().announcements.message,
    /** Presses a button or link, and waits for what comes of it. */
    async press(name: string | RegExp, role: 'button' | 'link' = 'button') {
      await user.click(island.getByRole(role, { name }));
      await pass(500);
      await lazyCode();
      await pass(500);
    },
    /** An entry of what the screen lists; the steps of the way to pay are none. */
    item: (index = 0) => {
      const entries = island.getAllByRole('listitem').filter((entry) => !entry.closest('ol'));
      return within(entries[index] as HTMLElement);
    },
  };
}
