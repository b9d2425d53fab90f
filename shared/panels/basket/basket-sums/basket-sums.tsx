import { getBasketTotal } from '#shared/domain/basket/basket.ts';
import { isTakenOff, listSumLines, type PriceSummary, sumMessages } from '#shared/domain/basket/list-sum-lines.ts';
import { compareMoney, type Money, subtractMoney, sumMoney } from '#shared/domain/kit/money/money.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/money-formatters.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import type { Text } from '#shared/text/create-text.ts';
import sumsStyles from './basket-sums.css?inline';
import type { messages } from './messages.ts';

export { sumsStyles as basketSumsStyles };

interface BasketSumsProps {
  readonly basket: PriceSummary;
  readonly text: Text<typeof messages>;
  /** What stands at the total, where it is more than a total. */
  readonly totalLabel?: string;
  /** Stands for the total, where that is written otherwise: what comes back instead of what is below nothing. */
  readonly totalAmount?: Money;
}

/**
 * What a basket costs, or an order: its tickets, each fee (spec §9 "Fee types tracked"), what codes and trade-ins take off,
 * what is retained of what was cancelled, and the total; one below nothing is
 * what comes back.
 */
export function BasketSums({ basket, text, totalLabel, totalAmount: total = getBasketTotal(basket) }: BasketSumsProps) {
  const { money } = useFormatters(createMoneyFormatters);
  const nothing = sumMoney(basket.currency, []);
  const isBack = compareMoney(total, nothing) < 0;
  return (
    <dl className="basket-sums">
      {listSumLines(basket).map(({ kind, amount }) => (
        <div key={kind} className="basket-sums-row">
          <dt>{text(sumMessages[kind])}</dt>
          <dd>
            {isTakenOff({ kind }) && '−'}
            {money(amount)}
          </dd>
        </div>
      ))}
      <div className="basket-sums-row basket-sums-total">
        <dt>{isBack ? text('comesBack') : (totalLabel ?? text('total'))}</dt>
        <dd>{money(isBack ? subtractMoney(nothing, total) : total)}</dd>
      </div>
    </dl>
  );
}
