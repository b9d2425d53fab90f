import { type CurrencyCode, countMinorDigits, readCurrency } from '#shared/domain/kit/money/currency.ts';
import { type Money, toMoney } from '#shared/domain/kit/money/money.ts';

/** A fare, or the problem for the operator if a field is invalid. */
export type ParsedFare = { readonly money: Money } | { readonly problem: string };

/** Far above any fare in any currency, and small enough for exact arithmetic with any number of passengers. */
const maxPrice = 1e9;

/**
 * Parses a price and its currency as in `fare_attributes.txt`: a number with a decimal point (`12.00`) and an ISO 4217
 * code. Nothing is guessed: a fare that cannot be parsed exactly is not sold.
 */
export function parseFare({ price, currency }: { readonly price: string; readonly currency: string }): ParsedFare {
  const code = readCurrency(currency.toUpperCase());
  if (code === undefined) {
    return { problem: currency === '' ? 'currency_type is empty' : `currency_type “${currency}” is no ISO 4217 code` };
  }
  const problem = findPriceProblem(price, code);
  return problem === undefined ? { money: toMoney(Number(price), code) } : { problem };
}

function findPriceProblem(price: string, currency: CurrencyCode): string | undefined {
  if (price === '') return 'price is empty';
  if (!/^\d+(\.\d+)?$/.test(price)) return `price “${price}” is not an amount such as 12 or 12.00`;
  if (Number(price) > maxPrice) return `price “${price}” is too high to be a fare`;
  const digits = countMinorDigits(currency);
  const [, decimals = ''] = price.split('.');
  return decimals.replace(/0+$/, '').length > digits
    ? `price “${price}” has more decimals than ${currency}, which has ${digits}`
    : undefined;
}
