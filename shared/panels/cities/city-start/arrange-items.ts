import { citiesByDistance } from '#shared/domain/cities/cities-by-distance.ts';
import type { City } from '#shared/domain/cities/city.ts';
import { popularCities } from '#shared/domain/cities/popular-cities.ts';
import { type DistanceFormat, formatDistance } from '#shared/domain/kit/units/format-distance.ts';
import type { Position } from '#shared/domain/maps/distance.ts';
import type { RetailOperation } from '#shared/domain/page/operation/settings.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { TypeaheadItem } from '#shared/ui/typeahead/typeahead-item.ts';
import type { messages } from './messages/fr.ts';

/** What a list of all cities begins with, and how it is written. */
export interface ItemArrangement {
  /** The cities that are known, whether the list has them or not. */
  readonly cities: readonly City[];
  readonly operation: RetailOperation;
  /** Where the traveller is, if they have said so. */
  readonly place: Position | undefined;
  readonly text: Text<typeof messages>;
  readonly distances: DistanceFormat;
}

/** As many cities as one may choose from without scrolling. */
const nearest = 3;

/**
 * A list of all cities for those who have typed nothing: the nearest, with how far they are, then those used lately,
 * those that most travellers go to, and all others. Each city stands there once.
 */
export function arrangeItems(items: readonly TypeaheadItem[], arrangement: ItemArrangement): readonly TypeaheadItem[] {
  const { cities, operation, place, text, distances } = arrangement;
  const byId = new Map(items.map((item) => [item.id, item]));
  const listed = cities.filter(({ id }) => byId.has(String(id)));
  const near = place === undefined ? [] : citiesByDistance(listed, place).slice(0, nearest);
  const popular = popularCities(listed, operation);
  if (near.length === 0 && popular.length === 0) return items;

  const left = new Map(byId);
  const take = (id: string, change: Partial<TypeaheadItem>): readonly TypeaheadItem[] => {
    const item = left.get(id);
    left.delete(id);
    return item ? [{ ...item, ...change }] : [];
  };
  const nearItems = near.flatMap(({ city, metres }) => {
    const distance = formatDistance(metres, distances);
    const detail = city.region ? `${city.region} · ${distance}` : distance;
    return take(String(city.id), { group: 'near', groupLabel: text('near'), detail });
  });
  const recent = items.filter(({ group }) => group === 'recent').flatMap(({ id }) => take(id, {}));
  const popularItems = popular.flatMap(({ id }) => take(String(id), { group: 'popular', groupLabel: text('popular') }));
  const others = [...left.values()].map((item) => ({ ...item, group: 'network', groupLabel: text('all') }));
  return [...nearItems, ...recent, ...popularItems, ...others];
}

/** The names of the cities that stand nearest, in an arranged list. */
export function nearNames(items: readonly TypeaheadItem[]): readonly string[] {
  return items.filter(({ group }) => group === 'near').map(({ label }) => label);
}
