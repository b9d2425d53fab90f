import { isTakenOff, type SumLine, listSumLines, sumMessages } from '#shared/domain/basket/list-sum-lines.ts';
import { getCurrency, isZero, type Money, subtractMoney, sumMoney } from '#shared/domain/kit/money/money.ts';
import { chargesOf } from '../../orders/order-value.ts';
import { type StoredOrder } from '../../orders/stored-order.ts';
import { type MailBlock } from '../../mail/write-mail.ts';
import { type OrderMailText } from './order-mail-text.ts';

/** A line of a sum; what is taken off is below nothing. */
export interface MailedSum {
  readonly kind: SumLine['kind'];
  readonly amount: Money;
}

/** What an order comes to now, in the lines that its page lists: they add up to the total. */
export function mailedSums(stored: StoredOrder): { readonly lines: readonly MailedSum[]; readonly total: Money } {
  const { total, booking, sms, facilities, amendment, seats, discount, retained } = chargesOf(stored);
  const currency = getCurrency(total);
  const lines = listSumLines({
    ...{ currency, total, markupTotal: seats, discountTotal: discount, retainedTotal: retained },
    journeys: stored.basket.lines.map(({ price }) => ({ price })),
    feesBreakdown: { booking, sms, facilities, amendment },
  });
  const nothing = sumMoney(currency, []);
  return {
    lines: lines.map((line) => (isTakenOff(line) ? { ...line, amount: subtractMoney(nothing, line.amount) } : line)),
    total,
  };
}

/** The price of an order in a message: what it is made of, and what was or is paid for it in all. */
export function sumsBlocks(
  stored: StoredOrder,
  { text, money }: OrderMailText,
  totalLabel: 'total' | 'totalNow',
): readonly MailBlock[] {
  const { lines, total } = mailedSums(stored);
  const rows = lines.map(({ kind, amount }) => [text(sumMessages[kind]), money(amount)] as const);
  const sum = [text(totalLabel), money(isZero(total) ? null : total)] as const;
  return [
    { kind: 'heading', text: text('price') },
    { kind: 'sums', rows, total: sum },
  ];
}
