// Rollup chunk: city-answers (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import type { RetailOperation } from '../page/operation/settings.ts';
import type { City, CityChoices } from './city.ts';
import { apostrophes, type FoldedText, foldText, foldWithOffsets } from './fold-text.ts';
import { sortOwnCitiesFirst } from './own-cities.ts';
import type { Prediction } from '../maps/marker.ts';

/**
 * The group of a suggested city: it was used recently (`recent`), coaches serve it (`network`), or it is near a place with the
 * typed name (`location`).
 */
export type CityGroup = 'recent' | 'network' | 'location';

/** A suggestion of the city typeahead, a text field with a list of cities (spec §3 "Search decorations"). */
export interface CityOption {
  readonly city: City;
  readonly group: CityGroup;
  /** Whether the heading of its group is above it. */
  readonly firstInGroup: boolean;
  /** Highlighted parts of the city's name, in UTF-16 code units. */
  readonly matchedSubstrings: readonly { readonly offset: number; readonly length: number }[];
  /** The place that led to this suggestion, in the group `location`. */
  readonly predictedCity?: Prediction;
  /** Distance from that place, in metres. */
  readonly distanceToPredictedCity?: number;
}

/** Suggestions of the typeahead for a term. */
export interface CityMatches {
  readonly options: readonly CityOption[];
  /**
   * Whether the options match the term. False if the term is empty, or nothing matches it (the options are then recent cities
   * or missing).
   */
  readonly hasMatches: boolean;
  /** Whether no city matches, and the place service, which predicts places by name, can look up the term. */
  readonly needsPrediction: boolean;
}

/** Marks the first option of each group. */
export function markGroupStarts(options: readonly Omit<CityOption, 'firstInGroup'>[]): CityOption[] {
  return options.map((option, index) => ({ ...option, firstInGroup: option.group !== options[index - 1]?.group }));
}

/** Options for matching cities. */
export interface MatchOptions {
  /** Whether the page has disabled the place service, or the service is not ready. */
  readonly isGeoLocationServiceDisabled: boolean;
  /** The operator's site for a country, whose cities are preferred. */
  readonly operation: RetailOperation;
}

/** Minimum length of a term for the place service (spec §9 "minimum term length for location search"). */
export const minimumPredictionTermLength = 3;

/**
 * Finds the cities that match a term, recent ones first (spec §5 "City search matching").
 *
 * A name matches if it, or one of its words, starts with the term; a region matches if it contains the term. An empty term
 * matches all cities. Better matches are first in their group, because leaving the field or pressing Enter selects the first
 * option: names that start with the term, then names with such a word, then regions. Equal matches are in the order of use in
 * the group of recent cities; in the other group, cities of the page's operation are first, and recent ones last. A recent city
 * of which only the region matches is not placed before a city whose name matches.
 *
 * If there is no match, the caller looks up places instead (`needsPrediction`). If the term is too short for that, or
 * lookups are disabled, the recent cities are shown.
 */
export function matchCities(
  list: CityChoices,
  term: string,
  { isGeoLocationServiceDisabled, operation }: MatchOptions,
): CityMatches {
  const { recent, network } = splitRecent(list, operation);
  const recentMatches = findMatches(recent, term);
  const networkMatches = findMatches(network, term);
  const hasNameMatch = [...recentMatches, ...networkMatches].some(({ rank }) => rank < regionRank);
  // Whether a recent match may be in the group of recent cities, above all others.
  const isPreferred = ({ rank }: RankedCity) => rank < regionRank || !hasNameMatch;
  const options = [
    ...toOptions(recentMatches.filter(isPreferred), 'recent'),
    ...toOptions([...networkMatches, ...recentMatches.filter((match) => !isPreferred(match))], 'network'),
  ];
  if (options.length > 0) {
    return { options: markGroupStarts(options), hasMatches: foldText(term) !== '', needsPrediction: false };
  }

  if (term.trim().length >= minimumPredictionTermLength && !isGeoLocationServiceDisabled) {
    return { options: [], hasMatches: false, needsPrediction: true };
  }
  const recentOptions = recent.map((city) => ({ city, group: 'recent' as const, matchedSubstrings: [] }));
  return { options: markGroupStarts(recentOptions), hasMatches: false, needsPrediction: false };
}

/**
 * The recent cities in the order of use, and the others in the order of the list, with those of the operation first.
 */
