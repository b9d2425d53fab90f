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

/**
 * Cached answers of the API to one kind of query, keyed by a text that is equal for equal queries. A query that was not
 * requested yet has no entry. Usually read and set with `createAnswers`.
 */
export type AnswersByKey<Value> = Readonly<Record<string, Loading<Value>>>;

/** The search for the lowest fares from an origin: one request for each destination. */
export interface OriginFares {
  /** The first day of the search. */
  readonly from: LocalDate;
  /** Ids of destinations that were requested and have no answer yet. */
  readonly pendingIds: readonly number[];
  /** In the order in which the answers arrived. */
  readonly results: readonly FareResult[];
  /** Ids of destinations whose request failed. */
  readonly failedIds: readonly number[];
}

/** An itinerary with the time of its answer. */
export interface LoadedItinerary {
  readonly itinerary: Itinerary;
  /** When the answer arrived, by the server's clock, in milliseconds since 1970 UTC. */
  readonly receivedAtMs: number;
}

/** The reschedule of a reservation. The reservation itself is in `cancellations`. */
export interface Reschedule {
  /** The days to which the reservation may be moved. */
  readonly dates: Loading<readonly RibbonDate[]>;
  /** The lowest prices, keyed by the first day of each request. */
  readonly prices: AnswersByKey<readonly RibbonDate[]>;
  /** Journeys, keyed by day. */
  readonly journeys: AnswersByKey<readonly Journey[]>;
  /** The reschedule's basket, with the new journey; null if the server has none, for example before a selection (spec §8). */
  readonly basket: Loading<Basket | null>;
  /**
   * For how many whole seconds the seats on the new journey are still held (reserved); undefined if nothing is counted down:
   * without a basket, without an end of the hold, or during a payment.
   */
  readonly secondsLeft?: number | undefined;
  /** Whether the hold has expired on this page, and no journey was selected since. */
  readonly hasRunOut: boolean;
  /** The latest payment for the reschedule; null without a payment. */
  readonly payment: Loading<Payment | null>;
}

/**
 * The state that the islands (the mounted widgets) of a page share: plain data. A `Loading` is the state of a request: idle,
 * loading, ready with a value, or failed.
 */
