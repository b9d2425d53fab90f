import { useEffect, useMemo, useState } from 'react';
import type { CityMatches } from '#shared/domain/cities/city-option.ts';
import type { CityList } from '#shared/domain/cities/city.ts';
import type { matchCities } from '#shared/domain/cities/match-cities.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { createCityLookup } from '#shared/services/cities/city-lookup.ts';
import type { OpenLookup } from '#shared/services/cities/place-lookup.ts';
import { loadModule } from '#shared/services/kit/load-module.ts';

const noCities: CityList = { cities: [], recent: [] };
const noMatches: CityMatches = { options: [], matched: false, needsPrediction: false };

/** Who asks for places; it has nothing to draw. */
const loadLookup = () =>
  loadModule(async () => ({ ...(await import('#shared/services/cities/place-lookup.ts')), styles: [] }));

/** What a city field searches with. */
export interface CitySearch {
  readonly matches: CityMatches;
  /** The term that the matches answer. */
  readonly answers: string;
}

/**
 * Searches the cities of a list (spec §5 "City search matching"). The list itself answers at once; places by name are
 * looked up when the typing has rested for 600 ms.
 *
 * @param match `matchCities`, once its code has come; nothing is found before
 * @param list the cities, once they have come
 * @param term what has been typed; `undefined` while nothing has, which all cities answer
 */
export function useCitySearch(
  match: typeof matchCities | undefined,
  list: CityList = noCities,
  term?: string,
): CitySearch {
  const { open } = useIsland().services;
  const cityLookup = open(createCityLookup);
  const [found, setFound] = useState<{
    readonly list: CityList;
    readonly term: string;
    readonly matches: CityMatches;
  }>();
  const local = useMemo(
    () => match?.(list, term ?? '', cityLookup.searchOptions()) ?? noMatches,
    [match, cityLookup, list, term],
  );
  const asksPlaces = local.needsPrediction;

  // One subscription for all terms of a list, from the first that needs it on: debounced, distinct values, the newest
  // wins. Its code comes while the typing rests.
  const code = useChunk(loadLookup, asksPlaces);
  const [lookup, setLookup] = useState<OpenLookup>();
  useEffect(() => {
    if (code.state !== 'ready') return undefined;
    const search = open(code.module.createPlaceLookup).open({
      list: () => list,
      onFound: (answered, matches) => setFound({ list, term: answered, matches }),
    });
    setLookup(search);
    return search.stop;
  }, [open, code, list]);
  useEffect(() => lookup?.type(term ?? ''), [lookup, term]);

  // Places that cannot be asked for are places that were not found.
  if (!asksPlaces || term === undefined || code.state === 'failed') return { matches: local, answers: term ?? '' };
  if (found?.list === list && found.term === term) return { matches: found.matches, answers: term };
  // Not answered yet: nothing is offered, and nothing is highlighted by itself.
  return { matches: local, answers: found?.term ?? '' };
}
