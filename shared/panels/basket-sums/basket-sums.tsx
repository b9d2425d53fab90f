import { type Basket, faresOf, type FeeKind, totalOf } from '#shared/domain/basket/basket.ts';
import { feesOf } from '#shared/domain/basket/fees.ts';
import { formatMoney } from '#shared/domain/money/format-money.ts';
import { isZero, type Money } from '#shared/domain/money/money.ts';
import { useIsland } from '#shared/island/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import sumsStyles from './basket-sums.css?inline';
import type { messages } from './messages/fr.ts';

export { sumsStyles as basketSumsStyles };

interface BasketSumsProps {
  readonly basket: Basket;
  readonly text: Text<typeof messages>;
}

/** What a basket costs: its tickets, each fee (spec §9 "Fee types tracked"), what codes take off, and the total. */
export function BasketSums({ basket, text }: BasketSumsProps) {
  const { settings } = useIsland();
  const money = (amount: Money) => formatMoney(amount, { pageCurrency: settings.currency, free: text('free') });
  const { discountTotal } = basket;
  const discount = discountTotal && !isZero(discountTotal) ? discountTotal : undefined;
  const fees = feesOf(basket);
  const parts = [
    // Tickets alone are the total.
    ...(fees.length > 0 || discount ? [['tickets', money(faresOf(basket))] as const] : []),
    ...fees.map(({ kind, amount }) => [feeWords[kind], money(amount)] as const),
    ...(discount ? [['discount', `−${money(discount)}`] as const] : []),
  ];
  return (
    <dl className="basket-sums">
      {parts.map(([key, amount]) => (
        <div key={key} className="basket-sums-row">
          <dt>{text(key)}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="basket-sums-row basket-sums-total">
        <dt>{text('total')}</dt>
        <dd>{money(totalOf(basket))}</dd>
      </div>
    </dl>
  );
}

const feeWords = {
  booking: 'bookingFee',
  sms: 'smsFee',
  facilities: 'facilitiesFee',
  seats: 'seatCharge',
  amendment: 'amendmentFee',
} as const satisfies Record<FeeKind, keyof typeof messages>;
