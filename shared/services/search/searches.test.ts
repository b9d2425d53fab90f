import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noAssistance } from '#shared/domain/search/search-model.ts';
import { fakePage, refuse } from '../page/fake-page.test-data.ts';
import { createLastSearches } from './last-searches.ts';
import { createSearchDrafts } from './search-drafts.ts';
import { createSearches } from './searches.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const search = {
  originId: 1,
  destinationId: 9,
  departureDate: '2026-11-23',
  inboundDepartureDate: '2026-11-25',
  totalPassengers: 2,
  concessionCount: 1,
  nusCount: 0,
  assistance: { ...noAssistance, wheelchairSeated: 1 },
  inboundAssistance: noAssistance,
};

async function waitForAnswer() {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(100);
}

it('the last search is stored here and on the server, by the names of the specification (§3, §7)', async () => {
  const { services, calls } = fakePage();
  services.open(createSearches).post(search);
  await waitForAnswer();
  expect(calls.map(({ endpoint, input }) => [endpoint, input])).toEqual([
    [
      'storeSearch',
      {
        body: {
          originId: 1,
          destinationId: 9,
          departureDate: '2026-11-23',
          inboundDepartureDate: '2026-11-25',
          totalPassengers: 2,
          concessionCount: 1,
          wheelchairSeated: 1,
        },
      },
    ],
  ]);
  expect(services.open(createLastSearches).read('2026-11-21')).toEqual({ ...search, preventSearch: true });
  expect(services.open(createSearchDrafts).checkStored('hero')).toEqual({ draft: false, lastSearch: true });
});

it('the last search is stored here if the server fails to store it', async () => {
  const { services, loggedMessages } = fakePage({ storeSearch: refuse(500) });
  services.open(createSearches).post(search);
  await waitForAnswer();
  expect(services.open(createLastSearches).read('2026-11-21')?.originId).toBe(1);
  expect(loggedMessages).toHaveLength(1);
});

it('a search is stored on the server once, until the next one, or again after a failure', async () => {
  let isDown = false;
  const { services, calls } = fakePage({ storeSearch: (call) => (isDown ? refuse(500)(call) : {}) });
  const searches = services.open(createSearches);
  const counts: number[] = [];
  const post = async (change: object) => {
    searches.post({ ...search, ...change });
    searches.post({ ...search, ...change });
    await waitForAnswer();
    counts.push(calls.length);
  };
  await post({});
  await post({ originId: 2 });
  isDown = true;
  await post({ originId: 3 });
  await post({ originId: 3 });
  expect(counts).toEqual([1, 2, 3, 4]);
});

it('the last search is undefined before the first search', () => {
  expect(fakePage().services.open(createLastSearches).read('2026-11-21')).toBeUndefined();
});

it('a search draft is stored for its form and its page', () => {
  const { services, world } = fakePage();
  const drafts = services.open(createSearchDrafts);
  drafts.write('hero', 'originId=1');
  expect([drafts.read('hero'), drafts.read('column')]).toEqual(['originId=1', '']);
  expect([drafts.checkStored('hero'), drafts.checkStored('column')]).toEqual([
    { draft: true, lastSearch: false },
    { draft: false, lastSearch: false },
  ]);
  world.address = 'https://coaches.example/leeds?utm_source=mail';
  expect(drafts.read('hero')).toBe('');
  world.address = 'https://coaches.example/?utm_source=mail#form';
  expect(drafts.read('hero')).toBe('originId=1');
});
