import type { Currency, RetailOperation } from '../page/operation/settings.ts';

/** Below this age, in years, a child without a seat travels free (spec §9; said only in the GBP note). */
export const freeTravelAge = 3;

/** Whether the note on children's free travel is shown: only where the currency is GBP (spec §2 "Itinerary dialog"). */
export function showsRestrictionsNote(currency: Currency): boolean {
  return currency === 'GBP';
}

/** How heavy the one checked bag may be, in the operation's own unit. */
export interface LuggageLimit {
  readonly weight: number;
  readonly unit: 'kg' | 'lb';
}

/** The weight limit of a suitcase (spec §9): 20 kg in the UK, 50 lb in the US and Canada, where coaches share the rule. */
export function luggageLimit(operation: RetailOperation): LuggageLimit {
  return operation === 'UK' ? { weight: 20, unit: 'kg' } : { weight: 50, unit: 'lb' };
}
