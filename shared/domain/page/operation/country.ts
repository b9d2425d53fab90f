import type { RetailOperation } from './settings.ts';

/** The ISO 3166 code of an operation's country, for address and place look-ups: UK is GB there (spec §1). */
export function countryIsoCode(operation: RetailOperation): 'GB' | 'US' | 'CA' {
  return operation === 'UK' ? 'GB' : operation;
}
