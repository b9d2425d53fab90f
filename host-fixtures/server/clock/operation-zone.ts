import { type RetailOperation } from '#shared/domain/page/operation/settings.ts';

const zones: Readonly<Record<RetailOperation, string>> = {
  UK: 'Europe/London',
  US: 'America/New_York',
  CA: 'America/Toronto',
};

/** The zone in which an operation's pages are told the time. */
export function zoneOf(operation: RetailOperation): string {
  return zones[operation];
}
