import type { Prediction } from '../maps/marker.ts';
import type { City } from './city.ts';

/** Why a city is offered: used lately, in the network, or near a place that the traveller named. */
export type CityGroup = 'recent' | 'network' | 'location';

/** A city as the typeahead offers it (spec §3 "Search decorations"). */
export interface CityOption {
  readonly city: City;
  readonly group: CityGroup;
  /** Whether its group's heading stands above it. */
  readonly firstInGroup: boolean;
  /** What to mark in the city's name. */
  readonly matchedSubstrings: readonly { readonly offset: number; readonly length: number }[];
  /** The place that led here, for the group `location`. */
  readonly predictedCity?: Prediction;
  /** Metres from that place. */
  readonly distanceToPredictedCity?: number;
}

/** What the typeahead has for a term. */
export interface CityMatches {
  readonly options: readonly CityOption[];
  /** Whether the options answer the term. Recent cities shown because nothing answered it do not. */
  readonly matched: boolean;
  /** Whether places are to be looked up by name, since no city answers. */
  readonly needsPrediction: boolean;
}

/** Marks the first option of each group. */
export function withGroupStarts(options: readonly Omit<CityOption, 'firstInGroup'>[]): CityOption[] {
  return options.map((option, index) => ({ ...option, firstInGroup: option.group !== options[index - 1]?.group }));
}
