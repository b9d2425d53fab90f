import { describe, expect, it } from 'vitest';
import { loading } from '#shared/domain/units/loading.ts';
import { createStore } from './create-store.ts';
import { selectJourneyAlerts, setJourneyAlerts } from './slices/alerts.ts';
import { addSpeaker, announce, removeSpeaker, selectAnnouncement } from './slices/announcements.ts';
import { selectDestinations, selectOrigins, setDestinations, setOrigins, setRecentCities } from './slices/cities.ts';
import { selectCityGuide, setCityGuide } from './slices/city-guides.ts';
import { selectDays, setDays } from './slices/days.ts';
import { departuresKey, selectDepartures, setDepartures } from './slices/departures.ts';
import { selectItinerary, setItinerary } from './slices/itineraries.ts';
import { selectJourneys, setJourneys } from './slices/journeys.ts';
import { selectCityStops, selectStopDetails, setCityStops, setStopDetails } from './slices/stops.ts';

const idle = { state: 'idle' };
const oneTraveller = { totalPassengers: 1, concessionCount: 0, nusCount: 0 };

it('is made afresh for every caller', () => {
  const store = createStore();
  store.setState(setJourneyAlerts('j1', loading));
  expect(selectJourneyAlerts('j1')(createStore().getState())).toEqual(idle);
});

describe.each([
  [
    'departures',
    setDepartures({ originId: 1, destinationId: 9 }, loading),
    selectDepartures({ originId: 1, destinationId: 9 }),
    selectDepartures({ originId: 1, destinationId: 9, date: '2031-03-09' }),
  ],
  [
    'days',
    setDays({ originId: 1, destinationId: 9 }, loading),
    selectDays({ originId: 1, destinationId: 9 }),
    selectDays({ originId: 9, destinationId: 1 }),
  ],
  [
    'days with their prices',
    setDays({ originId: 1, destinationId: 9, travellers: oneTraveller }, loading),
    selectDays({ originId: 1, destinationId: 9, travellers: oneTraveller }),
    selectDays({ originId: 1, destinationId: 9 }),
  ],
  ['journeys', setJourneys('originId=1', loading), selectJourneys('originId=1'), selectJourneys(undefined)],
  ['itineraries', setItinerary('j1', loading), selectItinerary('j1'), selectItinerary(undefined)],
  ['alerts', setJourneyAlerts('j1', loading), selectJourneyAlerts('j1'), selectJourneyAlerts(undefined)],
  ['stops of a city', setCityStops(1, loading), selectCityStops(1), selectCityStops(2)],
  [
    'a stop',
    setStopDetails({ cityId: 1, stopId: 'a' }, loading),
    selectStopDetails({ cityId: 1, stopId: 'a' }),
    selectStopDetails({ cityId: 1, stopId: 'b' }),
  ],
  ['city guides', setCityGuide(1, loading), selectCityGuide(1), selectCityGuide(2)],
])('%s', (...row) => {
  const [, command, select, selectOther] = row;
  it('are read by their own key and no other, and touch no other slice', () => {
    const store = createStore();
    const before = store.getState();
    // Each command knows only its own slice; any of them fits the store.
    store.setState((command as (state: typeof before) => Partial<typeof before>)(before));
    const after = store.getState();
    expect([select(after), selectOther(after)]).toEqual([loading, idle]);
    const changed = Object.keys(after).filter((key) => !Object.is(Reflect.get(after, key), Reflect.get(before, key)));
    expect(changed).toHaveLength(1);
  });
});

describe('cities', () => {
  it('are on their way before anybody has asked, so that asking draws nothing anew', () => {
    const store = createStore();
    const before = [selectOrigins(store.getState()), selectDestinations(1)(store.getState())];
    store.setState(setOrigins(loading));
    store.setState(setDestinations(1, loading));
    const after = [selectOrigins(store.getState()), selectDestinations(1)(store.getState())];
    expect(after.map((list, index) => list === before[index])).toEqual([true, true]);
  });

  it('keep the destinations of each origin apart', () => {
    const store = createStore();
    store.setState(setDestinations(1, { state: 'ready', value: { cities: [{ id: 4, name: 'Leeds' }], recent: [] } }));
    expect([1, 2].map((id) => selectDestinations(id)(store.getState()).state)).toEqual(['ready', 'loading']);
  });

  it('answers the empty list without an origin (spec §7)', () => {
    const value = { cities: [], recent: [] };
    expect(selectDestinations(undefined)(createStore().getState())).toEqual({ state: 'ready', value });
  });

  it('renews the recent cities of the lists that are there', () => {
    const store = createStore();
    const leeds = { id: 1, name: 'Leeds' };
    store.setState(setOrigins({ state: 'ready', value: { cities: [leeds], recent: [] } }));
    store.setState(setDestinations(1, loading));
    store.setState(setRecentCities([1]));
    expect(selectOrigins(store.getState())).toEqual({ state: 'ready', value: { cities: [leeds], recent: [1] } });
    expect(selectDestinations(1)(store.getState())).toEqual(loading);
  });
});

it('tells today from a date by the key of a question', () => {
  expect(departuresKey({ originId: 1, destinationId: 9 })).toBe('1/9/');
  expect(departuresKey({ originId: 1, destinationId: 9, date: '2031-03-09' })).toBe('1/9/2031-03-09');
});

describe('announcements', () => {
  it('are drawn by one island, and by the next one when it leaves', () => {
    const store = createStore();
    const heard = () => ['a', 'b'].map((island) => selectAnnouncement(island)(store.getState()));
    store.setState(addSpeaker('a'));
    store.setState(addSpeaker('b'));
    store.setState(announce('3 départs'));
    expect(heard()).toEqual(['3 départs', undefined]);
    store.setState(removeSpeaker('a'));
    expect(heard()).toEqual([undefined, '']);
    store.setState(announce('2 départs'));
    expect(heard()).toEqual([undefined, '2 départs']);
  });

  it('count the same words twice as two', () => {
    const store = createStore();
    store.setState(announce('Erreur'));
    store.setState(announce('Erreur'));
    expect(store.getState().announcements.serial).toBe(2);
  });
});
