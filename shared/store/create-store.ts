import { idle } from '#shared/domain/units/loading.ts';
import { createStore as createZustandStore, type StoreApi } from 'zustand/vanilla';
import type { AddressSlice } from './slices/address.ts';
import type { AlertsSlice } from './slices/alerts.ts';
import type { AnnouncementsSlice } from './slices/announcements.ts';
import type { BasketSlice } from './slices/basket.ts';
import type { CitiesSlice } from './slices/cities.ts';
import type { CityGuidesSlice } from './slices/city-guides.ts';
import type { ConsentSlice } from './slices/consent.ts';
import type { DaysSlice } from './slices/days.ts';
import type { DeparturesSlice } from './slices/departures.ts';
import type { FaresSlice } from './slices/fares.ts';
import type { ItinerariesSlice } from './slices/itineraries.ts';
import type { JourneysSlice } from './slices/journeys.ts';
import type { ModalsSlice } from './slices/modals.ts';
import type { SeatPlansSlice } from './slices/seat-plans.ts';
import type { SessionSlice } from './slices/session.ts';
import type { SiteAlertsSlice } from './slices/site-alerts.ts';
import type { SiteInformationSlice } from './slices/site-information.ts';
import type { StopsSlice } from './slices/stops.ts';
import type { ToastsSlice } from './slices/toasts.ts';
import type { TravelDatesSlice } from './slices/travel-dates.ts';

/** All that islands share: plain data, one key per slice. */
export type State = CitiesSlice &
  DeparturesSlice &
  DaysSlice &
  FaresSlice &
  ItinerariesSlice &
  AlertsSlice &
  StopsSlice &
  TravelDatesSlice &
  CityGuidesSlice &
  AnnouncementsSlice &
  AddressSlice &
  BasketSlice &
  JourneysSlice &
  SeatPlansSlice &
  SessionSlice &
  SiteAlertsSlice &
  SiteInformationSlice &
  ConsentSlice &
  ToastsSlice &
  ModalsSlice;

/** The memory of a page. Commands go in by `store.setState(command(…))`, selectors read `store.getState()`. */
export type Store = StoreApi<State>;

/**
 * An empty memory, new for every caller: one per page, one per test. The slices are not imported for it: their commands
 * and selectors come with whoever uses them.
 */
export function createStore(): Store {
  return createZustandStore<State>(() => ({
    cities: { origins: idle, destinations: {} },
    departures: {},
    days: {},
    fares: {},
    itineraries: {},
    alerts: {},
    stops: { ofCity: {}, details: {} },
    travelDates: {},
    monthPrices: {},
    cityGuides: {},
    announcements: { message: '', serial: 0, speakers: [] },
    address: undefined,
    basket: idle,
    basketSecondsLeft: undefined,
    expiredBaskets: 0,
    journeys: {},
    seatPlans: {},
    isSeatPlanMissed: false,
    session: { state: 'unknown' },
    siteAlerts: { answer: idle, dismissals: [] },
    consent: 'required',
    modals: { queue: [], shims: [] },
    toasts: { shown: [], waiting: [], regions: [] },
  }));
}
