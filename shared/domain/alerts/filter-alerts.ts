import { foldText } from '../cities/fold-text.ts';
import type { NetworkAlert } from './network-alert.ts';
import { toPlainText } from './plain-text.ts';
import { severities, type Severity } from './service-alert.ts';
import type { Parameters } from '../page/routes/set-parameters.ts';

/** A filter for alerts. A missing value matches all alerts. */
export interface AlertFilter {
  readonly severity?: Severity;
  /** The id of a route. Alerts about all routes match every id. */
  readonly routeId?: string;
  /** Search text: all its words must occur, in any order and also within words. Case, accents and punctuation do not matter. */
  readonly text?: string;
}

/** The alerts that match a filter, in the same order. */
export function filterAlerts<Alert extends NetworkAlert>(
  alerts: readonly Alert[],
  { severity, routeId, text = '' }: AlertFilter,
): readonly Alert[] {
  // `foldText` removes accents, case and punctuation, and leaves one space between words.
  const terms = foldText(text).split(' ').filter(Boolean);
  return alerts.filter(
    (alert) =>
      (severity === undefined || alert.severity === severity) &&
      // An alert without routes is about all routes.
      (routeId === undefined || alert.routes.length === 0 || alert.routes.some(({ id }) => id === routeId)) &&
      containsAll(alert, terms),
  );
}

/** Whether each term occurs in the title, the text, the text of the link, or the names of routes and cities of an alert. */
function containsAll(alert: NetworkAlert, terms: readonly string[]): boolean {
  if (terms.length === 0) return true;
  const names = alert.routes.flatMap(({ name, cities }) => [name, ...cities.map((city) => city.name)]);
  const searchText = foldText([alert.title, toPlainText(alert.content), alert.urlDescription, ...names].join(' '));
  return terms.every((term) => searchText.includes(term));
}

/** Alerts of one severity. */
export interface AlertGroup<Alert> {
  readonly severity: Severity;
  /** At least one, in the original order. */
  readonly alerts: readonly Alert[];
}

/** Groups alerts by severity, the most severe first, without empty groups. */
export function groupBySeverity<Alert extends NetworkAlert>(alerts: readonly Alert[]): readonly AlertGroup<Alert>[] {
  // `severities` are in ascending order.
  return severities
    .map((severity) => ({ severity, alerts: alerts.filter((alert) => alert.severity === severity) }))
    .filter((group) => group.alerts.length > 0)
    .reverse();
}

/** Maximum length of a search text in an address. */
const maxSearchLength = 100;

/**
 * Reads the filter of alerts from an address. An invalid severity and empty values are ignored; a search text that is too long
 * is shortened.
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
