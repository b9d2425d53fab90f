import type { Position } from './distance.ts';

/** A marker on a map (spec §3 "Map marker"). */
export interface MapMarker {
  readonly id: string;
  /** Degrees, WGS 84. */
  readonly position: Position;
  readonly title: string;
  /** Text or price that replaces the icon, and is part of the title. */
  readonly label?: string;
  readonly icon?: 'origin' | 'destination' | 'stop';
  /** Whether its info window is open. */
  readonly open?: boolean;
}

/** A place suggested for a search by name (spec §3 "Prediction"). */
export interface Prediction extends Position {
  readonly placeId: string;
  readonly name: string;
  readonly matchedSubstrings: readonly { readonly offset: number; readonly length: number }[];
}
