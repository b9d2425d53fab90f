import type { Parameters } from '../page/routes/set-parameters.ts';
import type { AlertFilter } from './filter-alerts.ts';
import { severities } from './service-alert.ts';

/** Maximum length of a search text in an address. */
const maxSearchLength = 100;

/**
 * Reads the filter of alerts from an address. Invalid values are ignored.
 *
 * @param search with or without its question mark
 */
export function readAlertQuery(search: string): AlertFilter {
  const query = new URLSearchParams(search);
  const severity = severities.find((value) => value === query.get('severity'));
  const routeId = query.get('route');
  const text = query.get('search')?.slice(0, maxSearchLength);
  return { ...(severity && { severity }), ...(routeId && { routeId }), ...(text && { text }) };
}

/** The parameters of a filter, for `setParameters`. */
export function toAlertParameters({ severity, routeId, text }: AlertFilter): Parameters {
  return { severity, route: routeId, search: text?.slice(0, maxSearchLength) || undefined };
}
