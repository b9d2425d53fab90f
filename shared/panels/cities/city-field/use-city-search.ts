import { useEffect, useMemo, useState } from 'react';
import type { CityMatches, matchCities } from '#shared/domain/cities/match-cities.ts';
import type { CityChoices } from '#shared/domain/cities/city.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { createCityLookup } from '#shared/services/cities/city-lookup.ts';
import type { PlaceLookupSession } from '#shared/services/cities/place-lookup.ts';
import { loadModule } from '#shared/services/kit/load-module.ts';

const noCities: CityChoices = { cities: [], recent: [] };
const noMatches: CityMatches = { options: [], hasMatches: false, needsPrediction: false };

/** Requests places by name. Has no CSS. */
const loadLookup = () =>
  loadModule(async () => ({ ...(await import('#shared/services/cities/place-lookup.ts')), styles: [] }));

/**
 * Searches the cities of a list (spec §5 "City search matching"). The list is searched immediately; places by name are looked
 * up 600 ms after the last key.
 *
 * @param match `matchCities`, if its code has loaded; without it there are no matches
 * @param list the cities, if loaded
 * @param term the text of the field; undefined matches all cities
 * @returns the matches, and the term that they belong to (`answers`)
 */
export function useCitySearch(match: typeof matchCities | undefined, list: CityChoices = noCities, term?: string) {
  const { open } = useIsland().services;
  const cityLookup = open(createCityLookup);
  const [placeResult, setPlaceResult] = useState<{
    readonly list: CityChoices;
    readonly term: string;
    readonly matches: CityMatches;
  }>();
  const local = useMemo(
    () => match?.(list, term ?? '', cityLookup.searchOptions()) ?? noMatches,
    [match, cityLookup, list, term],
  );
  const needsPlaces = local.needsPrediction;

  // One subscription for all terms of a list, from the first one that needs it: debounced, distinct values, the latest wins.
  // Its code loads during the debounce.
  const code = useChunk(loadLookup, needsPlaces);
  const [lookup, setLookup] = useState<PlaceLookupSession>();
  useEffect(() => {
    if (code.state !== 'ready') return undefined;
    const search = open(code.module.createPlaceLookup).open({
      list: () => list,
      onFound: (searchTerm, matches) => setPlaceResult({ list, term: searchTerm, matches }),
    });
    setLookup(search);
    return search.stop;
  }, [open, code, list]);
  useEffect(() => lookup?.type(term ?? ''), [lookup, term]);

  // A failed lookup counts as no result.
  if (!needsPlaces || term === undefined || code.state === 'failed') return { matches: local, answers: term ?? '' };
  if (placeResult?.list === list && placeResult.term === term) return { matches: placeResult.matches, answers: term };
  // Pending: no places are offered, and no item is highlighted automatically.
  return { matches: local, answers: placeResult?.term ?? '' };
}