export interface State {
  /** The cities where journeys begin (spec §3 "City list"). */
  readonly origins: Loading<CityChoices>;
  /** The cities that can be reached from an origin, keyed by the origin's id. */
  readonly destinations: AnswersByKey<CityChoices>;
  /** City guides, keyed by the city's id (spec §7 "cached per id"). */
  readonly cityGuides: AnswersByKey<CityGuide>;
  /** The stops of cities, keyed by the city's id. */
  readonly cityStops: AnswersByKey<CityStops>;
  /** The details of stops, keyed by city and stop. */
  readonly stopDetails: AnswersByKey<StopDetails>;
  /** Departures boards, keyed by query. */
  readonly departures: AnswersByKey<BoardAnswer>;
  /** The days of ribbons (the rows of days with prices above results), without gaps, keyed by query. */
  readonly days: AnswersByKey<readonly RibbonDate[]>;
  /** Days with journeys from one city to another, keyed by both cities, for the calendar of a search form. */
  readonly travelDates: AnswersByKey<readonly LocalDate[]>;
  /** The lowest price of each day, usually of a month, keyed by cities, days and number of travellers. */
  readonly dayPrices: AnswersByKey<readonly RibbonDate[]>;
  /** The lowest fares from an origin, keyed by the origin's id. */
  readonly fares: Readonly<Record<string, OriginFares>>;
  /**
   * The results of searches, keyed by query; each direction of a trip is a search. Cached, so that they are shown
   * immediately when the user goes back.
   */
  readonly journeys: AnswersByKey<Offers>;
  /** Itineraries, keyed by the journey's id. */
  readonly itineraries: AnswersByKey<LoadedItinerary>;
  /** Service alerts, keyed by the journey's id. */
  readonly alerts: AnswersByKey<readonly ServiceAlert[]>;
  /** The alerts of the complete network that concern the operation, the operator's site for a country. */
  readonly siteAlerts: Loading<readonly NetworkAlert[]>;
  /** The alerts that the visitor has closed. */
  readonly dismissals: readonly Dismissal[];
  /** Seat plans, keyed by journey and use: to buy the journey, or to move a reservation to it (`toPlanKey`). */
  readonly seatPlans: AnswersByKey<SeatPlan>;
  /**
   * Whether a seat plan failed to load and the traveller was therefore sent to the basket (spec §8), but has not seen the
   * notice about it yet.
   */
  readonly hasSeatPlanFailed: boolean;
  /** The visitor's basket; null if the visitor has none. */
  readonly basket: Loading<Basket | null>;
  /** For how many whole seconds the basket's seats are still held; undefined as in {@link Reschedule.secondsLeft}. */
  readonly basketSecondsLeft: number | undefined;
  /** Number of baskets that have expired on this page. It only increases, so that islands notice each expiry. */
  readonly expiredBaskets: number;
  /** The visitor's latest payment; null without a payment. */
  readonly payment: Loading<Payment | null>;
  /** The customer's details. */
  readonly billingInfo: Loading<BillingInfo>;
  /**
   * Orders, keyed by number, or by a name that is derived from the access key of the order or of a reservation
   * (`getKeyedOrderName`, `getReservationOrderName`). The visitor's latest order has the empty text as its key.
   */
  readonly orders: AnswersByKey<Order>;
  /** Reservations and their cancellation terms, keyed by the reservation's key. */
  readonly cancellations: AnswersByKey<Cancellation>;
  /** Reschedules, keyed by the reservation's key. */
  readonly reschedules: Readonly<Record<string, Reschedule>>;
  /** Whether the visitor is signed in, and as whom; `unknown` before the server has answered. */
  readonly session: Session;
  /** Whether the last request for the session failed, which leaves `session` unchanged. Missing counts as false. */
  readonly hasSessionRequestFailed?: boolean;
  /**
   * The loaded parts of an account. `owner` is the e-mail address of that account: after a change of the signed-in user, parts
   * of a different owner are ignored.
   */
  readonly account: AccountAnswers & { readonly owner?: string | undefined };
  /**
   * The visitor's consent to third parties such as analytics, from their choice, the page's settings and the browser;
   * `required` before a decision.
   */
  readonly consent: Consent;
  /** Facts about the operator's site, such as the fee for text messages. */
  readonly siteInformation: Loading<SiteInformation>;
  /** The page's address; undefined until an island watches it. */
  readonly address: PageAddress | undefined;
  /** Whether a widget has its own bar at the bottom of the screen, so that the page's footer bar omits the basket. */
  readonly hasOwnBar: boolean;
  /** The message of the page's polite live region, and the islands that can announce it. */
  readonly announcements: {
    readonly message: string;
    /** Increases with each message, so that the same message twice is two announcements. */
    readonly serial: number;
    /** The ids of islands that can announce messages; only the first one does. */
    readonly speakers: readonly string[];
  };
  /** The open modals: the first one is shown, the others wait. */
  readonly modalQueue: readonly Modal[];
  /** The ids of the islands of the widget `modal-shim`, which shows modals; only the first one does. */
  readonly modalShims: readonly string[];
  /** Short messages, and the ids of islands (`regions`) that can show them; only the first one does. */
  readonly toasts: ToastQueue & { readonly regions: readonly string[] };
}

/**
 * The store of a page's state. `store.setState({ … })` replaces parts of the state. A change that depends on the current
 * state is a function of the state, which a command returns: `store.setState(command(…))`. Selectors are applied to
 * `store.getState()`.
 */
export type Store = StoreApi<State>;

/**
 * Creates an empty store: one per page, one per test. Of the slices (modules with the commands and selectors of a part
 * of the state), only types are imported here, so that their code is loaded together with the code that uses it.
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
    dayPrices: {},
    fares: {},
    journeys: {},
    itineraries: {},
    alerts: {},
    siteAlerts: idle,
    dismissals: [],
    seatPlans: {},
    hasSeatPlanFailed: false,
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
