import { toMinorAmount, type Money, fromMinorAmount, sumMoney } from '#shared/domain/kit/money/money.ts';
import { type StoredBasket, type StoredLine } from '../stored-basket.ts';
import { basketCurrency, getTotals } from './fees.ts';
import { isForNothing } from './redemption-codes.ts';

/** The price of a line with its seats. */
export function lineCost({ currency, price, holds }: Pick<StoredLine, 'currency' | 'price' | 'holds'>): Money {
  return sumMoney(currency, [price, ...holds.map((hold) => hold.price)]);
}

/**
 * The share of each line in the discounts of a basket, so that lines can be refunded separately. It is proportional to
 * ticket prices and rounded to the minor unit; the full price if a code makes everything free.
 *
 * @returns one for each line
 */
export function lineDiscounts(basket: StoredBasket): readonly Money[] {
  const { lines, codes } = basket;
  if (isForNothing(codes)) return lines.map(lineCost);
  const currency = basketCurrency(basket);
  const { tickets, discount } = getTotals(basket);
  const [all, off] = [toMinorAmount(tickets), toMinorAmount(discount)];
  let before = 0;
  // Differences of rounded running totals deviate by less than one minor unit and add up to the discount.
  return lines.map(({ price }) => {
    const upTo = (minor: number) => (all === 0 ? 0 : Math.round((off * minor) / all));
    const start = upTo(before);
    before += price ? toMinorAmount(price) : 0;
    return fromMinorAmount(upTo(before) - start, currency);
  });
}
