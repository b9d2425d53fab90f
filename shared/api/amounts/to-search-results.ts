import type { searchJourneys } from '#shared/contract/journeys/journeys.ts';
import type { EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { toJourney } from './to-journey.ts';
import { toOptionalMoney } from './to-price.ts';

/**
 * The answer to one request of a search (spec §3 "Journey search results"). A page sends one for each set of carriers, or a
 * single one if the sets are unknown.
 */
export type SearchResults = ReturnType<typeof toSearchResults>;

/**
 * Converts search results of the API: their amounts become money.
 *
 * @param defaultCurrency for a lowest price or a journey without a currency
 */
export function toSearchResults(
  { journeys, minPrice, currency: minPriceCurrency, redirectUrl }: EndpointAnswer<typeof searchJourneys>,
  defaultCurrency: CurrencyCode,
) {
  return {
    journeys: journeys.map((journey) => toJourney(journey, defaultCurrency)),
    /** The lowest price of these journeys; undefined if the API does not specify it. */
    minPrice: toOptionalMoney(minPrice ?? undefined, minPriceCurrency ?? defaultCurrency),
    /** The operator's page on which these journeys are sold instead, if any. */
    redirectUrl,
  };
}
