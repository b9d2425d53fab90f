import type { RetailOperation } from '../operation/settings.ts';
import type { NetworkAlert } from './network-alert.ts';

const homes: Readonly<Record<RetailOperation, string>> = { UK: 'GB', US: 'US', CA: 'CA' };

/**
 * The alerts that concern the travellers of an operation: one that is about the countries of other operations alone is
 * theirs. What does not say, or is about any other country, is shown.
 */
export function alertsOfOperation(
  alerts: readonly NetworkAlert[],
  operation: RetailOperation,
): readonly NetworkAlert[] {
  const others = Object.values(homes).filter((home) => home !== homes[operation]);
  return alerts.filter(
    ({ countries = [] }) => countries.length === 0 || countries.some((country) => !others.includes(country)),
  );
}
