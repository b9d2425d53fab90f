import locate from 'lucide-static/icons/locate-fixed.svg?icon';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { citiesByDistance } from '#shared/domain/cities/cities-by-distance.ts';
import type { City } from '#shared/domain/cities/city.ts';
import { popularCities } from '#shared/domain/cities/popular-cities.ts';
import { type DistanceFormat, formatDistance } from '#shared/domain/kit/units/format-distance.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import type { Position } from '#shared/domain/maps/distance.ts';
import type { RetailOperation } from '#shared/domain/page/operation/settings.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useDistanceFormat } from '#shared/island/hooks/use-distance-format.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { createWhereabouts } from '#shared/services/page/whereabouts.ts';
import { selectOrigins } from '#shared/store/slices/cities/cities.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import type { TypeaheadItem } from '#shared/ui/typeahead/typeahead-item.ts';
import type { Arrange } from './city-parts.tsx';
import cityStartStyles from './city-start.css?inline';
import type { messages } from './messages.ts';

/** As many cities as one may choose from without scrolling. */
const nearest = 3;

/** CSS texts of what stands over the list. */
export const styles: readonly string[] = [cityStartStyles];

interface CityStartProps {
  /** The field's input. */
  readonly input: HTMLInputElement;
  readonly text: Text<typeof messages>;
  /** All cities of the field, as its list has them. */
  readonly items: readonly TypeaheadItem[];
  readonly isTyped: boolean;
  readonly onArrange: (arrange: Arrange) => void;
}

/**
 * What a city field on a phone offers before anything is typed: the cities near the traveller, asked for by a press, and
 * the popular ones, before all others.
 */
export function CityStart({ input, text, items, isTyped, onArrange }: CityStartProps) {
  const { services, settings } = useIsland();
  const distances = useDistanceFormat();
  const whereabouts = services.open(createWhereabouts);
  const known = getLastValue(useShared(selectOrigins));
  const [place, setPlace] = useState(whereabouts.last());
  const [trouble, setTrouble] = useState<'refused' | 'failed'>();
  const [isAsking, setAsking] = useState(false);
  const { operation } = settings;

  const arrangeFrom =
    (from: Position | undefined): Arrange =>
    (all) =>
      arrangeItems(all, { cities: known?.cities ?? [], operation, place: from, text, distances });
  const tell = useEffectEvent(() => onArrange(arrangeFrom(place)));
  useEffect(() => tell(), [place, known, operation, text, distances]);

  const ask = async () => {
    setAsking(true);
    setTrouble(undefined);
    const answer = await whereabouts.ask();
    setAsking(false);
    const from = answer.state === 'found' ? answer.place : undefined;
    const names = from === undefined ? [] : nearNames(arrangeFrom(from)(items));
    if (names.length === 0) {
      const words = answer.state === 'refused' ? 'refused' : 'failed';
      setTrouble(words);
      services.announcer.say(text(words));
      return;
    }
    setPlace(from);
    services.announcer.say(text('found', { count: names.length, cities: names.join(', ') }));
    // Whose keys pressed it goes on in the list.
    input.focus();
    listOf(input)?.querySelector('[role=listbox]')?.scrollTo({ top: 0 });
  };

  const hole = useTopOfList(input);
  if (isTyped) return null;
  return createPortal(
    <div className="city-start">
      <Button kind="quiet" icon={locate} isBusy={isAsking} onClick={() => void ask()}>
        {text(isAsking ? 'asking' : 'nearMe')}
      </Button>
      {trouble && <p className="city-start-trouble">{text(trouble)}</p>}
    </div>,
    hole,
  );
}

function listOf(input: HTMLInputElement): Element | null | undefined {
  return input.closest('.typeahead')?.querySelector('.typeahead-list:not(.typeahead-panel)');
}

/** A place over the rows of the list that is open; the list may come later, and another time. */
function useTopOfList(input: HTMLInputElement): HTMLElement {
  const [hole] = useState(() => input.ownerDocument.createElement('div'));
  // After each drawing of the field: nothing tells when its list comes and goes.
  useLayoutEffect(() => {
    const list = listOf(input);
    if (list && hole.parentNode !== list) list.prepend(hole);
  });
  useLayoutEffect(() => () => hole.remove(), [hole]);
  return hole;
}

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
