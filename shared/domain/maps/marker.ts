import type { Position } from './distance.ts';

/** A marker on a map (spec §3 "Map marker"). */
export interface MapMarker {
  readonly id: string;
  /** Degrees, WGS 84. */
  readonly position: Position;
  /** The accessible name. */
  readonly title: string;
  /** A short text, such as a price, that is drawn instead of the icon. The title includes it. */
  readonly label?: string;
  /** `stop` by default. */
  readonly icon?: 'origin' | 'destination' | 'stop';
  /** Whether its info window is open. */
  readonly open?: boolean;
}

/** A place that a map service suggests for the beginning of a name that the traveller has typed (spec §3 "Prediction"). */
export interface Prediction extends Position {
  /** The id of the place at the map service. */
  readonly placeId: string;
  readonly name: string;
  /** The parts of the name that match the typed text, in UTF-16 code units. */
  readonly matchedSubstrings: readonly { readonly offset: number; readonly length: number }[];
}
