import { createStore as createZustandStore, type StoreApi } from 'zustand/vanilla';
import { type AlertsSlice, noAlerts } from './slices/alerts.ts';
import { type AnnouncementsSlice, silence } from './slices/announcements.ts';
import { type CitiesSlice, noCities } from './slices/cities.ts';
import { type CityGuidesSlice, noCityGuides } from './slices/city-guides.ts';
import { type DaysSlice, noDays } from './slices/days.ts';
import { type DeparturesSlice, noDepartures } from './slices/departures.ts';
import { type ItinerariesSlice, noItineraries } from './slices/itineraries.ts';
import { noStops, type StopsSlice } from './slices/stops.ts';

/** All that islands share: plain data, one key per slice. */
export type State = CitiesSlice &
  DeparturesSlice &
  DaysSlice &
  ItinerariesSlice &
  AlertsSlice &
  StopsSlice &
  CityGuidesSlice &
  AnnouncementsSlice;

/** The memory of a page. Commands go in by `store.setState(command(…))`, selectors read `store.getState()`. */
export type Store = StoreApi<State>;

/** An empty memory, new for every caller: one per page, one per test. */
export function createStore(): Store {
  return createZustandStore<State>(() => ({
    ...noCities,
    ...noDepartures,
    ...noDays,
    ...noItineraries,
    ...noAlerts,
    ...noStops,
    ...noCityGuides,
    ...silence,
  }));
}
