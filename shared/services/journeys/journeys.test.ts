import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWireJourney, returnSearch } from '#shared/domain/journeys/journey.test-data.ts';
import { getOneWaySearch } from '#shared/domain/journeys/trip-direction.ts';
import { pounds } from '#shared/domain/kit/money/money.test-data.ts';
import { selectJourneys } from '#shared/store/slices/journeys/journeys.ts';
import { fakePage, type FakeCall, refuse } from '../page/fake-page.test-data.ts';
import { createJourneys, toJourneysKey } from './journeys.ts';
import { createSearches } from '../search/searches.ts';

const search = getOneWaySearch(returnSearch, 'outbound') ?? returnSearch;
const pass = (periodMs: number) => vi.advanceTimersByTimeAsync(periodMs);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const getCarrierId = ({ input }: FakeCall) => (input.query as { carrierId?: string }).carrierId;
const listRequestedCarriers = (calls: readonly FakeCall[]) =>
  calls.filter(({ endpoint }) => endpoint === 'searchJourneys').map(getCarrierId);

/** Carriers that are requested separately; those in `down` do not answer. */
function carriers(...ids: string[]) {
  const world = { down: new Set<string | undefined>(), offers: new Map<string | undefined, string[]>() };
  const page = fakePage({
    getCarriers: (call) =>
      world.down.has('look-up')
        ? refuse(503)(call)
        : { carrierSets: ids.map((id) => ({ carrierId: id, carriers: [id] })) },
    searchJourneys: (call) => {
      if (world.down.has(getCarrierId(call))) return refuse(503)(call);
      return {
        journeys: (world.offers.get(getCarrierId(call)) ?? [`${getCarrierId(call)}1`]).map((id) =>
          createWireJourney(id),
        ),
      };
    },
  });
  const answer = () => selectJourneys(toJourneysKey(search))(page.store.getState());
  return { ...page, journeys: page.services.open(createJourneys), answer, world };
}

