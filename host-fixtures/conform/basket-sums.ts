import { type InferOutput } from 'valibot';
import { type basket as basketSchema } from '#shared/contract/basket/basket.ts';
import { type Finding, shown } from './finding.ts';

/** A basket as the widgets read it. */
export type HeldBasket = InferOutput<typeof basketSchema>;

/** Amounts are in main units: less than the smallest coin of any currency is a rounding of their binary fractions. */
const lessThanACoin = 0.0005;

/** Journeys, seats and fees, less what codes take off, are what is to be paid, unless something is traded in. */
export function sumFindings(basket: HeldBasket): readonly Finding[] {
  const { journeys, feesBreakdown, markupTotal, discountTotal, redemptionCodes, tradeIns, total } = basket;
  if (total === undefined || tradeIns.length > 0) return [];
  const { booking, sms, facilities, amendment } = feesBreakdown ?? {};
  const charged = [...journeys.map(({ price }) => price), booking, sms, facilities, amendment, markupTotal];
  const codes = sum(redemptionCodes.map(({ amount }) => amount));
  const listed = sum(charged) - (discountTotal ?? codes);
  if (Math.abs(listed - total) < lessThanACoin) return [];
  const wanted = `${listed.toFixed(2)}, to which its journeys and fees add up`;
  return [{ rule: 'sums', where: 'basket.total', wanted, came: shown(total) }];
}

function sum(amounts: readonly (number | null | undefined)[]): number {
  return amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0);
}
