import { getTimezone } from 'countries-and-timezones';

/**
 * The country (ISO 3166-1 alpha-2) that a time zone belongs to, by the tables of the IANA time zone database. Of a zone that
 * several countries share, it is the one with the most people. Former names of a zone (`Canada/Eastern`) count too.
 *
 * @returns undefined for zones of no country, such as `UTC`, and for names that are no zone.
 */
export function countryOfZone(timeZone: string): string | undefined {
  return getTimezone(timeZone)?.countries[0];
}
