import type { CurrencyCode } from '#shared/domain/kit/money/currency-code.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { NamedSearch } from '#shared/domain/search/search-query.ts';

// The table of events in `widgets/on-your-site.md` is generated from the comments of the events.
/** The `detail` of each event without the contract's version (host contract §5), by its name without `coach:`. */
export interface EventDetails {
  /** A widget is ready. */
  readonly ready: { readonly widget: string };
  /** A widget could not be loaded, or failed. */
  readonly failed: {
    readonly widget: string;
    /** Its files could not be loaded, or React reported an error. */
    readonly code: 'load-failed' | 'render-failed';
    /** For the page's author, in English. */
    readonly message: string;
  };
  /** A traveller has searched for journeys. */
  readonly search: NamedSearch;
  /** Departures between two cities have loaded. */
  readonly 'tracker-results': {
    readonly originId: number;
    readonly destinationId: number;
    readonly date: LocalDate;
    /** The number of departures. */
    readonly count: number;
  };
  /** A journey's stops were opened in the bus tracker. */
  readonly 'itinerary-opened': { readonly journeyId: string };
  /** The origin or the destination of an itinerary was chosen. */
  readonly 'stop-selected': { readonly cityId: number; readonly stopId: string };
  /** The basket has changed; without one `currency` and `secondsRemaining` are `null`. */
  readonly 'basket-changed': {
    /** The number of journeys. */
    readonly journeys: number;
    /** In the main unit of the currency, such as pounds; 0 without a basket. */
    readonly total: number;
    readonly currency: CurrencyCode | null;
    /** For how long the seats are still held. */
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
    /** In the main unit of the currency, such as pounds; null if it is free. */
    readonly grossTotal: number | null;
    readonly currency: CurrencyCode;
  };
  /** A message to the operator was sent. */
  readonly 'form-sent': { readonly form: 'contact' | 'lost-property'; readonly reference: string };
  /** A city was removed from its field. */
  readonly 'city-cleared': { readonly field: 'origin' | 'destination' | 'city' };
  /** A widget has navigated to one of its paths; `path` has no query, and names of parameters replace codes and keys. */
  readonly navigated: { readonly path: string };
  /** No call reaches the API; `message` contains the reason. */
  readonly 'api-unreachable': {
    /**
     * `blocked`: by the browser or the page's policy; `cors`: the API does not allow the page's origin; `cookie`: the browser
     * does not return the API's cookie; `not-found`: there is no API at the address; `offline`: the device has no network;
     * `fault`: another cause.
     */
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

/**
 * Arguments to send an event: its name, and its `detail` without the version. The second argument is omitted if the event has
 * no further detail (`Nothing` extends only a type without required properties).
 */
export type PageEvent = {
  [Name in keyof EventDetails]: Nothing extends EventDetails[Name]
    ? readonly [name: `coach:${Name}`, detail?: undefined]
    : readonly [name: `coach:${Name}`, detail: EventDetails[Name]];
}[keyof EventDetails];

/** Sends an event to the page. */
export type Emit = (...event: PageEvent) => void;
