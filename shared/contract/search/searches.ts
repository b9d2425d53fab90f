import { object, optional, unknown } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { cityId, count, localDate } from '../kit/fields.ts';

/**
 * A search for journeys (spec §3 "Search model"): `minDate` is the first day that can be selected, `days` the number of
 * requested days from `departureDate`. `totalPassengers` counts all travellers, including concession holders, students
 * (`nusCount`), travellers who stay in their wheelchair, those with another disability, and personal care attendants
 * (`pcaCount`). The specification does not name the counts of the return journey, such as `inboundPcaCount`. Counts may be
 * texts, because the same model is used in addresses.
 */
export const searchFields = {
  originId: cityId,
  destinationId: cityId,
  departureDate: localDate,
  minDate: optional(localDate),
  days: optional(count, 1),
  totalPassengers: count,
  concessionCount: optional(count),
  nusCount: optional(count),
  otherDisabilityCount: optional(count),
  pcaCount: optional(count),
  wheelchairSeated: optional(count),
  inboundDepartureDate: optional(localDate),
  inboundOtherDisabilityCount: optional(count),
  inboundPcaCount: optional(count),
  inboundWheelchairSeated: optional(count),
};

/** Stores the traveller's last search. The answer is ignored. */
export const storeSearch = endpoint('storeSearch', 'POST /journey-planner/api/searches', {
  summary: 'Stores the last search.',
  body: object(searchFields),
  answer: unknown(),
});
