import { describe, expect, it } from 'vitest';
import { loading } from '#shared/domain/kit/units/loading.ts';
import type { Basket } from '#shared/domain/basket/basket.ts';
import type { Session } from '#shared/domain/session/session.ts';
import { createStore, type Store } from './create-store.ts';
import { selectAccountPart, setAccountPart } from './slices/account/account.ts';
import { expireBasket, selectHasBasketExpired } from './slices/basket/basket.ts';
import { journeyAlerts, selectJourneyAlerts } from './slices/alerts/alerts.ts';
import { addSpeaker, announce, removeSpeaker, selectAnnouncement } from './slices/page/announcements.ts';
import { destinations, selectDestinations, selectOrigins, setRecentCities } from './slices/cities/cities.ts';
import { selectCityGuide, cityGuides } from './slices/cities/city-guides.ts';
import { selectCancellation, cancellations } from './slices/orders/cancellations.ts';
import { selectOrder, orders } from './slices/orders/orders.ts';
import { selectDayPrices, selectTravelDates, dayPrices, travelDates } from './slices/search/travel-dates.ts';
import { seatPlans } from './slices/seats/seat-plans.ts';
import { selectDays, days } from './slices/search/days.ts';
import { departures, selectDepartures } from './slices/tracker/departures.ts';
import { selectItinerary, itineraries } from './slices/itinerary/itineraries.ts';
import { selectJourneys, journeys } from './slices/journeys/journeys.ts';
import { selectCityStops, selectStopDetails, cityStops, stopDetails } from './slices/stops/stops.ts';

const idle = { state: 'idle' };
const oneTraveller = { totalPassengers: 1, concessionCount: 0, nusCount: 0 };
const month = { originId: 1, destinationId: 9, firstDay: '2031-03-01', days: 31, totalPassengers: 1 };

it('a new page has no expired basket, no missed seat plan, and no pinned bar', () => {
  const state = createStore().getState();
  expect([selectHasBasketExpired(state), state.expiredBaskets]).toEqual([false, 0]);
  expect([state.hasSeatPlanFailed, state.hasOwnBar]).toEqual([false, false]);
});

it('createStore returns a new store for each caller', () => {
  const store = createStore();
  store.setState(journeyAlerts.set('j1', loading));
  expect(selectJourneyAlerts('j1')(createStore().getState())).toEqual(idle);
});

describe.each([
  [
    'the slice of departures',
    departures.set({ originId: 1, destinationId: 9 }, loading),
    selectDepartures({ originId: 1, destinationId: 9 }),
    selectDepartures({ originId: 1, destinationId: 9, date: '2031-03-09' }),
    selectDepartures(undefined),
  ],
  [
    'the slice of days',
    days.set({ originId: 1, destinationId: 9 }, loading),
    selectDays({ originId: 1, destinationId: 9 }),
    selectDays({ originId: 9, destinationId: 1 }),
    selectDays(undefined),
  ],
  [
    'the slice of days with prices',
    days.set({ originId: 1, destinationId: 9, travellers: oneTraveller }, loading),
    selectDays({ originId: 1, destinationId: 9, travellers: oneTraveller }),
    selectDays({ originId: 1, destinationId: 9 }),
  ],
  [
    'the slice of journeys',
    journeys.set('originId=1', loading),
    selectJourneys('originId=1'),
    selectJourneys('originId=2'),
    selectJourneys(undefined),
  ],
  [
    'the slice of itineraries',
    itineraries.set('j1', loading),
    selectItinerary('j1'),
    selectItinerary('j2'),
    selectItinerary(undefined),
  ],
  [
    'the slice of journey alerts',
    journeyAlerts.set('j1', loading),
    selectJourneyAlerts('j1'),
    selectJourneyAlerts('j2'),
    selectJourneyAlerts(undefined),
  ],
  [
    'the slice of the stops of a city',
    cityStops.set(1, loading),
    selectCityStops(1),
    selectCityStops(2),
    selectCityStops(undefined),
  ],
  [
    'the slice of stop details',
    stopDetails.set({ cityId: 1, stopId: 'a' }, loading),
    selectStopDetails({ cityId: 1, stopId: 'a' }),
    selectStopDetails({ cityId: 1, stopId: 'b' }),
    selectStopDetails(undefined),
  ],
  [
    'the slice of city guides',
    cityGuides.set(1, loading),
    selectCityGuide(1),
    selectCityGuide(2),
    selectCityGuide(undefined),
  ],
  [
    'the slice of seat plans',
    seatPlans.set({ journeyId: 'j1', use: 'sales' }, loading),
    seatPlans.select({ journeyId: 'j1', use: 'sales' }),
    seatPlans.select({ journeyId: 'j1', use: 'reschedule' }),
    seatPlans.select(undefined),
  ],
  ['the slice of orders', orders.set('W1', loading), selectOrder('W1'), selectOrder('')],
  ['the slice of cancellations', cancellations.set('k', loading), selectCancellation('k'), selectCancellation('l')],
  [
    'the slice of travel dates',
    travelDates.set({ originId: 1, destinationId: 9 }, loading),
    selectTravelDates({ originId: 1, destinationId: 9 }),
    selectTravelDates({ originId: 9, destinationId: 1 }),
    selectTravelDates(undefined),
  ],
  [
    'the slice of the prices of days',
    dayPrices.set(month, loading),
    selectDayPrices(month),
    selectDayPrices({ ...month, totalPassengers: 2 }),
    selectDayPrices(undefined),
  ],
])('%s', (...row) => {
  const [, command, select, ...selectOthers] = row;
  it('is read by its own key only, and its command changes no other slice', () => {
    const store = createStore();
    const before = store.getState();
    // The type of a command has only its own slice.
    store.setState((command as (state: typeof before) => Partial<typeof before>)(before));
    const after = store.getState();
    expect(select(after)).toEqual(loading);
    for (const selectOther of selectOthers) expect(selectOther(after)).toEqual(idle);
    const changedKeys = Object.keys(after).filter(
      (key) => !Object.is(Reflect.get(after, key), Reflect.get(before, key)),
    );
    expect(changedKeys).toHaveLength(1);
  });
});

