import type { Prediction } from '../maps/marker.ts';
import type { City } from './city.ts';

/** Why a city is offered: recently used, in the network, or near a place of that name. */
export type CityGroup = 'recent' | 'network' | 'location';

/** A suggestion of the city typeahead (spec §3 "Search decorations"). */
export interface CityOption {
  readonly city: City;
  readonly group: CityGroup;
  /** Whether the heading of its group is above it. */
  readonly firstInGroup: boolean;
  /** Highlighted parts of the city's name. */
  readonly matchedSubstrings: readonly { readonly offset: number; readonly length: number }[];
  /** The place that led to this suggestion, in the group `location`. */
  readonly predictedCity?: Prediction;
  /** Distance from that place, in metres. */
  readonly distanceToPredictedCity?: number;
}

/** Suggestions of the typeahead for a term. */
export interface CityMatches {
  readonly options: readonly CityOption[];
  /** Whether the options match the term. Recent cities, shown because nothing matched, do not. */
  readonly hasMatches: boolean;
  /** Whether places have to be looked up by name because no city matches. */
  readonly needsPrediction: boolean;
}

/** Marks the first option of each group. */
export function markGroupStarts(options: readonly Omit<CityOption, 'firstInGroup'>[]): CityOption[] {
  return options.map((option, index) => ({ ...option, firstInGroup: option.group !== options[index - 1]?.group }));
}
