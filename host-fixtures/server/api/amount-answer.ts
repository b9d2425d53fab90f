import { mainAmountOf, type Money } from '#shared/domain/money/money.ts';

/** An amount as it goes over the wire: in the currency's main unit, and null where nothing is charged. */
export function amountOf(money: Money | null): number | null {
  return money === null ? null : mainAmountOf(money);
}
