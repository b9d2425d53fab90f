import locate from 'lucide-static/icons/locate-fixed.svg?icon';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { sortByDistance } from '#shared/domain/cities/cities-by-distance.ts';
import type { City } from '#shared/domain/cities/city.ts';
import { findPopularCities } from '#shared/domain/cities/own-cities.ts';
import { type DistanceFormat, formatDistance } from '#shared/domain/kit/units/format-distance.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import type { Position } from '#shared/domain/maps/distance.ts';
import type { RetailOperation } from '#shared/domain/page/operation/settings.ts';
import { useIsland, useShared } from '#shared/island/hooks/context.tsx';
import { useDistanceFormat } from '#shared/island/hooks/use-distance-format.ts';
import { createGeolocation } from '#shared/services/page/geolocation.ts';
import { selectOrigins } from '#shared/store/slices/cities/cities.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import type { TypeaheadItem } from '#shared/ui/typeahead/typeahead-item.ts';
import type { Arrange } from './city-parts.tsx';
import cityStartStyles from './city-start.css?inline';
import type { messages } from './messages.ts';

/** The number of nearby cities that fit on a phone without scrolling. */
const nearbyCount = 3;

/** Style sheets of the suggestions. */
export const styles = [cityStartStyles];

interface CityStartProps {
  /** The field's input. */
  readonly input: HTMLInputElement;
  readonly text: Text<typeof messages>;
  /** All cities of the field. */
  readonly items: readonly TypeaheadItem[];
  /** Whether the field contains a typed text; then the button is not shown. */
  readonly isTyped: boolean;
  /** Called with the function that sorts and groups the list of all cities, and again whenever that function changes. */
  readonly onArrange: (arrange: Arrange) => void;
}

/**
 * Suggestions of an empty city field on a phone: recent and popular cities come first in its list, and a button above
 * the list adds the cities near the user.
 */
export function CityStart({ input, text, items, isTyped, onArrange }: CityStartProps) {
  const { services, settings } = useIsland();
  const distances = useDistanceFormat();
  const geolocation = services.open(createGeolocation);
  const origins = getLastValue(useShared(selectOrigins));
  // The user's position, once it is known on this page.
  const [place, setPlace] = useState(geolocation.getLast());
  // `refused`: the user or the browser refused to share the position. `failed`: it is unknown, or no city has a position (none
  // has before the cities have loaded).
  const [problem, setProblem] = useState<'refused' | 'failed'>();
  const [isLocating, setLocating] = useState(false);
  const { operation } = settings;

  /** Creates the function that sorts the list, for a position or without one. */
  const createArrange =
    (from: Position | undefined): Arrange =>
    (allItems) =>
      arrangeItems(allItems, { cities: origins?.cities ?? [], operation, place: from, text, distances });
  const updateArrange = useEffectEvent(() => onArrange(createArrange(place)));
  useEffect(() => updateArrange(), [place, origins, operation, text, distances]);

  const showNearby = async () => {
    setLocating(true);
    setProblem(undefined);
    const answer = await geolocation.request();
    setLocating(false);
    const from = answer.state === 'found' ? answer.place : undefined;
    const names = from === undefined ? [] : listNearbyNames(createArrange(from)(items));
    if (names.length === 0) {
      const key = answer.state === 'refused' ? 'refused' : 'failed';
      setProblem(key);
      services.announcer.announce(text(key));
      return;
    }
    setPlace(from);
    services.announcer.announce(text('found', { count: names.length, cities: names.join(', ') }));
    // The effect above then calls `onArrange` for the new position. Keyboard users move through the list from the input.
    input.focus();
    findList(input)?.querySelector('[role=listbox]')?.scroll(0, 0);
  };

  const container = useListHeader(input);
  if (isTyped) return null;
  return createPortal(
    <div className="city-start">
      <Button kind="quiet" icon={locate} isBusy={isLocating} onClick={() => void showNearby()}>
        {text(isLocating ? 'asking' : 'nearMe')}
      </Button>
      {problem && <p className="city-start-trouble">{text(problem)}</p>}
    </div>,
    container,
  );
}

/**
 * Returns the open list of a city field; null or undefined if it is closed. An element with the additional class
 * `typeahead-panel` contains a message instead of a list.
 */
function findList(input: HTMLInputElement): Element | null | undefined {
  return input.closest('.typeahead')?.querySelector('.typeahead-list:not(.typeahead-panel)');
}

/** Returns a container above the items of the open list. It is removed when the component unmounts. */
function useListHeader(input: HTMLInputElement): HTMLElement {
  const [container] = useState(() => input.ownerDocument.createElement('div'));
  // Runs after each render, because each render of the field may have created its list.
  useLayoutEffect(() => {
    const list = findList(input);
    if (list && container.parentNode !== list) list.prepend(container);
  });
  useLayoutEffect(() => () => container.remove(), [container]);
  return container;
}

/** Options for `arrangeItems`. */
export interface ItemArrangement {
  /** All origins, with their positions. Only those that are also in the list are used. */
  readonly cities: readonly City[];
  readonly operation: RetailOperation;
  /** Position of the user, if shared. */
  readonly place: Position | undefined;
  readonly text: Text<typeof messages>;
  readonly distances: DistanceFormat;
}

/**
 * Arranges the list of all cities for an empty field: the nearest with their distances, then recent ones, popular ones, and
 * all others. Each city appears once. Without near and popular cities, the list stays as it is.
 */
export function arrangeItems(items: readonly TypeaheadItem[], arrangement: ItemArrangement): readonly TypeaheadItem[] {
  const { cities, operation, place, text, distances } = arrangement;
  const byId = new Map(items.map((item) => [item.id, item]));
  const listedCities = cities.filter(({ id }) => byId.has(String(id)));
  const nearCities = place === undefined ? [] : sortByDistance(listedCities, place).slice(0, nearbyCount);
  const popular = findPopularCities(listedCities, operation);
  if (nearCities.length === 0 && popular.length === 0) return items;

  // The items that are not in a group yet.
  const remaining = new Map(byId);
  /** Returns an item with changes, in a list of one; an empty list if it was taken before, or is not in `items`. */
  const takeItem = (id: string, change: Partial<TypeaheadItem>): readonly TypeaheadItem[] => {
    const item = remaining.get(id);
    remaining.delete(id);
    return item ? [{ ...item, ...change }] : [];
  };
  const nearItems = nearCities.flatMap(({ city, metres }) => {
    const distance = formatDistance(metres, distances);
    const detail = city.region ? `${city.region} · ${distance}` : distance;
    return takeItem(String(city.id), { group: 'near', groupLabel: text('near'), detail });
  });
  // The field has already marked recent items with their group.
  const recent = items.filter(({ group }) => group === 'recent').flatMap(({ id }) => takeItem(id, {}));
  const popularItems = popular.flatMap(({ id }) =>
    takeItem(String(id), { group: 'popular', groupLabel: text('popular') }),
  );
  const otherItems = [...remaining.values()].map((item) => ({ ...item, group: 'network', groupLabel: text('all') }));
  return [...nearItems, ...recent, ...popularItems, ...otherItems];
}

/** Returns the names of the nearest cities in an arranged list. */
export function listNearbyNames(items: readonly TypeaheadItem[]): readonly string[] {
  return items.filter(({ group }) => group === 'near').map(({ label }) => label);
}