function splitRecent({ cities, recent: recentIds }: CityChoices, operation: RetailOperation) {
  const byId = new Map(cities.map((city) => [city.id, city]));
  const recent = [...new Set(recentIds)].map((id) => byId.get(id)).filter((city) => city !== undefined);
  const recentCities = new Set(recent);
  const otherCities = cities.filter((city) => !recentCities.has(city));
  return { recent, network: sortOwnCitiesFirst(otherCities, operation) };
}

interface RankedCity extends Pick<CityOption, 'city' | 'matchedSubstrings'> {
  /** 0: the name starts with the term; 1: a later word of it does; 2: only the region matches. Lower is better. */
  readonly rank: number;
}

/** Rank of a city of which only the region matches. */
const regionRank = 2;

function findMatches(cities: readonly City[], term: string): RankedCity[] {
  // Folded texts are compared: without accents, case, punctuation and surplus spaces.
  const foldedTerm = foldText(term);
  if (foldedTerm === '') return cities.map((city) => ({ city, rank: 0, matchedSubstrings: [] }));
  const find = createFinder(term);
  const isInRegion = createRegionFilter(foldedTerm);
  const toMatch = (city: City): RankedCity | undefined => {
    const termMatch = find(city.name);
    if (termMatch) {
      const { offset, length, isAtStart } = termMatch;
      return { city, rank: isAtStart ? 0 : 1, matchedSubstrings: [{ offset, length }] };
    }
    return isInRegion(city.region ?? '') ? { city, rank: regionRank, matchedSubstrings: [] } : undefined;
  };
  return cities.map(toMatch).filter((match) => match !== undefined);
}

/**
 * Creates a function that checks whether a region contains the term. Each region is checked once, because many cities share
 * it.
 */
function createRegionFilter(foldedTerm: string): (region: string) => boolean {
  const results = new Map<string, boolean>();
  return (region) => {
    const isMatch = results.get(region) ?? foldText(region).includes(foldedTerm);
    results.set(region, isMatch);
    return isMatch;
  };
}

/** Sorts matches by rank. Sorting is stable: equally ranked cities keep the order of the list. */
function toOptions(matches: readonly RankedCity[], group: 'recent' | 'network'): Omit<CityOption, 'firstInGroup'>[] {
  return [...matches]
    .sort((a, b) => a.rank - b.rank)
    .map(({ city, matchedSubstrings }) => ({ city, group, matchedSubstrings }));
}

/** Position of a term in a name, in UTF-16 code units of the original name. */
interface TermMatch {
  readonly offset: number;
  readonly length: number;
  /** Whether the name starts with the term; otherwise one of its later words does. */
  readonly isAtStart: boolean;
}

/**
 * Creates a function that finds a term at the start of a name or of one of its words, ignoring accents and case.
 * Apostrophes are omitted, or else count as a space like other punctuation: "ohare" and "hare" find O'Hare.
 *
 * @param term not empty after folding
 */
export function createFinder(term: string): (name: string) => TermMatch | undefined {
  const [joinedTerm, spacedTerm] = [foldWithOffsets(term), foldWithOffsets(term, ' ')];
  const hasApostrophe = apostrophes.test(term);
  return (name) => {
    // A shortcut, because most names do not match at all. Without apostrophes, both variants are the same.
    if (!hasApostrophe && !apostrophes.test(name) && !containsWordStart(foldText(name), joinedTerm.foldedText))
      return undefined;
    return (
      findFolded(foldWithOffsets(name), joinedTerm, name) ?? findFolded(foldWithOffsets(name, ' '), spacedTerm, name)
    );
  };
}

/** The spaces make sure that the term is at the start of a word: " new york" contains " yo", but not " ork". */
const containsWordStart = (foldedName: string, term: string) => ` ${foldedName}`.includes(` ${term}`);

/** Finds a folded term in a folded name. `offsets` contains the original position of each folded character. */
function findFolded({ foldedText: foldedName, offsets }: FoldedText, term: FoldedText, name: string) {
  // The space before the name shifts all positions by one, as does that before the term, so the result needs no correction.
  const start = ` ${foldedName}`.indexOf(` ${term.foldedText}`);
  if (start < 0) return undefined;
  const end = start + term.foldedText.length;
  // The defaults of 0 are only for the types: the match is within the name.
  const offset = offsets[start] ?? 0;
  const lastOffset = offsets[end - 1] ?? 0;
  // The match ends at the next character, or else at the end of the name, so that it includes combining accents, which are
  // not in the folded text.
  const nextOffset = offsets[end] ?? name.length;
  // At least one character more than the last offset: if a letter became two ("ß", "ss") and the term ends between them, the
  // next offset is the same.
  return { offset, length: Math.max(nextOffset, lastOffset + 1) - offset, isAtStart: start === 0 };
}
