import { object } from 'valibot';
import { cityId, id, invalidAsUndefined, text } from '../kit/fields.ts';

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

/** The same where only the city's name is sure (spec §3 "Journey: origin and destination (cityName, stopId)"). */
export const looseJourneyEnd = object({
  cityId: invalidAsUndefined(cityId),
  cityName: text,
  stopId: invalidAsUndefined(id),
  stopName: invalidAsUndefined(text),
  timeZone: invalidAsUndefined(text),
});
