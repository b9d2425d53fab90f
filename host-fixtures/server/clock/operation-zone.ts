import { type RetailOperation } from '#shared/domain/page/operation/settings.ts';

const zones: Readonly<Record<RetailOperation, string>> = {
  UK: 'Europe/London',
  US: 'America/New_York',
  CA: 'America/Toronto',
};

/** The zone of the times on an operation's pages. */
export function timeZoneOf(operation: RetailOperation): string {
  return zones[operation];
}
