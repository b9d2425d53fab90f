import { object } from 'valibot';
import { cityId, id, invalidAsUndefined, latitude, longitude, text } from '../kit/fields.ts';

/**
 * A city and one of its stops, in journeys (spec §3 "Journey model"). `timeZone` (IANA), as in the lists of cities, is
 * not in the specification; it is needed for the notice about time zones and for calendar entries.
 */
export const journeyEnd = object({
  cityId,
  cityName: text,
  stopId: id,
  stopName: text,
  timeZone: invalidAsUndefined(text),
});

/**
 * The same with only the city's name required (spec §3 "Journey: origin and destination (cityName, stopId)"). Not in
 * the specification: `stopAddress`, as in the details of a stop, so that tickets show it offline; `latitude` and
 * `longitude`, to draw the route.
 */
export const looseJourneyEnd = object({
  cityId: invalidAsUndefined(cityId),
  cityName: text,
  stopId: invalidAsUndefined(id),
  stopName: invalidAsUndefined(text),
  stopAddress: invalidAsUndefined(text),
  latitude: invalidAsUndefined(latitude),
  longitude: invalidAsUndefined(longitude),
  timeZone: invalidAsUndefined(text),
});
