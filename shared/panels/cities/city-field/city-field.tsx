// Rollup chunk: cities
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { CityChoices } from '#shared/domain/cities/city.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { type LoadedChunk, useChunk } from '#shared/island/hooks/use-chunk.ts';
import { useDistanceFormat } from '#shared/island/hooks/use-distance-format.ts';
import { afterPaint } from '#shared/island/tags/page-timing.ts';
import { createCities } from '#shared/services/cities/cities.ts';
import { createCityLookup } from '#shared/services/cities/city-lookup.ts';
import { loadModule } from '#shared/services/kit/load-module.ts';
import { formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import type { TypeaheadItem } from '#shared/ui/typeahead/typeahead-item.ts';
import { Typeahead, typeaheadStyles } from '#shared/ui/typeahead/typeahead.tsx';
import type { Arrange } from '../city-start/city-parts.tsx';
import type { messages } from './messages.ts';
import { useCitySearch } from './use-city-search.ts';

/** CSS texts of the field. Its messages belong to the widget. */
export const cityFieldStyles: readonly string[] = [formFieldStyles, typeaheadStyles];

interface CityFieldProps {
  readonly label: string;
  readonly list: Loading<CityChoices>;
  /** The selected city. */
  readonly cityId: number | undefined;
  readonly error: string | undefined;
  /** Whether the list stays empty until an origin is selected. */
  readonly isAwaitingOrigin?: boolean;
  /** An action below the list of all cities, while the field is empty. */
  readonly listActions?: ReactNode;
  readonly onChosen: (cityId: number) => void;
  readonly onCleared: () => void;
  readonly onRetry: () => void;
}

/** Loads after the first paint: the field is visible and accepts input before. */
const loadChoice = afterPaint(() => loadModule(() => import('./city-choice.tsx')));
/** Loads only if no city matches. */
const loadNoCity = () => import('./no-city.tsx');
const loadEngine = afterPaint(() => import('../city-start/city-parts.tsx'));

/** A field for one city (spec §2 "City typeahead"). */
export function CityField(props: CityFieldProps) {
  const { label, list, cityId, error, isAwaitingOrigin = false, onChosen, onCleared, onRetry } = props;
  const text = useText<typeof messages>();
  const { services, common, adopt, locale } = useIsland();
  const distances = useDistanceFormat();
  const subject = useId();
  // Undefined: the user has not typed since the last selection, so the field shows the selected city.
  const [term, setTerm] = useState<string>();
  const loadedList = getLastValue(list);
  const selectedCity = loadedList?.cities.find((city) => city.id === cityId);
  const choiceChunk = useChunk(loadChoice, true);
  const choice = choiceChunk.state === 'ready' ? choiceChunk.module.cityChoice : undefined;
  const { matches, answers } = useCitySearch(choice?.matchCities, loadedList, isAwaitingOrigin ? undefined : term);
  // An empty field lists all cities, none of them as a match.
  const hasMatches = matches.hasMatches && term?.trim() !== '';
  // Loads with the engine: sorts the list of all cities.
  const [arrange, setArrange] = useState<Arrange>();
  const items = useMemo(() => {
    const allItems = choice?.createItems({ ...matches, hasMatches }, { text, distances }) ?? [];
    return (!term && arrange?.(allItems)) || allItems;
  }, [choice, matches, hasMatches, text, distances, term, arrange]);

  const hasNoMatch = choice !== undefined && loadedList !== undefined && items.length === 0 && !isAwaitingOrigin;
  const noCityChunk = useChunk(loadNoCity, hasNoMatch);
  const fieldText = term ?? selectedCity?.name ?? '';
  const choose = (item: TypeaheadItem) => {
    setTerm(undefined);
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
      term={fieldText}
      items={items}
      answers={term === undefined || isAwaitingOrigin ? fieldText : answers}
      status={getStatus(list, choiceChunk)}
      List={choice?.List}
      loadEngine={async () => {
        const engine = await loadEngine();
        adopt(engine.styles);
        return engine.loadCityParts((newArrange) => setArrange(() => newArrange), locale);
      }}
      listActions={term || selectedCity ? undefined : props.listActions}
      noMatchActions={
        hasNoMatch && noCityChunk.state === 'ready' ? <noCityChunk.module.NoCity text={text} /> : undefined
      }
      onTermChange={(newTerm) => {
        services.preparePlaceSearch();
        setTerm(newTerm);
        if (newTerm === '' && cityId !== undefined) onCleared();
      }}
      onSelect={choose}
      onBlur={(highlightedItem) => {
        if (highlightedItem) choose(highlightedItem);
        else if (term !== undefined && cityId !== undefined) onCleared();
      }}
      onClear={() => {
        setTerm(undefined);
        onCleared();
      }}
      onRetry={() => {
        if (choiceChunk.state === 'failed') choiceChunk.retry();
        if (list.state === 'failed') onRetry();
      }}
      onResults={(count) => {
        if (count === undefined) services.announcer.dismiss(subject);
        else {
          const message = isAwaitingOrigin ? text('cityOriginFirst') : text('cityResults', { count });
          services.announcer.announce(message, { subject });
        }
      }}
    />
  );
}

function getStatus(list: Loading<CityChoices>, code: LoadedChunk<object>): 'ready' | 'loading' | 'failed' {
  if (list.state === 'failed' || code.state === 'failed') return 'failed';
  return list.state === 'ready' && code.state === 'ready' ? 'ready' : 'loading';
}
