import { object } from 'valibot';
import { cityId, id, invalidAsUndefined, latitude, longitude, text } from '../kit/fields.ts';

/**
 * A city and one of its stops, as origin and destination of an itinerary (spec §3 "Journey model"). `timeZone` (an IANA name)
 * is not in the specification; it is needed for the notice about time zones and for calendar entries. A missing or invalid
 * required field makes the complete answer invalid; `invalidAsUndefined` marks optional fields, whose invalid values count as
 * missing.
 */
export const journeyEnd = object({
  cityId,
  cityName: text,
  stopId: id,
  stopName: text,
  timeZone: invalidAsUndefined(text),
});

/**
 * A city and one of its stops, as origin and destination of a journey in search results, baskets and orders (spec §3 "Journey:
 * origin and destination (cityName, stopId)"). Only the city's name is required. Not in the specification: `stopAddress`, so
 * that tickets on the traveller's device show the address offline; `latitude` and `longitude`, to draw the route; `timeZone`.
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
