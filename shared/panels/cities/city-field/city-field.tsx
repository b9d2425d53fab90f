// Rollup chunk: cities (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { CityChoices } from '#shared/domain/cities/city.ts';
import type { CityMatches, matchCities } from '#shared/domain/cities/match-cities.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import { useIsland, useShared, useText } from '#shared/island/hooks/context.tsx';
import { type LoadedChunk, useChunk } from '#shared/island/hooks/use-chunk.ts';
import { useDistanceFormat } from '#shared/island/hooks/use-distance-format.ts';
import { afterPaint } from '#shared/island/tags/page-timing.ts';
import { createCities } from '#shared/services/cities/cities.ts';
import { createCityLookup } from '#shared/services/cities/city-lookup.ts';
import type { PlaceLookupSession } from '#shared/services/cities/place-lookup.ts';
import { loadModule } from '#shared/services/kit/load-module.ts';
import { selectDestinations, selectOrigins } from '#shared/store/slices/cities/cities.ts';
import { formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import type { TypeaheadItem } from '#shared/ui/typeahead/typeahead-item.ts';
import { Typeahead, typeaheadStyles } from '#shared/ui/typeahead/typeahead.tsx';
import type { Arrange } from '../city-start/city-parts.tsx';
import type { messages } from './messages.ts';

/** Style sheets of the field. The widget provides its messages (`useText`). */
export const cityFieldStyles = [formFieldStyles, typeaheadStyles];

interface CityFieldProps {
  readonly label: string;
  /** The kind of field: `destination` lists only the cities that can be reached from `originId`. */
  readonly field: 'origin' | 'destination' | 'city';
  /** The selected origin; only for a field for a destination. */
  readonly originId?: number | undefined;
  /** The selected city. */
  readonly cityId: number | undefined;
  readonly error?: string | undefined;
  /** Buttons or links below the list of all cities. They are hidden while a city is selected or a text is typed. */
  readonly listActions?: ReactNode;
  /** Called with the selected city, or with undefined if the field was cleared. */
  readonly onChange: (cityId: number | undefined) => void;
}

/**
 * Loads the search and the list after the first paint (`afterPaint`). The field is visible and accepts input before. Repeated
 * after a failure (`loadModule`), because no city can be selected without them.
 */
const loadChoice = afterPaint(() => loadModule(() => import('./city-choice.tsx')));
/** Loads the advice below the message that no city matches. */
const loadNoCity = () => import('./no-city.tsx');
/** Loads the code for keys and for the full-screen view on phones, when the field is used; after a failure at its next use. */
const loadEngine = afterPaint(() => import('../city-start/city-parts.tsx'));

/**
 * A field for one city of the network (spec §2 "City typeahead"): a text field with a list of suggestions. The field only
 * reads the list of cities from the store; the caller subscribes to it, so that it loads.
 */
export function CityField(props: CityFieldProps) {
  const { label, field, originId, cityId, error, onChange } = props;
  const text = useText<typeof messages>();
  const { services, common, adopt, locale, emit } = useIsland();
  // Without an origin it is unknown which destinations can be reached: the list is `ready`, and empty.
  const isAwaitingOrigin = field === 'destination' && originId === undefined;
  const list = useShared(field === 'destination' ? selectDestinations(originId) : selectOrigins);
  const distances = useDistanceFormat();
  // The key under which the number of results is announced to screen readers, and withdrawn.
  const subject = useId();
  // The last number of results; undefined while the list is closed.
  const lastCount = useRef<number>(undefined);
  // What the user has typed; undefined if the user has not typed since the last selection or `onClear`. The field then shows
  // the name of the selected city, if any.
  const [term, setTerm] = useState<string>();
  const loadedList = getLastValue(list);
  const selectedCity = loadedList?.cities.find((city) => city.id === cityId);
  const choiceChunk = useChunk(loadChoice);
  const choice = choiceChunk.state === 'ready' ? choiceChunk.module.cityChoice : undefined;
  const { matches, matchesTerm, preparePlaces } = useCitySearch(
    choice?.matchCities,
    loadedList,
    isAwaitingOrigin ? undefined : term,
  );
  // Sorts the list of all cities, for example recent ones first. Set on phones only, when their full-screen view is shown.
  const [arrange, setArrange] = useState<Arrange>();
  const items = useMemo(() => {
    const allItems = choice?.createItems(matches, { text, distances }) ?? [];
    // An empty or untouched field lists all cities, which are arranged.
    return (!term && arrange?.(allItems)) || allItems;
  }, [choice, matches, text, distances, term, arrange]);

  const hasNoMatch = choice !== undefined && loadedList !== undefined && items.length === 0 && !isAwaitingOrigin;
  const noCityChunk = useChunk(loadNoCity, hasNoMatch);
  const fieldText = term ?? selectedCity?.name ?? '';
  const choose = (item: TypeaheadItem) => {
    setTerm(undefined);
    services.open(createCities).remember(Number(item.id));
    // The maps service bills all its requests until a choice as one session.
    services.open(createCityLookup).endPlaceSession();
    onChange(Number(item.id));
  };
  const clear = () => {
    if (cityId === undefined) return;
    onChange(undefined);
    emit('coach:city-cleared', { field });
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
      error={error}
      term={fieldText}
      items={items}
      // Without a search, the items belong to the text of the field.
      itemsTerm={term === undefined || isAwaitingOrigin ? fieldText : matchesTerm}
      status={getStatus(list, choiceChunk)}
      List={choice?.List}
      loadEngine={async () => {
        const engine = await loadEngine();
        adopt(engine.styles);
        // Wrapped in a function, because React calls a function that is passed to `setArrange`.
        return engine.loadCityParts((newArrange) => setArrange(() => newArrange), locale);
      }}
      listActions={term || selectedCity ? undefined : props.listActions}
      noMatchActions={
        hasNoMatch && noCityChunk.state === 'ready' ? <noCityChunk.module.NoCity text={text} /> : undefined
      }
      onEnter={preparePlaces}
      onTermChange={(newTerm) => {
        // Again, since the visitor may have consented to the service while the field had the focus.
        preparePlaces();
        setTerm(newTerm);
        if (newTerm === '') clear();
      }}
      onSelect={choose}
      onBlur={(highlightedItem) => {
        // Leaving the field selects the first match, or the item to which the user has moved. A text that matches nothing
        // stays in the field, but selects no city.
        if (highlightedItem) choose(highlightedItem);
        else if (term !== undefined) clear();
      }}
      onClear={() => {
        setTerm(undefined);
        clear();
      }}
      onRetry={() => {
        if (choiceChunk.state === 'failed') choiceChunk.retry();
        if (list.state !== 'failed') return;
        // Without an origin, the list of destinations never fails, so it is the list of origins that failed.
        if (originId === undefined) services.open(createCities).retryOrigins();
        else services.open(createCities).retryDestinations(originId);
      }}
      onResults={(count) => {
        // Undefined when the list closes.
        const wasEmpty = lastCount.current === 0;
        lastCount.current = count;
        if (count === undefined) return services.announcer.dismiss(subject);
        // While the user types on, it is announced only once that nothing matches.
        if (count === 0 && wasEmpty) return;
        const result = count === 0 ? text('cityNoMatch') : text('cityResults', { count });
        services.announcer.announce(isAwaitingOrigin ? text('cityOriginFirst') : result, { subject });
      }}
    />
  );
}

const noCities: CityChoices = { cities: [], recent: [] };
const noMatches: CityMatches = { options: [], hasMatches: false, needsPrediction: false };

/** Loads the search for places by name. It has no style sheets. */
const loadLookup = () =>
  loadModule(async () => ({ ...(await import('#shared/services/cities/place-lookup.ts')), styles: [] }));

/**
 * Searches the cities of a list (spec §5 "City search matching"). The list is searched immediately. If no city matches, and
 * places can be looked up (a service is ready, and the term is not too short), places with that name are looked up 600 ms after
 * the last key, and the cities near them are offered.
 *
 * @param match `matchCities`; until its code has loaded it is undefined, and nothing matches
 * @param list the cities, if loaded
 * @param term the text of the field; undefined matches all cities
 * @returns the matches, the term to which they belong (`matchesTerm`), an empty text while places are looked up, and
 *   `preparePlaces`, which loads the service that finds places; when it is ready, the present term is searched again
 */
function useCitySearch(match: typeof matchCities | undefined, list: CityChoices = noCities, term?: string) {
  const { open, preparePlaceSearch } = useIsland().services;
  const cityLookup = open(createCityLookup);
  const canFindPlaces = () => !cityLookup.getMatchOptions().isGeoLocationServiceDisabled;
  const [hasPlaces, setHasPlaces] = useState(canFindPlaces);
  const preparePlaces = () => void preparePlaceSearch().then(() => setHasPlaces(canFindPlaces()));
  const [placeResult, setPlaceResult] = useState<{
    readonly list: CityChoices;
    readonly term: string;
    readonly matches: CityMatches;
  }>();
  const local = useMemo(
    () =>
      match?.(list, term ?? '', { ...cityLookup.getMatchOptions(), isGeoLocationServiceDisabled: !hasPlaces }) ??
      noMatches,
    [match, cityLookup, list, term, hasPlaces],
  );
  /** Whether no city of the list matches, and places can be looked up instead. */
  const needsPlaces = local.needsPrediction;

  // One search for all terms of a list, opened by the first term that needs places. Its code loads while the term is debounced.
  const code = useChunk(loadLookup, needsPlaces);
  const lookup = useRef<PlaceLookupSession>(undefined);
  useEffect(() => {
    if (code.state !== 'ready') return undefined;
    const search = open(code.module.createPlaceLookup).open({
      list: () => list,
      onFound: (searchTerm, matches) => setPlaceResult({ list, term: searchTerm, matches }),
    });
    lookup.current = search;
    return search.stop;
    // Another search when the service gets ready, since each looks up a term only once.
  }, [open, code, list, hasPlaces]);
  // After the effect above, as a search that it has opened needs the present term. All terms are passed, so that each replaces
  // the one before; the search looks up only those that no city matches.
  useEffect(() => lookup.current?.type(term ?? ''), [open, code, list, hasPlaces, term]);

  // No places are looked up, or the code for that cannot load.
  if (!needsPlaces || term === undefined || code.state === 'failed')
    return { matches: local, matchesTerm: term ?? '', preparePlaces };
  if (placeResult?.list === list && placeResult.term === term) {
    return { matches: placeResult.matches, matchesTerm: term, preparePlaces };
  }
  // The lookup is pending. Since the terms differ, the field waits before it reports that nothing matches.
  return { matches: local, matchesTerm: '', preparePlaces };
}

function getStatus(list: Loading<CityChoices>, code: LoadedChunk<object>): 'ready' | 'loading' | 'failed' {
  if (list.state === 'failed' || code.state === 'failed') return 'failed';
  return list.state === 'ready' && code.state === 'ready' ? 'ready' : 'loading';
}
