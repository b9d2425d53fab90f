// chunk: cities
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { CityList } from '#shared/domain/cities/city.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { type LoadedChunk, useChunk } from '#shared/island/hooks/use-chunk.ts';
import { useDistanceFormat } from '#shared/island/hooks/use-distance-format.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { oncePainted } from '#shared/island/tags/moments.ts';
import { createCities } from '#shared/services/cities/cities.ts';
import { createCityLookup } from '#shared/services/cities/city-lookup.ts';
import { loadModule } from '#shared/services/kit/load-module.ts';
import { formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import type { TypeaheadItem } from '#shared/ui/typeahead/typeahead-item.ts';
import { Typeahead, typeaheadStyles } from '#shared/ui/typeahead/typeahead.tsx';
import type { Arrange } from '../city-start/city-parts.tsx';
import type { messages } from './messages.ts';
import { useCitySearch } from './use-city-search.ts';

/** Styles of the field; its words are part of the widget's own. */
export const cityFieldStyles: readonly string[] = [formFieldStyles, typeaheadStyles];

interface CityFieldProps {
  readonly label: string;
  readonly list: Loading<CityList>;
  /** The chosen city. */
  readonly cityId: number | undefined;
  readonly error: string | undefined;
  /** Whether there is nothing to list before a city of departure is chosen. */
  readonly isAwaitingOrigin?: boolean;
  /** A way on under the list of all cities, before anything is typed. */
  readonly listActions?: ReactNode;
  readonly onChosen: (cityId: number) => void;
  readonly onCleared: () => void;
  readonly onRetry: () => void;
}

/** How cities are searched and listed: a field is seen, and takes what is typed, before it has cities. */
const loadChoice = oncePainted(() => loadModule(() => import('./city-choice.tsx')));
/** What most never see: a field that finds no city. */
const loadNoCity = () => import('./no-city.tsx');
const loadEngine = oncePainted(() => import('../city-start/city-parts.tsx'));

/** A field for one city (spec §2 "City typeahead"). */
export function CityField(props: CityFieldProps) {
  const { label, list, cityId, error, isAwaitingOrigin = false, onChosen, onCleared, onRetry } = props;
  const text = useText<typeof messages>();
  const { services, common, adopt, locale } = useIsland();
  const distances = useDistanceFormat();
  const subject = useId();
  // Undefined: nothing has been typed since a city was chosen, so the field shows that city.
  const [typed, setTyped] = useState<string>();
  const known = getLastValue(list);
  const chosen = known?.cities.find((city) => city.id === cityId);
  const late = useChunk(loadChoice, true);
  const choice = late.state === 'ready' ? late.module.cityChoice : undefined;
  const { matches, answers } = useCitySearch(choice?.matchCities, known, isAwaitingOrigin ? undefined : typed);
  // An emptied field offers all cities, and asks for none of them.
  const matched = matches.matched && typed?.trim() !== '';
  // What comes with the engine puts the list of all cities in order.
  const [arrange, setArrange] = useState<Arrange>();
  const items = useMemo(() => {
    const found = choice?.cityItems({ ...matches, matched }, { text, distances }) ?? [];
    return (!typed && arrange?.(found)) || found;
  }, [choice, matches, matched, text, distances, typed, arrange]);

  const isNone = choice !== undefined && known !== undefined && items.length === 0 && !isAwaitingOrigin;
  const none = useChunk(loadNoCity, isNone);
  const term = typed ?? chosen?.name ?? '';
  const choose = (item: TypeaheadItem) => {
    setTyped(undefined);
    services.open(createCities).remember(Number(item.id));
    services.open(createCityLookup).endPlaceSession();
    onChosen(Number(item.id));
  };

  return (
    <Typeahead
      texts={{
        label,
        clear: `${text('cityClear')} (${label})`,
        close: common('close'),
        noMatch: text(isAwaitingOrigin ? 'cityOriginFirst' : 'cityNoMatch'),
        loading: text('cityLoading'),
        failed: text('cityFailed'),
        retry: common('retry'),
      }}
      isRequired
      error={error}
      term={term}
      items={items}
      answers={typed === undefined || isAwaitingOrigin ? term : answers}
      status={statusOf(list, late)}
      List={choice?.List}
      loadEngine={async () => {
        const engine = await loadEngine();
        adopt(engine.styles);
        return engine.cityParts((how) => setArrange(() => how), locale);
      }}
      listActions={typed || chosen ? undefined : props.listActions}
      noMatchActions={isNone && none.state === 'ready' ? <none.module.NoCity text={text} /> : undefined}
      onTermChange={(words) => {
        services.preparePlaceSearch();
        setTyped(words);
        if (words === '' && cityId !== undefined) onCleared();
      }}
      onSelect={choose}
      onBlur={(highlighted) => {
        if (highlighted) choose(highlighted);
        else if (typed !== undefined && cityId !== undefined) onCleared();
      }}
      onClear={() => {
        setTyped(undefined);
        onCleared();
      }}
      onRetry={() => {
        if (late.state === 'failed') late.retry();
        if (list.state === 'failed') onRetry();
      }}
      onResults={(count) => {
        if (count === undefined) services.announcer.dismiss(subject);
        else {
          const words = isAwaitingOrigin ? text('cityOriginFirst') : text('cityResults', { count });
          services.announcer.say(words, { subject });
        }
      }}
    />
  );
}

function statusOf(list: Loading<CityList>, code: LoadedChunk<object>): 'ready' | 'loading' | 'failed' {
  if (list.state === 'failed' || code.state === 'failed') return 'failed';
  return list.state === 'ready' && code.state === 'ready' ? 'ready' : 'loading';
}
