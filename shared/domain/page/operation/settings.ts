// Settings of a page for all its islands, the elements into which widgets are rendered (host contract §4).

/** The retail operations. */
export const retailOperations = ['UK', 'US', 'CA'] as const;
/** A retail operation (spec §1): the operator's site for a country. It sets texts, units and the default currency. */
export type RetailOperation = (typeof retailOperations)[number];

/** The currencies of the operations. */
export const currencies = ['GBP', 'USD', 'CAD'] as const;
/** A currency, by its ISO 4217 code. */
export type Currency = (typeof currencies)[number];

/** The languages of the product. */
export const locales = ['fr', 'en', 'es', 'pl'] as const;
/** A language of the product (spec §9 "Date locales"). */
export type Locale = (typeof locales)[number];

/** Consent states of a visitor: no decision yet (`required`), or the decision. */
export const consents = ['required', 'granted', 'denied'] as const;
/** A visitor's consent to third parties. */
export type Consent = (typeof consents)[number];

/**
 * The spellings of a tag, the markup that places a widget on a page (host contract §2): an element with `data-`
 * attributes, a custom element, a class, or a link. The recommended one is first.
 */
export const spellings = ['data', 'tag', 'class', 'link'] as const;
/** A spelling of a tag. */
export type Spelling = (typeof spellings)[number];

/** The complete settings of a page, including defaults. */
export interface Settings {
  readonly operation: RetailOperation;
  readonly currency: Currency;
  readonly locale: Locale;
  /** Base URL of the API without a trailing slash; empty for the page's origin. */
  readonly apiBase: string;
  /** Whether times use a 12-hour clock. */
  readonly isAmPm: boolean;
  /** The key for Google's maps; without it, the built-in map is used. */
  readonly googleMapsApiKey?: string;
  /** The id of a map style that is configured at Google. */
  readonly googleMapsMapId?: string;
  /**
   * The URL of map tiles for the built-in map, with the placeholders `{z}`, `{x}` and `{y}`; without it, only outlines of land
   * are drawn.
   */
  readonly mapTileUrl?: string;
  /** The copyright notice of the map tiles. */
  readonly mapTileAttribution?: string;
  /** Whether the search for places by name ("predictions") uses the operator's API instead of Google's service. */
  readonly googleMapsCacheBrowserEnabled: boolean;
  /** Whether places are not searched at all, so that cities are found only by their own names. */
  readonly isGeoLocationServiceDisabled: boolean;
  /** Whether Google gets one session token for each search for places, for its billing. */
  readonly placesSessionToken: boolean;
  /** The maximum number of places that a search finds, 1 to 10. */
  readonly predictionsLimit: number;
  /** Empty if the operator has none. */
  readonly customerServicePhone: string;
  /** The id for signing in with Facebook, which is offered only with it. */
  readonly facebookAppId?: string;
  /** The page's default for the visitor's consent. A choice of the visitor overrides it. */
  readonly consent: Consent;
  /**
   * Name of a global function that is called with the path after each navigation. It belongs to a third party, so it is
   * not called without the visitor's consent.
   */
  readonly riskTool?: string;
  /** Paths of the pages to which widgets link, by name, such as `basket`. `completeSettings` adds the default links. */
  readonly links: Readonly<Record<string, string>>;
  /** The spellings of tags that are allowed on this page. */
  readonly spellings: readonly Spelling[];
  /** Texts that replace default messages: widget → key → text. */
  readonly text: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
