import { getTimezone } from 'countries-and-timezones';
import countryToCurrency from 'country-to-currency';
import { type CurrencyCode, readCurrency } from '#shared/domain/kit/money/currency.ts';

/**
 * Returns the country (ISO 3166-1 alpha-2) of a time zone, according to the IANA time zone database. If several countries
 * share the zone, returns the country of the zone's most populous city.
 *
 * @param timeZone IANA name, or a former one, such as `Canada/Eastern`
 * @returns undefined for zones without a country, such as `UTC`, and for unknown names
 */
export function getCountry(timeZone: string): string | undefined {
  return getTimezone(timeZone)?.countries[0];
}

/** Currencies (ISO 4217), keyed by country (ISO 3166-1 alpha-2). */
const currenciesByCountry: Readonly<Record<string, string>> = countryToCurrency;

/** The currency of a country (ISO 3166-1 alpha-2); undefined if the country is missing or unknown. */
export function getCountryCurrency(country: string | undefined): CurrencyCode | undefined {
  return country === undefined ? undefined : readCurrency(currenciesByCountry[country]);
}
