import type { RetailOperation, Settings } from './settings.ts';

/** What follows from the operation alone (host contract §4 "by operation"). */
export type OperationDefaults = Pick<Settings, 'currency' | 'isAmPm' | 'consent' | 'customerServicePhone'>;

/**
 * Defaults by operation: only the US requires privacy consent (spec §1) and writes AM and PM.
 *
 * The telephone numbers are from ranges kept for fiction, so that a page whose operator sets none rings nobody.
 */
export const operationDefaults: Readonly<Record<RetailOperation, OperationDefaults>> = {
  UK: { currency: 'GBP', isAmPm: false, consent: 'granted', customerServicePhone: '01632 960 000' },
  US: { currency: 'USD', isAmPm: true, consent: 'required', customerServicePhone: '1-800-555-0100' },
  CA: { currency: 'CAD', isAmPm: false, consent: 'granted', customerServicePhone: '1-800-555-0199' },
};
