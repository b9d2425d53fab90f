import { getBasketTotal, type PriceSummary } from '#shared/domain/basket/basket.ts';
import { isTakenOff, listSumLines, sumMessages } from '#shared/domain/basket/list-sum-lines.ts';
import { compareMoney, type Money, subtractMoney, sumMoney } from '#shared/domain/kit/money/money.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import { useFormatters } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import sumsStyles from './basket-sums.css?inline';
import type { messages } from './messages.ts';

export { sumsStyles as basketSumsStyles };

interface BasketSumsProps {
  readonly basket: PriceSummary;
  readonly text: Text<typeof messages>;
  /** Label of the total; "Total" by default. Not used for a refund, which has its own label. */
  readonly totalLabel?: string;
  /** The total to show, in place of the basket's. */
  readonly totalAmount?: Money;
}

/**
 * Price of a basket or an order, as a list of sums: tickets, each fee (spec §9 "Fee types tracked"), the part of cancelled
 * tickets that is not refunded, reductions by codes and by trade-ins (tickets of an order that are given back for the new
 * ones), and the total. If there are only tickets, only the total is shown. A negative total is shown as a refund.
 */
export function BasketSums({ basket, text, totalLabel, totalAmount: total = getBasketTotal(basket) }: BasketSumsProps) {
  const { money } = useFormatters(createMoneyFormatters);
  const zero = sumMoney(basket.currency, []);
  const isRefund = compareMoney(total, zero) < 0;
  return (
    <dl className="basket-sums">
      {listSumLines(basket).map(({ kind, amount }) => (
        <div key={kind} className="basket-sums-row">
          <dt>{text(sumMessages[kind])}</dt>
          <dd>
            {/* Reductions have positive amounts, which are subtracted. */}
            {isTakenOff({ kind }) && '−'}
            {money(amount)}
          </dd>
        </div>
      ))}
      <div className="basket-sums-row basket-sums-total">
        <dt>{isRefund ? text('comesBack') : (totalLabel ?? text('total'))}</dt>
        <dd>{money(isRefund ? subtractMoney(zero, total) : total)}</dd>
      </div>
    </dl>
  );
}
