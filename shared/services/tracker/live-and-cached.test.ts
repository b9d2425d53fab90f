import { createCities } from '../cities/cities.ts';
import { createCityGuides } from '../cities/city-guides.ts';
import { createStops } from '../stops/stops.ts';
import { createJourneyAlerts } from '../alerts/journey-alerts.ts';
import { createItineraries } from '../itinerary/itineraries.ts';
import { createDays } from '../search/days.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectJourneyAlerts } from '#shared/store/slices/alerts/alerts.ts';
import { selectDestinations, selectOrigins } from '#shared/store/slices/cities/cities.ts';
import { selectCityGuide } from '#shared/store/slices/cities/city-guides.ts';
import { selectItinerary } from '#shared/store/slices/itinerary/itineraries.ts';
import { selectCityStops, selectStopDetails } from '#shared/store/slices/stops/stops.ts';
import { createDepartures } from './departures.ts';
import { fakePage, garble, refuse } from '../page/fake-page.test-data.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

/** Lets time pass after the lazy code of the services has loaded. */
async function pass(periodMs: number) {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(periodMs);
}
const leeds = { id: 1, name: 'Leeds' };

describe('city lists', () => {
  it('are requested once, however many islands watch, and not again later', async () => {
    const { services, store, requests } = fakePage({ getOriginCities: () => ({ cities: [leeds] }) });
    const stops = [services.open(createCities).watchOrigins(), services.open(createCities).watchOrigins()];
    await pass(100);
    for (const stop of stops) stop();
    services.open(createCities).watchOrigins()();
    expect(requests()).toEqual(['getOriginCities']);
    expect(selectOrigins(store.getState())).toEqual({ state: 'ready', value: { cities: [leeds], recent: [] } });
  });

  it('are aborted when the last island leaves, and requested again for the next', async () => {
    const { services, store, calls, loggedMessages } = fakePage({ getOriginCities: () => ({ cities: [leeds] }) });
    const leave = services.open(createCities).watchOrigins();
    await pass(50);
    leave();
    await pass(0);
    const { origins } = store.getState();
    expect([calls[0]?.signal?.aborted, origins, loggedMessages]).toEqual([true, { state: 'idle' }, []]);
    const stop = services.open(createCities).watchOrigins();
    await pass(100);
    expect(selectOrigins(store.getState()).state).toBe('ready');
    stop();
  });

  it('are not requested for an island that was removed before the code loaded', async () => {
    const { services, store, requests, loggedMessages } = fakePage();
    services.open(createCities).watchOrigins()();
    await pass(100);
    expect([requests(), store.getState().origins, loggedMessages]).toEqual([[], { state: 'idle' }, []]);
  });

  it('are empty without a request if there is no origin (spec §7)', () => {
    const { services, store, requests } = fakePage();
    services.open(createCities).watchDestinations(undefined)();
    expect(requests()).toEqual([]);
    expect(selectDestinations(undefined)(store.getState())).toMatchObject({ value: { cities: [] } });
  });

  it('store the destinations of each origin separately', async () => {
    const { services, store } = fakePage({ getDestinationCities: ({ input }) => ({ cities: [input.query] }) });
    const stops = [services.open(createCities).watchDestinations(1), services.open(createCities).watchDestinations(2)];
    await pass(100);
    expect([1, 2].map((id) => selectDestinations(id)(store.getState()))).toMatchObject([
      { value: { cities: [{ originCityId: 1 }] } },
      { value: { cities: [{ originCityId: 2 }] } },
    ]);
    for (const stop of stops) stop();
  });

  it('are reported if they fail, and requested again on retry', async () => {
    const world = { isDown: true };
    const { services, store, loggedMessages } = fakePage({
      getOriginCities: (call) => (world.isDown ? refuse(503)(call) : { cities: [leeds] }),
    });
    const stop = services.open(createCities).watchOrigins();
    await pass(100);
    expect(selectOrigins(store.getState()).state).toBe('failed');
    expect(loggedMessages).toHaveLength(1);
    world.isDown = false;
    services.open(createCities).retryOrigins();
    await pass(100);
    expect(selectOrigins(store.getState()).state).toBe('ready');
    stop();
  });

  it('remember the five latest cities, latest first', async () => {
    const { services, store, storage } = fakePage({ getOriginCities: () => ({ cities: [leeds] }) });
    const stop = services.open(createCities).watchOrigins();
    await pass(100);
    for (const id of [1, 2, 3, 4, 5, 6, 2]) services.open(createCities).remember(id);
    expect(selectOrigins(store.getState())).toMatchObject({ value: { recent: [2, 6, 5, 4, 3] } });
    expect([...storage.values()]).toEqual(['[2,6,5,4,3]']);
    stop();
  });

  it.each([['not JSON'], ['{"1":2}'], ['["1",0,-3,1.5,null]']])(
    'ignore invalid stored recent cities: %s',
    async (text) => {
      const { services, store, page } = fakePage({ getOriginCities: () => ({ cities: [leeds] }) });
      page.writeText('coach-widgets.recent-cities', text);
      const stop = services.open(createCities).watchOrigins();
      await pass(100);
      expect(selectOrigins(store.getState())).toMatchObject({ value: { recent: [] } });
      stop();
    },
  );
});

