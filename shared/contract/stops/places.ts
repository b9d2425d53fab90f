import { object } from 'valibot';
import { cityId, id, invalidAsUndefined, latitude, longitude, text } from '../kit/fields.ts';

/**
 * A city and a stop in it, as journeys carry them (spec §3 "Journey model"). `timeZone` (IANA) is ours, as in the lists
 * of cities: times of two zones need a notice, and a calendar needs instants.
 */
export const journeyEnd = object({
  cityId,
  cityName: text,
  stopId: id,
  stopName: text,
  timeZone: invalidAsUndefined(text),
});

/**
 * The same where only the city's name is sure (spec §3 "Journey: origin and destination (cityName, stopId)").
 * `stopAddress` is ours, named as in the details of a stop: a ticket that is read without a network says where to go. So
 * are `latitude` and `longitude`: the way is drawn by them.
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