describe('city lists in the store', () => {
  it('are loading before they are requested, so that a request renders nothing again', () => {
    const store = createStore();
    const before = [selectOrigins(store.getState()), selectDestinations(1)(store.getState())];
    store.setState({ origins: loading });
    store.setState(destinations.set(1, loading));
    const after = [selectOrigins(store.getState()), selectDestinations(1)(store.getState())];
    expect(after.map((list, index) => list === before[index])).toEqual([true, true]);
  });

  it('store the destinations of each origin separately', () => {
    const store = createStore();
    store.setState(destinations.set(1, { state: 'ready', value: { cities: [{ id: 4, name: 'Leeds' }], recent: [] } }));
    expect([1, 2].map((id) => selectDestinations(id)(store.getState()).state)).toEqual(['ready', 'loading']);
  });

  it('are empty without an origin (spec §7)', () => {
    const value = { cities: [], recent: [] };
    expect(selectDestinations(undefined)(createStore().getState())).toEqual({ state: 'ready', value });
  });

  it('get new recent cities only if they are loaded', () => {
    const store = createStore();
    const leeds = { id: 1, name: 'Leeds' };
    store.setState({ origins: { state: 'ready', value: { cities: [leeds], recent: [] } } });
    store.setState(destinations.set(1, loading));
    store.setState(setRecentCities([1]));
    expect(selectOrigins(store.getState())).toEqual({ state: 'ready', value: { cities: [leeds], recent: [1] } });
    expect(selectDestinations(1)(store.getState())).toEqual(loading);
  });
});

it('the key of a board leaves the date empty for today', () => {
  expect(departures.getKey({ originId: 1, destinationId: 9 })).toBe('1/9/');
  expect(departures.getKey({ originId: 1, destinationId: 9, date: '2031-03-09' })).toBe('1/9/2031-03-09');
});

describe('announcements', () => {
  it('are spoken by one island, and by the next one when it is removed', () => {
    const store = createStore();
    const readTexts = () => ['a', 'b'].map((island) => selectAnnouncement(island)(store.getState()));
    store.setState(addSpeaker('a'));
    store.setState(addSpeaker('b'));
    store.setState(announce('3 départs'));
    expect(readTexts()).toEqual(['3 départs', undefined]);
    store.setState(removeSpeaker('a'));
    expect(readTexts()).toEqual([undefined, '']);
    store.setState(announce('2 départs'));
    expect(readTexts()).toEqual([undefined, '2 départs']);
  });

  it('are counted even if they are the same', () => {
    const store = createStore();
    store.setState(announce('Erreur'));
    store.setState(announce('Erreur'));
    expect(store.getState().announcements.serial).toBe(2);
  });
});

describe('a basket that has run out', () => {
  const withJourneys = (count: number) =>
    ({ basket: { state: 'ready', value: { journeys: Array(count).fill({}) } as unknown as Basket } }) as const;

  it('counts as expired until another one has a journey (spec §4)', () => {
    const store = createStore();
    const hasExpired = () => selectHasBasketExpired(store.getState());
    store.setState(withJourneys(0));
    expect(hasExpired()).toBe(false);
    store.setState(expireBasket);
    expect([hasExpired(), store.getState().expiredBaskets]).toEqual([true, 1]);
    store.setState(withJourneys(0));
    expect(hasExpired()).toBe(true);
    store.setState(withJourneys(1));
    expect(hasExpired()).toBe(false);
  });
});

describe('the parts of an account', () => {
  const signIn = (store: Store, emailAddress: string) =>
    store.setState({ session: { state: 'authenticated', user: { emailAddress } } as Session });

  it('are deleted when data of a different account arrives', () => {
    const store = createStore();
    const states = () =>
      (['profile', 'orders'] as const).map((part) => selectAccountPart(part)(store.getState()).state);
    signIn(store, 'anna@example.org');
    store.setState(setAccountPart('profile', loading));
    store.setState(setAccountPart('orders', loading));
    expect(states()).toEqual(['loading', 'loading']);
    signIn(store, 'bert@example.org');
    expect(states()).toEqual(['idle', 'idle']);
    store.setState(setAccountPart('orders', loading));
    expect(states()).toEqual(['idle', 'loading']);
  });
});
