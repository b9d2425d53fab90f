// chunk: city-answers
import type { RetailOperation } from '../page/operation/settings.ts';
import { type CityMatches, type CityOption, withGroupStarts } from './city-option.ts';
import type { City, CityList } from './city.ts';
import { apostrophes, type FoldedText, foldText, foldWithOffsets } from './fold-text.ts';
import { ownCitiesFirst } from './own-cities.ts';

/** How cities are searched on a page. */
export interface MatchOptions {
  readonly isGeoLocationServiceDisabled: boolean;
  readonly operation: RetailOperation;
}

/** The shortest term worth asking a place service about (spec §9 "minimum term length for location search"). */
export const minimumPredictionTermLength = 3;

/**
 * The cities that answer a term, recent ones first (spec §5 "City search matching").
 *
 * A name answers that begins with the term, or has a word that does; a region answers that contains it. Within a group
 * the better answers come first, since the first of all is what blur and Enter confirm, and of equal ones those of the page's
 * operation. For the same reason a recent
 * city whose region alone answers does not go before a name that does: "York" is York, whoever went to Leeds before.
 * When nothing answers, places are looked up instead, unless the term is short or look-ups are off: then the recent
 * cities stand in.
 */
export function matchCities(
  list: CityList,
  term: string,
  { isGeoLocationServiceDisabled, operation }: MatchOptions,
): CityMatches {
  const { recent, network } = inGroups(list, operation);
  const byRecent = answering(recent, term);
  const byNetwork = answering(network, term);
  const isNamed = [...byRecent, ...byNetwork].some(({ rank }) => rank < regionRank);
  const comesFirst = ({ rank }: Answer) => rank < regionRank || !isNamed;
  const options = [
    ...inOrder(byRecent.filter(comesFirst), 'recent'),
    ...inOrder([...byNetwork, ...byRecent.filter((answer) => !comesFirst(answer))], 'network'),
  ];
  if (options.length > 0) return { options: withGroupStarts(options), matched: true, needsPrediction: false };

  if (term.trim().length >= minimumPredictionTermLength && !isGeoLocationServiceDisabled) {
    return { options: [], matched: false, needsPrediction: true };
  }
  const standIns = recent.map((city) => ({ city, group: 'recent' as const, matchedSubstrings: [] }));
  return { options: withGroupStarts(standIns), matched: false, needsPrediction: false };
}

/** Each city once: the recent ones in their own order, then the others in the list's, the operation's own first. */
function inGroups({ cities, recent: recentIds }: CityList, operation: RetailOperation) {
  const byId = new Map(cities.map((city) => [city.id, city]));
  const recent = [...new Set(recentIds)].map((id) => byId.get(id)).filter((city) => city !== undefined);
  const isRecent = new Set(recent);
  const others = cities.filter((city) => !isRecent.has(city));
  return { recent, network: ownCitiesFirst(others, operation) };
}

interface Answer extends Pick<CityOption, 'city' | 'matchedSubstrings'> {
  /** The lower the better. */
  readonly rank: number;
}

/** The rank of a city whose region alone answers; names are below it. */
const regionRank = 2;

function answering(cities: readonly City[], term: string): Answer[] {
  const folded = foldText(term);
  if (folded === '') return cities.map((city) => ({ city, rank: 0, matchedSubstrings: [] }));
  const find = createFinder(term);
  const isInRegion = regionsWith(folded);
  const toMatch = (city: City): Answer | undefined => {
    const match = find(city.name);
    if (match) {
      const { offset, length, isAtStart } = match;
      return { city, rank: isAtStart ? 0 : 1, matchedSubstrings: [{ offset, length }] };
    }
    return isInRegion(city.region ?? '') ? { city, rank: regionRank, matchedSubstrings: [] } : undefined;
  };
  return cities.map(toMatch).filter((answer) => answer !== undefined);
}

/** Looks into each region once, however many cities it has. */
function regionsWith(folded: string): (region: string) => boolean {
  const known = new Map<string, boolean>();
  return (region) => {
    const isThere = known.get(region) ?? foldText(region).includes(folded);
    known.set(region, isThere);
    return isThere;
  };
}

/** Array sort is stable: equals keep the order of the list. */
function inOrder(answers: readonly Answer[], group: 'recent' | 'network'): Omit<CityOption, 'firstInGroup'>[] {
  return [...answers]
    .sort((one, other) => one.rank - other.rank)
    .map(({ city, matchedSubstrings }) => ({ city, group, matchedSubstrings }));
}

/** Where a term stands in a name, in characters of the name as written. */
interface TermMatch {
  readonly offset: number;
  readonly length: number;
  /** Whether the name begins with the term; otherwise one of its later words does. */
  readonly isAtStart: boolean;
}

/**
 * Finds a term at the start of names, or of a word within them, whatever the accents, apostrophes, hyphens and case.
 *
 * @param term Not empty once folded.
 * @returns a function that looks into one name
 */
export function createFinder(term: string): (name: string) => TermMatch | undefined {
  const [joined, parted] = [foldWithOffsets(term), foldWithOffsets(term, ' ')];
  const isApart = apostrophes.test(term);
  return (name) => {
    // Where nobody wrote an apostrophe, both ways to read it are one; and most names do not answer at all.
    if (!isApart && !apostrophes.test(name) && !standsIn(foldText(name), joined.folded)) return undefined;
    return findFolded(foldWithOffsets(name), joined, name) ?? findFolded(foldWithOffsets(name, ' '), parted, name);
  };
}

const standsIn = (folded: string, term: string) => ` ${folded}`.includes(` ${term}`);

function findFolded({ folded, offsets }: FoldedText, term: FoldedText, name: string): TermMatch | undefined {
  const start = ` ${folded}`.indexOf(` ${term.folded}`);
  if (start < 0) return undefined;
  const end = start + term.folded.length;
  const offset = offsets[start] ?? 0;
  const lastOffset = offsets[end - 1] ?? 0;
  // The next character's place, so that a combining accent is marked with its letter.
  const nextOffset = offsets[end] ?? name.length;
  return { offset, length: Math.max(nextOffset, lastOffset + 1) - offset, isAtStart: start === 0 };
}
