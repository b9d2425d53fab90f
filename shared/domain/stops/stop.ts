/** A stop as the stop details show it (spec §3 "Stop info"). */
export interface StopDetails {
  readonly cityId: number;
  readonly stopId: string;
  readonly cityName: string;
  readonly name: string;
  readonly stopAddress?: string;
  /** HTML or text as the operator wrote it. */
  readonly information?: string;
  readonly cityInformation?: string;
  /** Language of what the operator wrote (BCP 47); the page's where it is missing. */
  readonly lang?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  /** Zoom of the map. */
  readonly scaling?: number;
}

/** The stops of a city (spec §3 "City stop info"). */
export interface CityStops {
  readonly cityId: number;
  readonly cityName: string;
  readonly scaling?: number;
  /** Language of what the operator wrote (BCP 47); the page's where it is missing. */
  readonly lang?: string;
  readonly stops: readonly {
    readonly id: string;
    readonly name: string;
    readonly latitude?: number;
    readonly longitude?: number;
    readonly information?: string;
  }[];
}

/** A city guide card (spec §3 "City guide"). Absent url: there is no guide location, so nothing is offered. */
export interface CityGuide {
  readonly url?: string;
  readonly image?: { readonly src: string; readonly srcSet?: string };
}
