import type { RetailOperation } from '../page/operation/settings.ts';
import type { NetworkAlert } from './network-alert.ts';

/** The alerts for travellers of an operation, including those for all operations. */
export function filterByOperation(
  alerts: readonly NetworkAlert[],
  operation: RetailOperation,
): readonly NetworkAlert[] {
  return alerts.filter(({ operations }) => !operations || operations.includes(operation));
}
