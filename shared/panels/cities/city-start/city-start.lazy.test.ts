import { describe, expect, it } from 'vitest';
import type { City } from '#shared/domain/cities/city.ts';
import { createText } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import type { TypeaheadItem } from '#shared/ui/typeahead/typeahead-item.ts';
import { arrangeItems, type ItemArrangement, listNearbyNames } from './city-start.lazy.tsx';
import { messages } from './messages.ts';

const timeZone = 'Europe/London';
const namedCities: readonly City[] = [
  { id: 1, name: 'Leeds', region: 'Yorkshire', latitude: 53.8, longitude: -1.55, connections: 9, timeZone },
  { id: 2, name: 'London', latitude: 51.5, longitude: -0.12, connections: 20, timeZone },
  { id: 3, name: 'York', region: 'Yorkshire', latitude: 53.96, longitude: -1.08, connections: 4, timeZone },
  { id: 4, name: 'Nowhere', timeZone },
];
const otherCities = Array.from({ length: 12 }, (_, index): City => ({
  id: 50 + index,
  name: `Town ${index}`,
  timeZone,
}));
const cities = [...namedCities, ...otherCities];
const item = ({ id, name, region }: City, group = 'network'): TypeaheadItem => ({
  id: String(id),
  label: name,
  detail: region ?? '',
  group,
  groupLabel: group === 'recent' ? 'Récentes' : 'Toutes les villes',
});
const arrangement: ItemArrangement = {
  cities,
  operation: 'UK',
  place: undefined,
  distances: { currency: 'GBP' },
  text: createText({ locale: 'fr', messages: pickMessages(messages, 'fr') }),
};
const inHarrogate = { place: { lat: 53.99, lng: -1.54 } };
const describeItems = (items: readonly TypeaheadItem[]) =>
  items.slice(0, 6).map(({ label, groupLabel }) => `${groupLabel}: ${label}`);

describe('arrangeItems', () => {
  it('puts the main cities of the operation first, the best connected before the others', () => {
    expect(
      describeItems(
        arrangeItems(
          cities.map((city) => item(city)),
          arrangement,
        ),
      ),
    ).toEqual([
      'Principales villes: London',
      'Principales villes: Leeds',
      'Principales villes: York',
      'Toutes les villes: Nowhere',
      'Toutes les villes: Town 0',
      'Toutes les villes: Town 1',
    ]);
  });

  it('puts the nearest cities first, with their distances, then recent ones', () => {
    const items = [
      item(namedCities[1] as City, 'recent'),
      ...cities.filter(({ id }) => id !== 2).map((city) => item(city)),
    ];
    const arrangedItems = arrangeItems(items, { ...arrangement, ...inHarrogate });
    expect(describeItems(arrangedItems)).toEqual([
      'Près de vous: Leeds',
      'Près de vous: York',
      'Près de vous: London',
      'Toutes les villes: Nowhere',
      'Toutes les villes: Town 0',
      'Toutes les villes: Town 1',
    ]);
    expect(arrangedItems[0]?.detail).toMatch(/^Yorkshire · 13\.\d\smi$/);
    expect(listNearbyNames(arrangedItems)).toEqual(['Leeds', 'York', 'London']);
  });

  it('puts recent cities before the main cities', () => {
    const items = [
      item(namedCities[2] as City, 'recent'),
      ...cities.filter(({ id }) => id !== 3).map((city) => item(city)),
    ];
    expect(describeItems(arrangeItems(items, arrangement)).slice(0, 3)).toEqual([
      'Récentes: York',
      'Principales villes: London',
      'Principales villes: Leeds',
    ]);
  });

  it('offers only cities that the field lists, each once', () => {
    const items = cities.filter(({ id }) => id !== 1).map((city) => item(city));
    const arrangedItems = arrangeItems(items, { ...arrangement, ...inHarrogate });
    expect(arrangedItems).toHaveLength(items.length);
    expect(new Set(arrangedItems.map(({ id }) => id))).toEqual(new Set(items.map(({ id }) => id)));
  });

  it('returns the items unchanged without near or popular cities', () => {
    const items = cities.map((city) => item(city));
    const before = arrangeItems(items, { ...arrangement, ...inHarrogate });
    const only = { ...arrangement, cities: otherCities, ...inHarrogate };
    expect(listNearbyNames(arrangeItems(before, only))).toEqual(listNearbyNames(before));
    expect(arrangeItems(items, only)).toBe(items);
  });
});
