import { createStore as createZustandStore, type StoreApi } from 'zustand/vanilla';
import type { Dismissal } from '#shared/domain/alerts/banner.ts';
import type { NetworkAlert } from '#shared/domain/alerts/network-alert.ts';
import type { ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import type { Basket } from '#shared/domain/basket/basket.ts';
import type { CityChoices } from '#shared/domain/cities/city.ts';
import type { Offers } from '#shared/domain/journeys/offers.ts';
import type { FareResult } from '#shared/domain/fares/fare-list.ts';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import type { Cancellation } from '#shared/domain/orders/cancellation.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import type { Consent } from '#shared/domain/page/operation/settings.ts';
import type { SiteInformation } from '#shared/domain/page/operation/site-information.ts';
import type { PageAddress } from '#shared/domain/page/routes/page-address.ts';
import type { ToastQueue } from '#shared/domain/page/toasts/toast.ts';
import type { BillingInfo } from '#shared/domain/payment/billing/billing-info.ts';
import type { Payment } from '#shared/domain/payment/payment.ts';
import type { RibbonDate } from '#shared/domain/search/ribbon/ribbon-date.ts';
import type { SeatPlan } from '#shared/domain/seats/seat-plan.ts';
import type { Session } from '#shared/domain/session/session.ts';
import type { CityGuide, CityStops, StopDetails } from '#shared/domain/stops/stop.ts';
import type { BoardAnswer } from '#shared/domain/tracker/board-state.ts';
import type { AccountAnswers } from './slices/account/account.ts';
import type { Modal } from './slices/page/modals.ts';

/** Answers to one kind of query, by key. */
export type AnswersByKey<Value> = Readonly<Record<string, Loading<Value>>>;

/** The search for the lowest fares of an origin; destinations by their ids. */
export interface OriginFares {
  /** The first day of the search. */
  readonly from: LocalDate;
  /** Requested, without an answer. */
  readonly pendingIds: readonly number[];
  /** In the order of the answers. */
  readonly results: readonly FareResult[];
  /** The request failed. */
  readonly failedIds: readonly number[];
}

/** An itinerary with its time. */
export interface LoadedItinerary {
  readonly itinerary: Itinerary;
  /** When it was read, by the server's clock, in milliseconds since 1970 UTC. */
  readonly receivedAtMs: number;
}

/** The reschedule of a reservation; `selectCancellation` has the reservation itself. */
export interface Reschedule {
  /** The days that the reservation may be moved to. */
  readonly dates: Loading<readonly RibbonDate[]>;
  /** The lowest prices, by the first day of each request. */
  readonly prices: AnswersByKey<readonly RibbonDate[]>;
  /** Journeys, by day. */
  readonly journeys: AnswersByKey<readonly Journey[]>;
  /** The reschedule's basket; null if it does not exist (spec §8). */
  readonly basket: Loading<Basket | null>;
  /** How long the seats on the new journey are held, in whole seconds, if the hold has an end. */
  readonly secondsLeft?: number | undefined;
  /** Whether the hold has run out on this page, and no journey was selected since. */
  readonly hasRunOut: boolean;
  /** The latest payment for it; null if it does not exist. */
  readonly payment: Loading<Payment | null>;
}

/** The state that islands share: plain data. Answers are idle before their first request. */
export interface State {
  /** The cities where journeys begin (spec §3 "City list"). */
  readonly origins: Loading<CityChoices>;
  /** The cities that can be reached from an origin, by the origin's id. */
  readonly destinations: AnswersByKey<CityChoices>;
  /** City guides by city id (spec §7 "cached per id"). */
  readonly cityGuides: AnswersByKey<CityGuide>;
  /** The stops of cities, by city id. */
  readonly cityStops: AnswersByKey<CityStops>;
  readonly stopDetails: AnswersByKey<StopDetails>;
  /** The departures boards, by query. */
  readonly departures: AnswersByKey<BoardAnswer>;
  /** The days of ribbons by query, without gaps. */
  readonly days: AnswersByKey<readonly RibbonDate[]>;
  /** Days with departures between two cities, for the calendar of a search form. */
  readonly travelDates: AnswersByKey<readonly LocalDate[]>;
  /** The lowest price of each day, by month and travellers. */
  readonly monthPrices: AnswersByKey<readonly RibbonDate[]>;
  /** The lowest fares, by the origin's id. */
  readonly fares: Readonly<Record<string, OriginFares>>;
  /** The results of searches, one for each direction of a trip; they stay, so that a step back shows them at once. */
  readonly journeys: AnswersByKey<Offers>;
  /** The itineraries, by journey. */
  readonly itineraries: AnswersByKey<LoadedItinerary>;
  /** The service alerts, by journey. */
  readonly alerts: AnswersByKey<readonly ServiceAlert[]>;
  /** The alerts of the complete network. */
  readonly siteAlerts: Loading<readonly NetworkAlert[]>;
  /** The alerts that the visitor has closed. */
  readonly dismissals: readonly Dismissal[];
  /** The seat plans of coaches, by the ids of their journeys. */
  readonly seatPlans: AnswersByKey<SeatPlan>;
  /** Whether a plan did not load, so that the traveller went to the basket (spec §8), and was not informed yet. */
  readonly isSeatPlanMissed: boolean;
  /** The visitor's basket; null if it does not exist. */
  readonly basket: Loading<Basket | null>;
  /** How long its seats are held, in whole seconds; `undefined` without an end. */
  readonly basketSecondsLeft: number | undefined;
  /** How many baskets have run out on this page. */
  readonly expiredBaskets: number;
  /** The visitor's latest payment; null without a payment. */
  readonly payment: Loading<Payment | null>;
  /** The customer's details. */
  readonly billingInfo: Loading<BillingInfo>;
  /**
   * Orders by number, or by a name that is derived from their key (`getKeyedOrderName`, `getReservationOrderName`). The
   * latest order of the visitor has an empty name.
   */
  readonly orders: AnswersByKey<Order>;
  /** The possible refunds of reservations, by the reservation's key. */
  readonly cancellations: AnswersByKey<Cancellation>;
  /** Reschedules, by the keys of their reservations. */
  readonly reschedules: Readonly<Record<string, Reschedule>>;
  readonly session: Session;
  /** Whether the last request of the session failed; the session then stays as it was. */
  readonly isSessionUnanswered?: boolean;
  /** The signed-in account, with the e-mail address of the account of its parts. */
  readonly account: AccountAnswers & { readonly owner?: string | undefined };
  /** The visitor's consent, from their choice, the page's settings and the browser; `required` before a decision. */
  readonly consent: Consent;
  readonly siteInformation: Loading<SiteInformation>;
  /** The page's address, while an island watches it. */
  readonly address: PageAddress | undefined;
  /** Whether a widget has its own bar at the bottom of the screen, so that the page's footer bar omits the basket. */
  readonly hasOwnBar: boolean;
  /** The message of the page's polite announcer, and the island that speaks it. */
  readonly announcements: {
    readonly message: string;
    /** Increases with each message, so that the same message twice is two announcements. */
    readonly serial: number;
    /** The islands that can speak, in order; the first one does. */
    readonly speakers: readonly string[];
  };
  /** The modals that wait to be shown; the first one is shown. */
  readonly modalQueue: readonly Modal[];
  /** The islands that can show modals, in order; the first one shows the modal. */
  readonly modalShims: readonly string[];
  /** Short messages, and the islands that can show them: the first one does. */
  readonly toasts: ToastQueue & { readonly regions: readonly string[] };
}

/**
 * The state of a page. `store.setState({ … })` replaces parts of it; a change that depends on the state is a command:
 * `store.setState(command(…))`. Selectors read `store.getState()`.
 */
export type Store = StoreApi<State>;

/**
 * Creates an empty store: one per page, one per test. The slices are not imported, so that their commands and selectors
 * are loaded with their users.
 */
export function createStore(): Store {
  return createZustandStore<State>(() => ({
    origins: idle,
    destinations: {},
    cityGuides: {},
    cityStops: {},
    stopDetails: {},
    departures: {},
    days: {},
    travelDates: {},
    monthPrices: {},
    fares: {},
    journeys: {},
    itineraries: {},
    alerts: {},
    siteAlerts: idle,
    dismissals: [],
    seatPlans: {},
    isSeatPlanMissed: false,
    basket: idle,
    basketSecondsLeft: undefined,
    expiredBaskets: 0,
    payment: idle,
    billingInfo: idle,
    orders: {},
    cancellations: {},
    reschedules: {},
    session: { state: 'unknown' },
    account: {},
    consent: 'required',
    siteInformation: idle,
    address: undefined,
    hasOwnBar: false,
    announcements: { message: '', serial: 0, speakers: [] },
    modalQueue: [],
    modalShims: [],
    toasts: { visible: [], waiting: [], regions: [] },
  }));
}
