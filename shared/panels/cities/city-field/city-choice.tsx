import { type CityMatches, type CityOption, matchCities } from '#shared/domain/cities/match-cities.ts';
import { type DistanceFormat, formatDistance } from '#shared/domain/kit/units/format-distance.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { TypeaheadItem } from '#shared/ui/typeahead/typeahead-item.ts';
import { TypeaheadList, typeaheadListStyles } from '#shared/ui/typeahead/typeahead-list.tsx';
import type { messages } from './messages.ts';

/**
 * A searched place within this distance of a city is the city itself with a different name, such as Édimbourg for Edinburgh.
 */
const samePlaceMetres = 50;

/** The parts of a city field (a text field that suggests cities) that load after the first paint: search, items and list. */
export const cityChoice = { matchCities, createItems: toCityItems, List: TypeaheadList } as const;

/** Style sheets of the list. */
export const styles = [typeaheadListStyles];

/** Messages and formats of the items. */
export interface ItemFormats {
  readonly text: Text<typeof messages>;
  readonly distances: DistanceFormat;
}

/**
 * The suggestions of a city field as items of its list: name, region, distance, and the heading of their group. Groups:
 * `recent` (cities that the traveller used), `network` (others), and `location` (cities near a place of the typed name, if no
 * city has the name).
 */
export function toCityItems({ options, hasMatches }: CityMatches, formats: ItemFormats): readonly TypeaheadItem[] {
  const groups = new Set(options.map(({ group }) => group));
  return options.map((option) => ({
    id: String(option.city.id),
    label: option.city.name,
    detail: getDetail(option, formats),
    group: option.group,
    groupLabel: getGroupLabel(option.group, groups.size === 1, formats),
    matches: option.matchedSubstrings.map(({ offset, length }) => [offset, length] as const),
    // Without a term, or with recent cities because nothing matches the term, Enter selects no city by default.
    isOffer: !hasMatches,
  }));
}

/** The text next to a city: its region, and the searched place that it is near (`predictedCity`), if any. */
function getDetail({ city, predictedCity, distanceToPredictedCity }: CityOption, { text, distances }: ItemFormats) {
  if (distanceToPredictedCity === undefined || !predictedCity) return city.region || undefined;
  const { name } = predictedCity;
  const distance = formatDistance(distanceToPredictedCity, distances);
  const label = distanceToPredictedCity < samePlaceMetres ? name : `${text('cityNear', { place: name })} (${distance})`;
  return city.region ? `${city.region} · ${label}` : label;
}

/** The heading of a group. `network` has none if it is the only group. */
function getGroupLabel(group: CityOption['group'], isOnlyGroup: boolean, { text }: ItemFormats) {
  if (group === 'location') return text('cityNearby');
  if (isOnlyGroup && group === 'network') return undefined;
  return text(group === 'recent' ? 'cityRecent' : 'cityNetwork');
}
