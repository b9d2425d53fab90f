import { type CurrencyCode, countMinorDigits, readCurrency } from '#shared/domain/kit/money/currency.ts';
import { type Money, toMoney } from '#shared/domain/kit/money/money.ts';

/**
 * The parsed fare or, if a field is invalid, an English description of the problem, for the person who imports the
 * timetable.
 */
export type ParsedFare = { readonly money: Money } | { readonly problem: string };

/**
 * The highest valid price, in the currency's main unit: far above any fare, and small enough for exact arithmetic with many
 * passengers.
 */
const maxPrice = 1e9;

/**
 * Parses a price and its currency as in `fare_attributes.txt` of a GTFS feed: a number with or without decimals (`12.00` or
 * `12`), and an ISO 4217 code in upper or lower case. Prices are never rounded or guessed: callers do not sell a fare with a
 * problem.
 */
export function parseFare({ price, currency }: { readonly price: string; readonly currency: string }): ParsedFare {
  const code = readCurrency(currency.toUpperCase());
  if (code === undefined) {
    return {
      problem: currency === '' ? 'currency_type is empty' : `currency_type “${currency}” is not an ISO 4217 code`,
    };
  }
  const problem = findPriceProblem(price, code);
  return problem === undefined ? { money: toMoney(Number(price), code) } : { problem };
}

function findPriceProblem(price: string, currency: CurrencyCode): string | undefined {
  if (price === '') return 'price is empty';
  if (!/^\d+(\.\d+)?$/.test(price)) return `price “${price}” is not an amount such as 12 or 12.00`;
  if (Number(price) > maxPrice) return `price “${price}” is too high to be a fare`;
  const minorDigitCount = countMinorDigits(currency);
  const [, decimals = ''] = price.split('.');
  // Zeros at the end do not count: 12.000 is valid for a currency with two decimals.
  return decimals.replace(/0+$/, '').length > minorDigitCount
    ? `price “${price}” has more decimals than ${currency}, which has ${minorDigitCount}`
    : undefined;
}
