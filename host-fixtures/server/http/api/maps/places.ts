import { type InferInput } from 'valibot';
import { getPredictions } from '#shared/contract/maps/predictions.ts';
import { getCountry } from '../../../clock/country.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { type ApiRoute, translatedRoute } from '../../kit/api-route.ts';

type Prediction = InferInput<(typeof getPredictions)['answer']>['predictions'];

interface Place {
  readonly placeId: string;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly timeZone: string;
  /** Its names in other languages. */
  readonly others: readonly string[];
}

/**
 * Place search for a host without Google's: the cities and stops of the timetable by the beginning of any of their
 * words, cities in whatever language the feed has them: who types "London" on a French page finds Londres. Case and
 * accents do not matter.
 */
export function answerPredictions(host: Pick<Host, 'names' | 'timetable'>): Answer<typeof getPredictions> {
  let known: { readonly edition: number | undefined; readonly places: Promise<readonly Place[]> } | undefined;
  return async ({ query: { input, countryIsoCode, limit } }) => {
    const edition = host.timetable.edition?.();
    // Another timetable may have taken the place of that one.
    if (known === undefined || known.edition !== edition) known = { edition, places: listPlaces(host) };
    const term = fold(input.trim());
    const asked = countryIsoCode.toUpperCase();
    // Where a zone says no country, nothing speaks against the place.
    const here = (await known.places).filter(({ timeZone }) => (getCountry(timeZone) ?? asked) === asked);
    return { predictions: here.flatMap((place) => match(place, term)).slice(0, limit) };
  };
}

/** The place by the first of its names that the term begins a word of. */
function match({ timeZone: _, others, ...place }: Place, term: string): Prediction {
  for (const name of [place.name, ...others]) {
    const folded = fold(name);
    const offset = term === '' || folded.length !== name.length ? -1 : ` ${folded}`.search(wordStart(term));
    if (offset >= 0) return [{ ...place, name, matchedSubstrings: [{ offset, length: term.length }] }];
  }
  return [];
}

function wordStart(term: string): RegExp {
  return new RegExp(`[\\s'’(,-]${term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

async function listPlaces({ timetable, names }: Pick<Host, 'names' | 'timetable'>): Promise<readonly Place[]> {
  const places = await Promise.all(
    (await timetable.origins()).map(async (city): Promise<readonly Place[]> => {
      const timeZone = city.timeZone ?? '';
      const others = names.others('cities', city.id, city.name);
      const stops = (await timetable.stops(city.id))?.stops ?? [];
      return [
        { placeId: `city-${city.id}`, name: city.name, lat: city.latitude, lng: city.longitude, timeZone, others },
        ...stops.map(({ id, name, latitude: lat, longitude: lng }) => {
          return { placeId: `stop-${id}`, name: `${name}, ${city.name}`, lat, lng, timeZone, others: [] };
        }),
      ].filter((place): place is Place => place.lat !== undefined && place.lng !== undefined);
    }),
  );
  return places.flat();
}

/** The endpoints of maps. */
export const routes: readonly ApiRoute[] = [translatedRoute(getPredictions, answerPredictions)];
