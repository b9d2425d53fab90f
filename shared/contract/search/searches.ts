import { object, optional, unknown } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { cityId, count, localDate } from '../kit/fields.ts';

/**
 * The search model (spec §3). The inbound variants of the disability counts are not spelled out: they are named like
 * `inboundDepartureDate`. Counts may be numerals, since the same model is kept in addresses.
 */
export const searchParts = {
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

/** Stores the traveller's last search. What it answers does not matter. */
export const storeSearch = endpoint({
  name: 'storeSearch',
  method: 'POST',
  path: '/journey-planner/api/searches',
  summary: 'Stores the last search.',
  body: object(searchParts),
  answer: unknown(),
});
