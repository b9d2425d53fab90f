import countryToCurrency from 'country-to-currency';
import { type CurrencyCode, readCurrency } from '#shared/domain/kit/money/currency.ts';

const currencies: Readonly<Record<string, string>> = countryToCurrency;

/** The currency (ISO 4217) that people pay with in a country (ISO 3166-1 alpha-2); undefined for what is no country. */
export function currencyOfCountry(country: string | undefined): CurrencyCode | undefined {
  return country === undefined ? undefined : readCurrency(currencies[country]);
}
