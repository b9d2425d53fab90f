import type { RetailOperation } from './settings.ts';

/** ISO 3166 code of an operation's country, for address and place lookups: GB for UK (spec §1). */
export function getCountryCode(operation: RetailOperation): 'GB' | 'US' | 'CA' {
  return operation === 'UK' ? 'GB' : operation;
}
