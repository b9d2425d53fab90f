import { getTimezone } from 'countries-and-timezones';
import countryToCurrency from 'country-to-currency';
import { type CurrencyCode, readCurrency } from '#shared/domain/kit/money/currency.ts';

/**
 * Returns the country (ISO 3166-1 alpha-2) of a time zone, according to the IANA time zone database. If several countries
 * share the zone, returns the one with the largest population. Accepts former names of zones, such as `Canada/Eastern`.
 *
 * @returns undefined for zones without a country, such as `UTC`, and for unknown names
 */
export function getCountry(timeZone: string): string | undefined {
  return getTimezone(timeZone)?.countries[0];
}

const currencies: Readonly<Record<string, string>> = countryToCurrency;

/** The currency (ISO 4217) of a country (ISO 3166-1 alpha-2); undefined if the country is unknown. */
export function getCountryCurrency(country: string | undefined): CurrencyCode | undefined {
  return country === undefined ? undefined : readCurrency(currencies[country]);
}
