import { getCarriers, searchJourneys } from '#shared/contract/journeys/journeys.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import type { CarrierSet } from '#shared/domain/journeys/offers.ts';
import { moneyOf, type Money } from '#shared/domain/kit/money/money.ts';
import type { SearchModel } from '#shared/domain/search/search-model.ts';
import { searchParameters } from '#shared/domain/search/search-query.ts';
import { journeyOf } from '../../amounts/journey-of.ts';
import type { Client } from '../../client.ts';

/** What one carrier set offers for a search (spec §3 "Journey search results"). */
export interface JourneysAnswer {
  readonly journeys: readonly Journey[];
  readonly minPrice?: Money;
  /** Where the operator sells these journeys instead. */
  readonly redirectUrl?: string;
}

/** The carrier sets that a search is to be split into. */
export async function loadCarrierSets(
  client: Client,
  { originId, destinationId, departureDate }: SearchModel,
  signal?: AbortSignal,
): Promise<readonly CarrierSet[]> {
  const query = { originCityId: originId, destinationCityId: destinationId, departureDate };
  return (await client.call(getCarriers, { query }, { signal })).carrierSets;
}

/** The journeys of a search, of one carrier set or, without its id, of everybody. */
export async function loadJourneys(
  client: Client,
  { search, carrierId }: { readonly search: SearchModel; readonly carrierId?: string | undefined },
  signal?: AbortSignal,
): Promise<JourneysAnswer> {
  // An address may name several days, which are a ribbon's: coaches are listed of one (spec §9).
  const { days: _days, minDate: _minDate, ...asked } = searchParameters(search);
  const currency = client.currency();
  const query = { ...asked, ...(carrierId !== undefined && { carrierId }), currency };
  const {
    journeys,
    minPrice,
    currency: told = currency,
    redirectUrl,
  } = await client.call(searchJourneys, { query }, { signal });
  return {
    journeys: journeys.map((journey) => journeyOf(journey, currency)),
    ...(typeof minPrice === 'number' && { minPrice: moneyOf(minPrice, told) }),
    ...(redirectUrl !== undefined && { redirectUrl }),
  };
}
