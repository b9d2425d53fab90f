import type { CityMatches, CityOption } from '#shared/domain/cities/city-option.ts';
import { matchCities } from '#shared/domain/cities/match-cities.ts';
import { type DistanceFormat, formatDistance } from '#shared/domain/kit/units/format-distance.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { TypeaheadItem } from '#shared/ui/typeahead/typeahead-item.ts';
import { TypeaheadList, typeaheadListStyles } from '#shared/ui/typeahead/typeahead-list.tsx';
import type { messages } from './messages.ts';

/** A place that is no farther from a city is the city, by another of its names: Edinburgh is Édimbourg. */
const samePlaceMetres = 50;

/** What a city field needs once it has cities: how they are searched, written and listed. */
export const cityChoice = { matchCities, cityItems, List: TypeaheadList } as const;

/** Styles of the list. */
export const styles: readonly string[] = [typeaheadListStyles];

/** What the items are written in. */
export interface ItemWriting {
  readonly text: Text<typeof messages>;
  readonly distances: DistanceFormat;
}

/** The cities of a search as the typeahead lists them: name, region, how far, under the heading of their group. */
export function cityItems({ options, matched }: CityMatches, writing: ItemWriting): readonly TypeaheadItem[] {
  const groups = new Set(options.map(({ group }) => group));
  return options.map((option) => ({
    id: String(option.city.id),
    label: option.city.name,
    detail: detailOf(option, writing),
    group: option.group,
    groupLabel: groupLabel(option.group, groups.size === 1, writing),
    matches: option.matchedSubstrings.map(({ offset, length }) => [offset, length] as const),
    isOffer: !matched,
  }));
}

function detailOf({ city, predictedCity, distanceToPredictedCity }: CityOption, { text, distances }: ItemWriting) {
  if (distanceToPredictedCity === undefined || !predictedCity) return city.region || undefined;
  const { name } = predictedCity;
  const distance = formatDistance(distanceToPredictedCity, distances);
  const near = distanceToPredictedCity < samePlaceMetres ? name : `${text('cityNear', { place: name })} (${distance})`;
  return city.region ? `${city.region} · ${near}` : near;
}

/** One group alone needs no heading, but that of places nearby, which must not pass for an answer. */
function groupLabel(group: CityOption['group'], isAlone: boolean, { text }: ItemWriting) {
  if (group === 'location') return text('cityNearby');
  if (isAlone && group === 'network') return undefined;
  return text(group === 'recent' ? 'cityRecent' : 'cityNetwork');
}
