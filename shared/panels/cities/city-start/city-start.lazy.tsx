import locate from 'lucide-static/icons/locate-fixed.svg?icon';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Position } from '#shared/domain/maps/distance.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useDistanceFormat } from '#shared/island/hooks/use-distance-format.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { createWhereabouts } from '#shared/services/page/whereabouts.ts';
import { selectOrigins } from '#shared/store/slices/cities/cities.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import type { TypeaheadItem } from '#shared/ui/typeahead/typeahead-item.ts';
import { arrangeItems, nearNames } from './arrange-items.ts';
import type { Arrange } from './city-parts.tsx';
import cityStartStyles from './city-start.css?inline';
import type { messages } from './messages/fr.ts';

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
  const known = lastOf(useShared(selectOrigins));
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
