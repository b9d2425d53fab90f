import { type InferOutput } from 'valibot';
import { type basket as basketSchema } from '#shared/contract/basket/basket.ts';
import { type Finding } from '../finding.ts';

/** A basket as a widget reads it. */
export type Basket = InferOutput<typeof basketSchema>;

/** Amounts are in main units: a difference below the smallest coin of any currency is a rounding of their binary fractions. */
const lessThanACoin = 0.0005;

/** Checks that journeys, seats and fees, less what codes take off, are the total. A trade-in has a value of its own. */
export function checkTotal({ basket }: { readonly basket: Basket | null }): readonly Finding[] {
  if (!basket || basket.total === undefined || basket.tradeIns.length > 0) return [];
  const { journeys, feesBreakdown, markupTotal, discountTotal, redemptionCodes, total } = basket;
  const { booking, sms, facilities, amendment } = feesBreakdown ?? {};
  const charges = [...journeys.map(({ price }) => price), booking, sms, facilities, amendment, markupTotal];
  const codes = addUp(redemptionCodes.map(({ amount }) => amount));
  const sum = addUp(charges) - (discountTotal ?? codes);
  if (Math.abs(sum - total) < lessThanACoin) return [];
  return [{ rule: 'sums', where: 'basket.total', expected: { code: 'sum', value: sum.toFixed(2) }, actual: total }];
}

function addUp(amounts: readonly (number | null | undefined)[]): number {
  return amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
}
