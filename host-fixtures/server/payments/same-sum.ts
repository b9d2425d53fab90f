/** An amount in the currency's minor unit, as the provider and the payments' rows have it. */
interface Sum {
  readonly amount: number;
  readonly currency: string;
}

/** Why a payment came to nothing whose session at the provider is about another sum. */
export const sumDiffers = 'sum_differs';

/** Whether the provider's session is about the sum that is to be paid: a number without its currency says nothing. */
export function isSameSum(session: Sum, asked: Sum): boolean {
  return session.amount === asked.amount && session.currency === asked.currency;
}
