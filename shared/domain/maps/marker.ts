/** A place on a map (spec §3 "Map marker"). */
export interface MapMarker {
  readonly id: string;
  /** Degrees, WGS 84. */
  readonly position: { readonly lat: number; readonly lng: number };
  readonly title: string;
  /** A word or a price that stands there in place of the picture, and is part of the title. */
  readonly label?: string;
  /** Which picture stands there. */
  readonly icon?: 'origin' | 'destination' | 'stop';
  /** Whether its information window is open. */
  readonly open?: boolean;
}

/** A place that a search by name suggests (spec §3 "Prediction"). */
export interface Prediction {
  readonly placeId: string;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly matchedSubstrings: readonly { readonly offset: number; readonly length: number }[];
}
