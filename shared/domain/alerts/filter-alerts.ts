import { foldText } from '../cities/fold-text.ts';
import type { NetworkAlert } from './network-alert.ts';
import { plainText } from './plain-text.ts';
import { severities, type Severity } from './service-alert.ts';

/** What a traveller wants to see of the alerts; what is left out wants all. */
export interface AlertFilter {
  readonly severity?: Severity;
  /** An alert about every route is about this one too. */
  readonly routeId?: string;
  /** Words as they are typed: each of them must be found, in any order, whatever its accents. */
  readonly words?: string;
}

/** The alerts that pass a filter, in the order they had. */
export function filterAlerts<Alert extends NetworkAlert>(
  alerts: readonly Alert[],
  { severity, routeId, words = '' }: AlertFilter,
): readonly Alert[] {
  const terms = foldText(words).split(' ').filter(Boolean);
  return alerts.filter(
    (alert) =>
      (severity === undefined || alert.severity === severity) &&
      (routeId === undefined || alert.routes.length === 0 || alert.routes.some(({ id }) => id === routeId)) &&
      hasAll(alert, terms),
  );
}

function hasAll(alert: NetworkAlert, terms: readonly string[]): boolean {
  if (terms.length === 0) return true;
  const names = alert.routes.flatMap(({ name, cities }) => [name, ...cities.map((city) => city.name)]);
  const said = foldText([alert.title, plainText(alert.content), alert.urlDescription, ...names].join(' '));
  return terms.every((term) => said.includes(term));
}

/** Alerts of one severity. */
export interface AlertGroup<Alert> {
  readonly severity: Severity;
  /** At least one, in the order they had. */
  readonly alerts: readonly Alert[];
}

/** Alerts by how serious they are, the most serious first; no group is empty. */
export function groupBySeverity<Alert extends NetworkAlert>(alerts: readonly Alert[]): readonly AlertGroup<Alert>[] {
  return severities
    .map((severity) => ({ severity, alerts: alerts.filter((alert) => alert.severity === severity) }))
    .filter((group) => group.alerts.length > 0)
    .reverse();
}
