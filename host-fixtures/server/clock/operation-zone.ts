import { type RetailOperation } from '#shared/domain/page/operation/settings.ts';

const zones: Readonly<Record<RetailOperation, string>> = {
  UK: 'Europe/London',
  US: 'America/New_York',
  CA: 'America/Toronto',
};

/**
 * The IANA time zone of a retail operation (the operator's site for a country). A time that QA sets for a browser on a page of
 * that site (`?now=2026-12-24T09:00`) is a local time in this zone.
 */
export function getTimeZone(operation: RetailOperation): string {
  return zones[operation];
}
