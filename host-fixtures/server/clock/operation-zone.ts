import { type RetailOperation } from '#shared/domain/page/operation/settings.ts';

const zones: Readonly<Record<RetailOperation, string>> = {
  UK: 'Europe/London',
  US: 'America/New_York',
  CA: 'America/Toronto',
};

/** The time zone of a retail operation (a country in which the operator sells), for times on its pages. */
export function getTimeZone(operation: RetailOperation): string {
  return zones[operation];
}
