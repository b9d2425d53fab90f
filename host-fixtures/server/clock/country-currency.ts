import countryToCurrency from 'country-to-currency';
import { type CurrencyCode, readCurrency } from '#shared/domain/kit/money/currency.ts';

const currencies: Readonly<Record<string, string>> = countryToCurrency;

/** The currency (ISO 4217) of a country (ISO 3166-1 alpha-2); undefined if the country is unknown. */
export function getCountryCurrency(country: string | undefined): CurrencyCode | undefined {
  return country === undefined ? undefined : readCurrency(currencies[country]);
}
