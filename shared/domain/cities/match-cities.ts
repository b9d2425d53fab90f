import type { City, CityList } from './city.ts';
import { withGroupStarts, type CityMatches, type CityOption } from './city-option.ts';
import { findTerm } from './find-term.ts';
import { foldText } from './fold-text.ts';

/** The shortest term worth asking a place service about (spec §9 "minimum term length for location search"). */
export const minimumPredictionTermLength = 3;

/**
 * The cities that answer a term, recent ones first (spec §5 "City search matching").
 *
 * A name answers that begins with the term, or has a word that does; a region answers that contains it. Within a group
 * the better answers come first, since the first of all is what blur and Enter confirm. When nothing answers, places
 * are looked up instead, unless the term is short or look-ups are off: then the recent cities stand in.
 */
export function matchCities(
  list: CityList,
  term: string,
  { isGeoLocationServiceDisabled }: { readonly isGeoLocationServiceDisabled: boolean },
): CityMatches {
  const { recent, network } = inGroups(list);
  const options = [...answering(recent, term, 'recent'), ...answering(network, term, 'network')];
  if (options.length > 0) return { options: withGroupStarts(options), matched: true, needsPrediction: false };

  if (term.trim().length >= minimumPredictionTermLength && !isGeoLocationServiceDisabled) {
    return { options: [], matched: false, needsPrediction: true };
  }
  const standIns = recent.map((city) => ({ city, group: 'recent' as const, matchedSubstrings: [] }));
  return { options: withGroupStarts(standIns), matched: false, needsPrediction: false };
}

/** Each city once: the recent ones in their own order, then the others in the list's. */
function inGroups({ cities, recent: recentIds }: CityList): { recent: City[]; network: City[] } {
  const byId = new Map(cities.map((city) => [city.id, city]));
  const recent = [...new Set(recentIds)].map((id) => byId.get(id)).filter((city) => city !== undefined);
  const isRecent = new Set(recent);
  return { recent, network: cities.filter((city) => !isRecent.has(city)) };
}

function answering(
  cities: readonly City[],
  term: string,
  group: 'recent' | 'network',
): Omit<CityOption, 'firstInGroup'>[] {
  const answers = cities
    .map((city) => ({ city, answer: answerOf(city, term) }))
    .filter(({ answer }) => answer.rank < none);
  // Array sort is stable: equals keep the order of the list.
  answers.sort((one, other) => one.answer.rank - other.answer.rank);
  return answers.map(({ city, answer }) => ({ city, group, matchedSubstrings: answer.matchedSubstrings }));
}

const none = 3;

function answerOf(city: City, term: string): { rank: number; matchedSubstrings: CityOption['matchedSubstrings'] } {
  const folded = foldText(term);
  if (folded === '') return { rank: 0, matchedSubstrings: [] };
  const match = findTerm(city.name, term);
  if (match) {
    const { offset, length, isAtStart } = match;
    return { rank: isAtStart ? 0 : 1, matchedSubstrings: [{ offset, length }] };
  }
  return { rank: foldText(city.region ?? '').includes(folded) ? 2 : none, matchedSubstrings: [] };
}
