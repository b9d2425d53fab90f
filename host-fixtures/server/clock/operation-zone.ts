import { type RetailOperation } from '#shared/domain/page/operation/settings.ts';

const zones: Readonly<Record<RetailOperation, string>> = {
  UK: 'Europe/London',
  US: 'America/New_York',
  CA: 'America/Toronto',
};

/** The time zone of the times on an operation's pages. */
export function getTimeZone(operation: RetailOperation): string {
  return zones[operation];
}
