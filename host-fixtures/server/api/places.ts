import { type InferInput } from 'valibot';
import { type getPredictions } from '#shared/contract/predictions.ts';
import { type Timetable } from '../timetable/timetable.ts';
import { countryOfZone } from '../clock/country.ts';
import { type Host } from './host.ts';
import { type Answer } from './register-endpoint.ts';

type Prediction = InferInput<(typeof getPredictions)['answer']>['predictions'];

interface Place {
  readonly placeId: string;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly timeZone: string;
}

/**
 * Place search for a host without Google's: the cities and stops of the timetable by the beginning of any of their
 * words. Case and accents do not matter.
 */
export function answerPredictions({ timetable }: Host): Answer<typeof getPredictions> {
  let known: Promise<readonly Place[]> | undefined;
  return async ({ query: { input, countryIsoCode, limit } }) => {
    known ??= placesOf(timetable);
    const term = fold(input.trim());
    const asked = countryIsoCode.toUpperCase();
    // Where a zone says no country, nothing speaks against the place.
    const here = (await known).filter(({ timeZone }) => (countryOfZone(timeZone) ?? asked) === asked);
    return { predictions: here.flatMap((place) => match(place, term)).slice(0, limit) };
  };
}

function match({ timeZone: _, ...place }: Place, term: string): Prediction {
  const name = fold(place.name);
  const offset = term === '' || name.length !== place.name.length ? -1 : ` ${name}`.search(wordStart(term));
  return offset < 0 ? [] : [{ ...place, matchedSubstrings: [{ offset, length: term.length }] }];
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

async function placesOf(timetable: Timetable): Promise<readonly Place[]> {
  const places = await Promise.all(
    (await timetable.origins()).map(async (city): Promise<readonly Place[]> => {
      const timeZone = city.timeZone ?? '';
      const stops = (await timetable.stops(city.id))?.stops ?? [];
      return [
        { placeId: `city-${city.id}`, name: city.name, lat: city.latitude, lng: city.longitude, timeZone },
        ...stops.map(({ id, name, latitude: lat, longitude: lng }) => {
          return { placeId: `stop-${id}`, name: `${name}, ${city.name}`, lat, lng, timeZone };
        }),
      ].filter((place): place is Place => place.lat !== undefined && place.lng !== undefined);
    }),
  );
  return places.flat();
}
