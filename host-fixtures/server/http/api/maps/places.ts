import { getPredictions } from '#shared/contract/maps/predictions.ts';
import { getCountry } from '../../../clock/country.ts';
import { type Host } from '../../kit/host.ts';
import { type EndpointHandler } from '../../kit/register-endpoint.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';

/** A city, or a stop with the name of its city. */
interface Place {
  readonly placeId: string;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly timeZone: string;
  /** Names of a city in other languages. */
  readonly otherNames: readonly string[];
}

/** Creates routes with one handler for each language, which gets these members of the host, with names in that language. */
const { translatedRoute } = routesWith('names', 'timetable');

/** The endpoints of maps. */
export const routes: readonly ApiRoute[] = [translatedRoute(getPredictions, answerPredictions)];

/**
 * Creates the handler that searches the cities and stops of the timetable by the beginning of any word in their names, in
 * place of Google's place search. Cities match in all languages: "London" finds Londres on a French page. The answer contains
 * the name that matches. Case and accents are ignored. Places known to be in a different country than the requested one are
 * left out. At most `limit` are returned; an empty input finds none.
 */
export function answerPredictions(host: Pick<Host, 'names' | 'timetable'>): EndpointHandler<typeof getPredictions> {
  let cache: { readonly version: string | undefined; readonly places: Promise<readonly Place[]> } | undefined;
  return async ({ query: { input, countryIsoCode, limit } }) => {
    // The timetable may have been replaced. Its version is undefined if that never happens: then the places are listed once.
    // The promise is cached, so that simultaneous requests list them once, too.
    const version = host.timetable.version?.();
    if (cache === undefined || cache.version !== version) {
      const places = listPlaces(host);
      cache = { version, places };
      // The request gets the rejection, too; the next one lists the places again, unless the cache has newer ones.
      places.catch(() => {
        if (cache?.places === places) cache = undefined;
      });
    }
    const term = fold(input.trim());
    const country = countryIsoCode.toUpperCase();
    // A place whose time zone has no country matches every country.
    const placesInCountry = (await cache.places).filter(
      ({ timeZone }) => (getCountry(timeZone) ?? country) === country,
    );
    return { predictions: placesInCountry.flatMap((place) => predict(place, term)).slice(0, limit) };
  };
}

/**
 * Returns the prediction for the first name of a place that matches a term, in a list of one; the list is empty if none
 * matches. `matchedSubstrings` is the part of the name to emphasise.
 *
 * @param term folded: without accents, in lower case
 */
function predict({ timeZone: _, otherNames, ...place }: Place, term: string) {
  // The term after white space, an apostrophe, an opening bracket, a comma or a hyphen. Special characters in it are escaped.
  const wordStart = new RegExp(`[\\s'’(,-]${term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
  for (const name of [place.name, ...otherNames]) {
    const foldedName = fold(name);
    // If folding changes the length, an offset in the folded name is not one in the name, so the name is skipped. The added
    // space is the separator before the first word. It also moves the name by one, so the offset of the separator in
    // " london" (0 for "lon") is the offset of the term in "London".
    const offset = term === '' || foldedName.length !== name.length ? -1 : ` ${foldedName}`.search(wordStart);
    if (offset >= 0) return [{ ...place, name, matchedSubstrings: [{ offset, length: term.length }] }];
  }
  return [];
}

/** Removes accents, and converts to lower case: `Málaga` → `malaga`. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Lists the cities from which coaches depart, each followed by its stops; without those whose position is unknown. */
async function listPlaces({ timetable, names }: Pick<Host, 'names' | 'timetable'>): Promise<readonly Place[]> {
  const places = await Promise.all(
    (await timetable.origins()).map(async (city): Promise<readonly Place[]> => {
      const { timeZone = '', latitude: lat, longitude: lng } = city;
      const otherNames = names.listOtherNames('cities', city.id, city.name);
      const stops = (await timetable.stops(city.id))?.stops ?? [];
      return [
        { placeId: `city-${city.id}`, name: city.name, lat, lng, timeZone, otherNames },
        ...stops.map(({ id, name, latitude, longitude }) => {
          const stopName = `${name}, ${city.name}`;
          return { placeId: `stop-${id}`, name: stopName, lat: latitude, lng: longitude, timeZone, otherNames: [] };
        }),
      ].filter((place): place is Place => place.lat !== undefined && place.lng !== undefined);
    }),
  );
  return places.flat();
}
