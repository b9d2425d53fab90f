import type { RetailOperation, Settings } from './settings.ts';

/** The settings of a page whose defaults depend on the operation: the operator's site for a country (UK, US or Canada). */
export type OperationDefaults = Pick<Settings, 'currency' | 'isAmPm' | 'consent' | 'customerServicePhone'>;

/**
 * Defaults by operation, for settings that a page does not specify. Only in the US, a visitor must first consent to third
 * parties (spec §1), and times have AM and PM.
 *
 * The telephone numbers are reserved for fiction, so that pages without a number of their own cause no real calls.
 */
export const operationDefaults: Readonly<Record<RetailOperation, OperationDefaults>> = {
  UK: { currency: 'GBP', isAmPm: false, consent: 'granted', customerServicePhone: '01632 960 000' },
  US: { currency: 'USD', isAmPm: true, consent: 'required', customerServicePhone: '1-800-555-0100' },
  CA: { currency: 'CAD', isAmPm: false, consent: 'granted', customerServicePhone: '1-800-555-0199' },
};
