import { toMinorAmount, type Money, fromMinorAmount, sumMoney } from '#shared/domain/kit/money/money.ts';
import { type StoredBasket, type StoredLine } from '../stored-basket.ts';
import { basketCurrency, getTotals } from './fees.ts';
import { isForNothing } from './redemption-codes.ts';

/** What a line costs with its seats. */
export function lineCost({ currency, price, holds }: Pick<StoredLine, 'currency' | 'price' | 'holds'>): Money {
  return sumMoney(currency, [price, ...holds.map((hold) => hold.price)]);
}

/**
 * What the codes of a basket take off each of its lines, so that each can be given back by itself: a share by the prices of
 * the tickets, to the minor unit; all of it where everything is free.
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
  // Shares of what has come up to each line differ from those of the lines by less than a unit, and add up.
  return lines.map(({ price }) => {
    const upTo = (minor: number) => (all === 0 ? 0 : Math.round((off * minor) / all));
    const start = upTo(before);
    before += price ? toMinorAmount(price) : 0;
    return fromMinorAmount(upTo(before) - start, currency);
  });
}
