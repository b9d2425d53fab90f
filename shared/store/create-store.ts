import { idle } from '#shared/domain/kit/units/loading.ts';
import { createStore as createZustandStore, type StoreApi } from 'zustand/vanilla';
import type { AccountSlice } from './slices/account/account.ts';
import type { AddressSlice } from './slices/page/address.ts';
import type { AlertsSlice } from './slices/alerts/alerts.ts';
import type { AnnouncementsSlice } from './slices/page/announcements.ts';
import type { BasketSlice } from './slices/basket/basket.ts';
import type { CancellationsSlice } from './slices/orders/cancellations.ts';
import type { CitiesSlice } from './slices/cities/cities.ts';
import type { CityGuidesSlice } from './slices/cities/city-guides.ts';
import type { ConsentSlice } from './slices/consent/consent.ts';
import type { DaysSlice } from './slices/search/days.ts';
import type { DeparturesSlice } from './slices/tracker/departures.ts';
import type { FaresSlice } from './slices/fares/fares.ts';
import type { ItinerariesSlice } from './slices/itinerary/itineraries.ts';
import type { JourneysSlice } from './slices/journeys/journeys.ts';
import type { ModalsSlice } from './slices/page/modals.ts';
import type { SeatPlansSlice } from './slices/seats/seat-plans.ts';
import type { OwnBarSlice } from './slices/page/own-bar.ts';
import type { OrdersSlice } from './slices/orders/orders.ts';
import type { PaymentSlice } from './slices/payment/payment.ts';
import type { RescheduleSlice } from './slices/orders/reschedule.ts';
import type { SessionSlice } from './slices/session/session.ts';
import type { SiteAlertsSlice } from './slices/alerts/site-alerts.ts';
import type { SiteInformationSlice } from './slices/page/site-information.ts';
import type { StopsSlice } from './slices/stops/stops.ts';
import type { ToastsSlice } from './slices/page/toasts.ts';
import type { TravelDatesSlice } from './slices/search/travel-dates.ts';

/** The state that islands share: plain data, one key per slice. */
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
  PaymentSlice &
  OrdersSlice &
  RescheduleSlice &
  CancellationsSlice &
  SessionSlice &
  AccountSlice &
  SiteAlertsSlice &
  SiteInformationSlice &
  ConsentSlice &
  ToastsSlice &
  ModalsSlice &
  OwnBarSlice;

/** The state of a page. Commands change it by `store.setState(command(…))`; selectors read `store.getState()`. */
export type Store = StoreApi<State>;

/**
 * Creates an empty store: one per page, one per test. The slices are not imported, so that their commands and selectors
 * are loaded with their users.
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
    payment: idle,
    billingInfo: idle,
    orders: {},
    reschedules: {},
    cancellations: {},
    session: { state: 'unknown' },
    account: {},
    siteAlerts: { answer: idle, dismissals: [] },
    consent: 'required',
    hasOwnBar: false,
    modals: { queue: [], shims: [] },
    toasts: { visible: [], waiting: [], regions: [] },
  }));
}
