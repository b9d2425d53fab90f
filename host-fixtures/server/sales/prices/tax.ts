import { type Money, multiplyMoney } from '#shared/domain/kit/money/money.ts';
import { getCountryOfOrigin } from './fees.ts';
import { type StoredBasket } from '../stored-basket.ts';

/**
 * Tax on coach tickets, as a share, by the country (ISO 3166) in which the first journey begins:
 *
 * - United Kingdom: vehicles of ten seats or more carry passengers at the zero rate (VAT Act 1994, schedule 8, group 8,
 * item 4(a); VAT Notice 744A, 2.1);
 *
 * - United States: neither states nor cities may tax passengers of interstate coaches, nor the sale of their tickets
 * (49 U.S.C. § 14505);
 *
 * - Canada: goods and services tax of 5 % (Excise Tax Act, section 165(1)), without provincial taxes.
 *
 * The tax of other countries is unknown and not shown.
 */
const rates: Readonly<Record<string, number>> = { GB: 0, US: 0, CA: 0.05 };

/** The tax included in an order's gross amount. */
export function getTax(basket: Pick<StoredBasket, 'lines'>, gross: Money): Money {
  const rate = rates[getCountryOfOrigin(basket) ?? ''] ?? 0;
  return multiplyMoney(gross, rate / (1 + rate));
}
