import { beginsIn } from '../sales/fees.ts';
import { type StoredBasket } from '../sales/stored-basket.ts';

/**
 * Tax on coach tickets, in hundredths of a per cent, by the country in which the first journey begins:
 *
 * - United Kingdom: vehicles of ten seats or more carry passengers at the zero rate (VAT Act 1994, schedule 8, group 8,
 *   item 4(a); VAT Notice 744A, 2.1);
 * - United States: neither states nor cities may tax passengers of interstate coaches, nor the sale of their tickets (49
 *   U.S.C. § 14505);
 * - Canada: goods and services tax of 5 % (Excise Tax Act, section 165(1)); what provinces add is left out here.
 */
const rates = { GB: 0, US: 0, CA: 500 } as const;

/** The tax that is in an order's gross amount, in hundredths of the currency's main unit. */
export function taxOf(basket: Pick<StoredBasket, 'lines'>, grossMinor: number): number {
  const country = (['GB', 'US', 'CA'] as const).find((code) => beginsIn(basket, code));
  const rate = country === undefined ? 0 : rates[country];
  return Math.round((grossMinor * rate) / (10_000 + rate));
}

/** The currency in which a basket is paid (ISO 4217): that of the country in which its first journey begins. */
export function currencyOf(basket: Pick<StoredBasket, 'lines'>): 'GBP' | 'USD' | 'CAD' {
  if (beginsIn(basket, 'CA')) return 'CAD';
  return beginsIn(basket, 'US') ? 'USD' : 'GBP';
}