describe('journeys (spec §7 "one request per carrier set, results merged by journeyId")', () => {
  it('are requested for each carrier set, and merged', async () => {
    const { journeys, answer, calls, world } = carriers('a', 'b');
    world.offers.set('b', ['b1', 'a1']);
    const stop = journeys.watch(search);
    expect(answer()).toEqual({ state: 'loading' });
    await pass(100);
    expect(answer()).toMatchObject({ state: 'loading', last: { journeys: [], awaited: [{}, {}] } });
    await pass(100);
    expect(answer()).toMatchObject({ state: 'ready', value: { journeys: { length: 2 }, failed: [], awaited: [] } });
    expect(listRequestedCarriers(calls)).toEqual(['a', 'b']);
    stop();
  });

  it('are requested for all carriers at once when the carriers request fails (spec §8), which is reported', async () => {
    const { journeys, answer, calls, world, loggedMessages } = carriers('a');
    world.down.add('look-up');
    const stop = journeys.watch(search);
    await pass(200);
    expect(listRequestedCarriers(calls)).toEqual([undefined]);
    expect(answer()).toMatchObject({ state: 'ready', value: { failed: [] } });
    expect(loggedMessages).toHaveLength(1);
    stop();
  });

  it('are requested for all carriers at once without carrier sets', async () => {
    const { journeys, calls } = carriers();
    const stop = journeys.watch(search);
    await pass(200);
    expect(listRequestedCarriers(calls)).toEqual([undefined]);
    stop();
  });

  it('are shown without a failed carrier set, and only that is requested again (field notes §4)', async () => {
    const { journeys, answer, calls, world, loggedMessages } = carriers('a', 'b');
    world.down.add('b');
    const stop = journeys.watch(search);
    await pass(200);
    expect(answer()).toMatchObject({ state: 'ready', value: { journeys: [{}], failed: [{ carriers: ['b'] }] } });
    expect(loggedMessages).toHaveLength(1);
    world.down.clear();
    journeys.retry(search);
    expect(answer()).toMatchObject({ state: 'loading', last: { journeys: [{}], failed: [], awaited: [{}] } });
    await pass(100);
    expect(answer()).toMatchObject({ state: 'ready', value: { journeys: [{}, {}], failed: [] } });
    expect(listRequestedCarriers(calls)).toEqual(['a', 'b', 'b']);
    stop();
  });

  it('fail when every carrier set fails, and are then requested from the start', async () => {
    const { journeys, answer, calls, world } = carriers('a', 'b');
    for (const carrierId of ['a', 'b']) world.down.add(carrierId);
    const stop = journeys.watch(search);
    await pass(200);
    expect(answer()).toMatchObject({ state: 'failed' });
    world.down.clear();
    journeys.retry(search);
    await pass(200);
    expect(answer()).toMatchObject({ state: 'ready', value: { journeys: [{}, {}] } });
    expect(calls.filter(({ endpoint }) => endpoint === 'getCarriers')).toHaveLength(2);
    stop();
  });

  it('are an empty list, not a failure, when one set is empty and the other fails', async () => {
    const { journeys, answer, world } = carriers('a', 'b');
    world.offers.set('a', []);
    world.down.add('b');
    const stop = journeys.watch(search);
    await pass(200);
    expect(answer()).toMatchObject({ state: 'ready', value: { journeys: [], failed: [{ carrierId: 'b' }] } });
    stop();
  });

  it('stay for the next subscriber, except failed sets, which are requested again', async () => {
    const { journeys, answer, calls, world } = carriers('a', 'b');
    journeys.watch(search)();
    world.down.add('b');
    const stop = journeys.watch(search);
    await pass(200);
    stop();
    journeys.watch(search)();
    expect(listRequestedCarriers(calls)).toEqual(['a', 'b', 'b']);
    world.down.clear();
    const stopAgain = journeys.watch(search);
    await pass(200);
    expect(answer()).toMatchObject({ state: 'ready', value: { journeys: { length: 2 }, failed: [] } });
    stopAgain();
  });

  it('stay during a refresh, and are then replaced by the new answers', async () => {
    const { journeys, answer, world } = carriers('a', 'b');
    const stop = journeys.watch(search);
    await pass(200);
    world.offers.set('a', []);
    journeys.refresh(search);
    await pass(100);
    expect(answer()).toMatchObject({ state: 'loading', last: { journeys: { length: 2 } } });
    await pass(100);
    expect(answer()).toMatchObject({ state: 'ready', value: { journeys: [{ journeyId: 'b1' }] } });
    stop();
  });

  it('are requested for all carriers after 10 seconds, while the request for carriers has its own timeout (spec §9)', async () => {
    const page = fakePage({
      getCarriers: () => new Promise(() => {}),
      searchJourneys: () => ({ journeys: [createWireJourney('a1')] }),
    });
    const stop = page.services.open(createJourneys).watch(search);
    await pass(9999);
    expect(page.requests()).toEqual(['getCarriers']);
    await pass(1);
    expect(page.requests()).toEqual(['getCarriers', 'searchJourneys']);
    await pass(40_000);
    expect(page.calls[0]?.signal?.aborted).toBe(false);
    await vi.dynamicImportSettled();
    expect(page.loggedMessages).toEqual([]);
    stop();
    expect(page.calls[0]?.signal?.aborted).toBe(true);
  });

  it('are aborted when the last watcher leaves', async () => {
    const { journeys, answer, calls, loggedMessages } = carriers('a');
    const stop = journeys.watch(search);
    await pass(150);
    stop();
    expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true, true]);
    expect([answer(), loggedMessages]).toEqual([{ state: 'idle' }, []]);
  });

  it('have the lowest price of all carrier sets', async () => {
    const page = fakePage({
      getCarriers: () => ({ carrierSets: ['a', 'b', 'c'].map((carrierId) => ({ carrierId })) }),
      searchJourneys: (call) => ({ journeys: [], minPrice: { a: 12, b: 9 }[String(getCarrierId(call))] ?? null }),
    });
    const stop = page.services.open(createJourneys).watch(search);
    await pass(200);
    expect(selectJourneys(toJourneysKey(search))(page.store.getState())).toMatchObject({
      value: { minPrice: pounds(9) },
    });
    stop();
  });

  it('are requested once for two watchers', async () => {
    const { journeys, calls } = carriers('a');
    const [stopFirst, stopSecond] = [journeys.watch(search), journeys.watch(search)];
    await pass(200);
    expect(calls).toHaveLength(2);
    stopFirst();
    stopSecond();
  });

  it.each([
    ['all carriers', []],
    ['the first of two carrier sets', ['a', 'b']],
    ['the second of two carrier sets', ['b', 'a']],
  ])('give the address at which the operator sells those of %s instead', async (_, ids) => {
    const page = fakePage({
      searchJourneys: (call) => ({ journeys: [], redirectUrl: getCarrierId(call) === 'b' ? undefined : '/elsewhere' }),
      getCarriers: () => ({ carrierSets: ids.map((carrierId) => ({ carrierId, carriers: [] })) }),
    });
    const stop = page.services.open(createJourneys).watch(search);
    await pass(200);
    expect(selectJourneys(toJourneysKey(search))(page.store.getState())).toMatchObject({
      state: 'ready',
      value: { redirectUrl: '/elsewhere' },
    });
    stop();
  });
});

describe('searches (spec §7 "stores the last search")', () => {
  const posts = (calls: readonly FakeCall[]) => calls.filter(({ endpoint }) => endpoint === 'storeSearch').length;

  it('are posted once while they do not change', async () => {
    const { services, calls } = fakePage();
    const searches = services.open(createSearches);
    searches.post(returnSearch);
    searches.post({ ...returnSearch });
    await pass(100);
    expect(posts(calls)).toBe(1);
    searches.post(search);
    searches.post(returnSearch);
    await pass(100);
    expect(posts(calls)).toBe(3);
  });

  it('are reported if they fail to be posted, and can be posted again', async () => {
    const { services, calls, loggedMessages } = fakePage({ storeSearch: refuse(500) });
    services.open(createSearches).post(search);
    await pass(100);
    expect(loggedMessages).toHaveLength(1);
    services.open(createSearches).post(search);
    await pass(100);
    expect(posts(calls)).toBe(2);
  });
});
