import type { Currency, RetailOperation } from '../page/operation/settings.ts';

/** Age in years below which a child without a seat travels free (spec §9). Only the note for prices in GBP mentions it. */
export const freeTravelAge = 3;

/** Whether the section "Restrictions", the note about free travel, is shown: only for GBP (spec §2 "Itinerary dialog"). */
export function showsRestrictionsNote(currency: Currency): boolean {
  return currency === 'GBP';
}

/** The weight limit of a suitcase (spec §9): 20 kg in the UK, 50 lb in the US and Canada. */
export function getLuggageLimit(operation: RetailOperation) {
  return operation === 'UK' ? ({ weight: 20, unit: 'kg' } as const) : ({ weight: 50, unit: 'lb' } as const);
}
