import type { Basket, FeeKind } from './basket.ts';

/** A fee of a basket, above nothing. */
export interface Fee {
  readonly kind: FeeKind;
  /** In the currency's main unit. */
  readonly amount: number;
}

/** The fees of a basket that cost something, in the order in which they are told. */
export function feesOf({ feesBreakdown = {}, markupTotal }: Basket): readonly Fee[] {
  const { booking, sms, facilities, amendment } = feesBreakdown;
  const amounts: Readonly<Record<FeeKind, number | null | undefined>> = {
    ...{ booking, sms, facilities, seats: markupTotal, amendment },
  };
  return Object.entries(amounts).flatMap(([kind, amount]) => (amount ? [{ kind: kind as FeeKind, amount }] : []));
}
