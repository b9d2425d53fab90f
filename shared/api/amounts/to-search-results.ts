import type { searchJourneys } from '#shared/contract/journeys/journeys.ts';
import type { EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { toJourney } from './to-journey.ts';
import { toOptionalMoney } from './to-price.ts';

/** The offers of one carrier set for a search (spec §3 "Journey search results"). */
export type SearchResults = ReturnType<typeof toSearchResults>;

/** @param defaultCurrency for answers without a currency */
export function toSearchResults(
  { journeys, minPrice, currency, redirectUrl }: EndpointAnswer<typeof searchJourneys>,
  defaultCurrency: CurrencyCode,
) {
  return {
    journeys: journeys.map((journey) => toJourney(journey, defaultCurrency)),
    minPrice: toOptionalMoney(minPrice ?? undefined, currency ?? defaultCurrency),
    /** The page of the operator that sells these journeys instead. */
    redirectUrl,
  };
}
