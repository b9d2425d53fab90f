/** Details of a stop (spec §3 "Stop info"). */
export interface StopDetails {
  readonly cityId: number;
  readonly stopId: string;
  readonly cityName: string;
  readonly name: string;
  readonly stopAddress?: string;
  /** About the stop: HTML or text by the operator. */
  readonly information?: string;
  /** About the city: HTML or text by the operator. */
  readonly cityInformation?: string;
  /** Language of the operator's texts (BCP 47); if missing, that of the page. */
  readonly lang?: string;
  /** Degrees, WGS 84. */
  readonly latitude?: number;
  readonly longitude?: number;
  /** Zoom level of the map around the stop, or around the city in {@link CityStops}: 5 shows a country, 12 a city. */
  readonly scaling?: number;
}

/** The stops of a city (spec §3 "City stop info"). */
export interface CityStops extends Pick<StopDetails, 'cityId' | 'cityName' | 'scaling' | 'lang'> {
  /** `information` is about the stop; `id` is the `stopId` of {@link StopDetails}. */
  readonly stops: readonly ({ readonly id: string } & Pick<
    StopDetails,
    'name' | 'latitude' | 'longitude' | 'information'
  >)[];
}

/** A city guide, a page about a city (spec §3 "City guide"). Without a URL, the city has no guide. */
export interface CityGuide {
  readonly url?: string;
  readonly image?: { readonly src: string; readonly srcSet?: string };
}
