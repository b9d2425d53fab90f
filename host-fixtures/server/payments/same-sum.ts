/** An amount in the currency's minor unit. */
interface Sum {
  readonly amount: number;
  readonly currency: string;
}

/** The reason of a payment whose session at the provider has another sum. */
export const sumDiffers = 'sum_differs';

/** Whether the provider's session has the requested amount and currency. */
export function isSameSum(session: Sum, sum: Sum): boolean {
  return session.amount === sum.amount && session.currency === sum.currency;
}
