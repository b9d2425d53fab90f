import { type CurrencyCode, countMinorDigits, readCurrency } from '#shared/domain/kit/money/currency.ts';
import { type Money, toMoney } from '#shared/domain/kit/money/money.ts';

/** A fare as `fare_attributes.txt` writes it. */
export interface FareTexts {
  readonly price: string;
  readonly currency: string;
}

/** What a fare costs, or which field of it cannot be read, and why. */
export type ReadFare = { readonly money: Money } | { readonly problem: string };

/** Far above any fare in any currency, and far below what numbers hold exactly, however large the party. */
const most = 1e9;

/**
 * Reads a price and its currency as GTFS wants them: a number with a point before its decimals (`12.00`), and a code of ISO
 * 4217. Nothing is guessed: a fare that cannot be read exactly is not sold.
 */
export function readFare({ price, currency }: FareTexts): ReadFare {
  const code = readCurrency(currency.toUpperCase());
  if (code === undefined) {
    return { problem: currency === '' ? 'currency_type is empty' : `currency_type “${currency}” is no ISO 4217 code` };
  }
  const problem = findPriceProblem(price, code);
  return problem === undefined ? { money: toMoney(Number(price), code) } : { problem };
}

function findPriceProblem(price: string, currency: CurrencyCode): string | undefined {
  if (price === '') return 'price is empty';
  if (!/^\d+(\.\d+)?$/.test(price)) return `price “${price}” is no amount such as 12 or 12.00`;
  if (Number(price) > most) return `price “${price}” is too high to be a fare`;
  const digits = countMinorDigits(currency);
  const [, decimals = ''] = price.split('.');
  return decimals.replace(/0+$/, '').length > digits
    ? `price “${price}” has more decimals than ${currency}, which has ${digits}`
    : undefined;
}
