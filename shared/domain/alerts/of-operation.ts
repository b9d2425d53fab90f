import type { RetailOperation } from '../page/operation/settings.ts';
import type { NetworkAlert } from './network-alert.ts';

/** The alerts that concern the travellers of an operation. One that names no operation concerns those of all. */
export function alertsOfOperation(
  alerts: readonly NetworkAlert[],
  operation: RetailOperation,
): readonly NetworkAlert[] {
  return alerts.filter(({ operations }) => !operations || operations.includes(operation));
}
