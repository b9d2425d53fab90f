import type { Parameters } from '../page/routes/with-parameters.ts';
import type { AlertFilter } from './filter-alerts.ts';
import { severities } from './service-alert.ts';

/** The most letters of a search that an address keeps. */
const mostLetters = 100;

/**
 * Reads from an address what is wanted of the alerts, so that a link shows what was seen. What cannot be read is as good
 * as absent.
 *
 * @param search With or without its question mark.
 */
export function readAlertQuery(search: string): AlertFilter {
  const query = new URLSearchParams(search);
  const severity = severities.find((known) => known === query.get('severity'));
  const routeId = query.get('route');
  const words = query.get('search')?.slice(0, mostLetters);
  return { ...(severity && { severity }), ...(routeId && { routeId }), ...(words && { words }) };
}

/** The parameters that say it, for `withParameters`. */
export function alertParameters({ severity, routeId, words }: AlertFilter): Parameters {
  return { severity, route: routeId, search: words?.slice(0, mostLetters) || undefined };
}
