import type { RetailOperation, Settings } from './settings.ts';

/** Settings that depend on the operation (host contract §4 "by operation"). */
export type OperationDefaults = Pick<Settings, 'currency' | 'isAmPm' | 'consent' | 'customerServicePhone'>;

/**
 * Defaults by operation: only the US requires privacy consent (spec §1) and uses AM and PM.
 *
 * The telephone numbers are reserved for fiction, so that pages without a number of their operator do not cause real
 * calls.
 */
export const operationDefaults: Readonly<Record<RetailOperation, OperationDefaults>> = {
  UK: { currency: 'GBP', isAmPm: false, consent: 'granted', customerServicePhone: '01632 960 000' },
  US: { currency: 'USD', isAmPm: true, consent: 'required', customerServicePhone: '1-800-555-0100' },
  CA: { currency: 'CAD', isAmPm: false, consent: 'granted', customerServicePhone: '1-800-555-0199' },
};
