import type { CurrencyCode } from '#shared/domain/kit/money/currency-code.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { SearchModel } from '#shared/domain/search/search-model.ts';

// The table of events in `widgets/on-your-site.md` is generated from these comments.
/** The `detail` of each event without the contract's version (host contract §5), by its name without `coach:`. */
export interface EventDetails {
  /** A widget is ready. */
  readonly ready: { readonly widget: string };
  /** A widget could not be loaded, or failed. */
  readonly failed: {
    readonly widget: string;
    readonly code: 'load-failed' | 'render-failed';
    readonly message: string;
  };
  /** A traveller has searched for journeys. */
  readonly search: SearchModel;
  /** Departures between two cities have loaded. */
  readonly 'tracker-results': {
    readonly originId: number;
    readonly destinationId: number;
    readonly date: LocalDate;
    readonly count: number;
  };
  /** A journey's stops were opened in the bus tracker. */
  readonly 'itinerary-opened': { readonly journeyId: string };
  /** The origin or the destination of an itinerary was chosen. */
  readonly 'stop-selected': { readonly cityId: number; readonly stopId: string };
  /** The basket has changed; without one `currency` and `secondsRemaining` are `null`. */
  readonly 'basket-changed': {
    readonly journeys: number;
    readonly total: number;
    readonly currency: CurrencyCode | null;
    readonly secondsRemaining: number | null;
  };
  /** The basket has expired. */
  readonly 'basket-expired': Nothing;
  /** The visitor has signed in, here or in another tab. */
  readonly 'signed-in': Nothing;
  /** The visitor has signed out, here or in another tab. */
  readonly 'signed-out': Nothing;
  /** An order was paid; sent once for each order. */
  readonly 'order-completed': {
    readonly orderNumber: string;
    readonly grossTotal: number | null;
    readonly currency: CurrencyCode;
  };
  /** A message to the operator was sent. */
  readonly 'form-sent': { readonly form: 'contact' | 'lost-property'; readonly reference: string };
  /** A city was removed from its field. */
  readonly 'city-cleared': { readonly field: 'origin' | 'destination' | 'city' };
  /** A widget that owns paths has navigated to one: without its query, and as a pattern if it contains a code or a key. */
  readonly navigated: { readonly path: string };
  /** No call reaches the API; `message` contains the reason. */
  readonly 'api-unreachable': {
    readonly code: 'blocked' | 'cors' | 'cookie' | 'not-found' | 'offline' | 'fault';
    readonly message: string;
  };
}

/** The `detail` of each event, by its complete name (host contract §5). */
export type CoachEvents = {
  readonly [Name in keyof EventDetails as `coach:${Name}`]: { readonly version: 1 } & EventDetails[Name];
};

/** A `detail` with the version only. */
type Nothing = Readonly<Record<never, never>>;

/** Arguments of an event: its `detail` is required, or omitted if it contains the version only. */
export type PageEvent = {
  [Name in keyof EventDetails]: Nothing extends EventDetails[Name]
    ? readonly [name: `coach:${Name}`, detail?: undefined]
    : readonly [name: `coach:${Name}`, detail: EventDetails[Name]];
}[keyof EventDetails];

/** Sends an event to the page. */
export type Emit = (...event: PageEvent) => void;