describe('an itinerary', () => {
  const answers = { getItinerary: () => ({ scheduledStops: [] }) };

  it('is requested for each watcher, showing the last one meanwhile (spec §7 "not cached")', async () => {
    const { services, store, calls } = fakePage(answers);
    const stop = services.open(createItineraries).watch('j1');
    await pass(100);
    stop();
    const stopAgain = services.open(createItineraries).watch('j1');
    expect(selectItinerary('j1')(store.getState()).state).toBe('ready');
    await pass(100);
    expect(calls).toHaveLength(2);
    stopAgain();
  });

  it('is refreshed every 60 s, and 200 ms after the traveller presses refresh (spec §9)', async () => {
    const { services, store, calls } = fakePage(answers);
    const stop = services.open(createItineraries).watch('j1');
    await pass(100 + 60_000);
    expect(calls).toHaveLength(2);
    await pass(100);
    services.open(createItineraries).refresh('j1');
    expect(selectItinerary('j1')(store.getState())).toMatchObject({ state: 'loading', last: {} });
    await pass(199);
    expect(calls).toHaveLength(2);
    await pass(1);
    expect(calls).toHaveLength(3);
    stop();
  });
});

it('the alerts of a journey are requested for each watcher, keeping the last ones meanwhile', async () => {
  const { services, store, calls } = fakePage({ getJourneyInformation: () => ({ alerts: [] }) });
  services.open(createJourneyAlerts).watch('j1')();
  const stop = services.open(createJourneyAlerts).watch('j1');
  await pass(100);
  expect(selectJourneyAlerts('j1')(store.getState())).toEqual({ state: 'ready', value: [] });
  stop();
  const stopAgain = services.open(createJourneyAlerts).watch('j1');
  expect(selectJourneyAlerts('j1')(store.getState())).toEqual({ state: 'loading', last: [] });
  await pass(100);
  expect(calls).toHaveLength(3);
  stopAgain();
});

describe('stops', () => {
  it('are requested by city and one by one', async () => {
    const { services, store } = fakePage({
      getCityStops: () => ({ cityName: 'Leeds', stops: [] }),
      getStop: () => ({ cityName: 'Leeds', name: 'Gare' }),
    });
    const stops = [
      services.open(createStops).watchCity(1),
      services.open(createStops).watchStop({ cityId: 1, stopId: 'a' }),
    ];
    await pass(100);
    expect(selectCityStops(1)(store.getState())).toMatchObject({ state: 'ready', value: { cityId: 1 } });
    const stop = selectStopDetails({ cityId: 1, stopId: 'a' })(store.getState());
    expect(stop).toMatchObject({ state: 'ready', value: { stopId: 'a', name: 'Gare' } });
    for (const leave of stops) leave();
  });

  it('fail once if they are malformed, and the failure is logged (spec §8)', async () => {
    const { services, store, loggedMessages } = fakePage({ getCityStops: garble });
    const leave = services.open(createStops).watchCity(1);
    await pass(100);
    expect(selectCityStops(1)(store.getState()).state).toBe('failed');
    expect(loggedMessages).toHaveLength(1);
    leave();
  });
});

describe('city guides', () => {
  it('are requested once per city', async () => {
    const { services, calls } = fakePage({ getCityGuide: () => ({ url: '/leeds' }) });
    const leave = services.open(createCityGuides).watch(1);
    await pass(100);
    leave();
    services.open(createCityGuides).watch(1)();
    expect(calls).toHaveLength(1);
  });

  it('are empty if they fail, and the failure is not logged (spec §8)', async () => {
    const { services, store, loggedMessages, pushedEntries } = fakePage({ getCityGuide: refuse(500) });
    const leave = services.open(createCityGuides).watch(1);
    await pass(100);
    expect(selectCityGuide(1)(store.getState())).toEqual({ state: 'ready', value: {} });
    expect([loggedMessages, pushedEntries]).toEqual([[], []]);
    leave();
  });
});

it('dispose aborts every request and removes every listener', async () => {
  const { services, calls, listeners } = fakePage();
  services.open(createCities).watchOrigins();
  services.open(createDepartures).watch({ originId: 1, destinationId: 9 });
  services.open(createItineraries).watch('j1');
  services.open(createStops).watchCity(1);
  services.open(createDays).watch({ originId: 1, destinationId: 9 }, { from: '2031-03-09' });
  await pass(0);
  services.dispose();
  await pass(0);
  expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true, true, true, true, true]);
  expect(listeners.size).toBe(0);
});
