/** What a page may set for all its islands (host contract §4). */

export const retailOperations = ['UK', 'US', 'CA'] as const;
/** A retail operation (spec §1): wording, currency and units differ by it. */
export type RetailOperation = (typeof retailOperations)[number];

/** The currencies of the operations. */
export const currencies = ['GBP', 'USD', 'CAD'] as const;
/** A currency, by its ISO 4217 code. */
export type Currency = (typeof currencies)[number];

/** The languages of the product. */
export const locales = ['fr', 'en', 'es', 'pl'] as const;
/** A language of the product (spec §9 "Date locales"). */
export type Locale = (typeof locales)[number];

/** What may be known of a visitor’s consent. */
export const consents = ['required', 'granted', 'denied'] as const;
/** What is known of the visitor's consent to third parties. */
export type Consent = (typeof consents)[number];

/** The spellings of a tag (host contract §2), the recommended one first. */
export const spellings = ['data', 'tag', 'class', 'link'] as const;
/** A spelling of a tag. */
export type Spelling = (typeof spellings)[number];

/** The settings of a page, complete: every default is filled in. */
export interface Settings {
  readonly operation: RetailOperation;
  readonly currency: Currency;
  readonly locale: Locale;
  /** Where the API is, without a closing slash; empty for the page's own origin. */
  readonly apiBase: string;
  /** Whether clocks are written with AM and PM. */
  readonly isAmPm: boolean;
  readonly googleMapsApiKey?: string;
  readonly googleMapsMapId?: string;
  /** Pictures for the keyless map, with `{z}`, `{x}` and `{y}`; without them it draws outlines of land. */
  readonly mapTileUrl?: string;
  /** The credit that the pictures' owner asks for. */
  readonly mapTileAttribution?: string;
  /** Whether place predictions are asked of our own cache instead of Google's service. */
  readonly googleMapsCacheBrowserEnabled: boolean;
  readonly isGeoLocationServiceDisabled: boolean;
  readonly placesSessionToken: boolean;
  /** 1 to 10. */
  readonly predictionsLimit: number;
  readonly customerServicePhone: string;
  readonly facebookAppId?: string;
  readonly consent: Consent;
  /**
   * The page's function that is called with the path after each navigation, by its name in the page's window. It is a third
   * party: without the visitor's consent it is not called.
   */
  readonly riskTool?: string;
  /** Paths of the host's pages, by the product's name for them. */
  readonly links: Readonly<Record<string, string>>;
  /** The spellings that may mount on this page. */
  readonly spellings: readonly Spelling[];
  /** Words that the host puts in place of ours: widget → key → words. */
  readonly text: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
