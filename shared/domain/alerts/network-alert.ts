import type { ServiceAlert } from './service-alert.ts';
import type { RetailOperation } from '../page/operation/settings.ts';

/** A route affected by an alert. */
export interface AlertRoute {
  readonly id: string;
  /** The name on the coach, for example A1. */
  readonly name: string;
  /** In the order of travel; empty if unknown. */
  readonly cities: readonly { readonly id: number; readonly name: string }[];
}

/** An alert about the operator's network, such as roadworks or a strike. */
export interface NetworkAlert extends ServiceAlert {
  /** Empty if all routes are affected. */
  readonly routes: readonly AlertRoute[];
  /** The affected operations (the operator's sites for a country: `UK`, `US`, `CA`); all if missing. */
  readonly operations?: readonly string[];
}

/** Lists the routes that alerts name, without duplicates, in natural order: A2 before A10. Alerts for all routes name none. */
export function listAlertRoutes(alerts: readonly NetworkAlert[]): readonly AlertRoute[] {
  const routes = new Map(alerts.flatMap((alert) => alert.routes.map((route) => [route.id, route])));
  const { compare } = new Intl.Collator('en', { numeric: true });
  return [...routes.values()].sort((a, b) => compare(a.name, b.name));
}

/** The alerts for travellers of one operation, including alerts for all operations. */
export function filterByOperation(alerts: readonly NetworkAlert[], operation: RetailOperation) {
  return alerts.filter(({ operations }) => !operations || operations.includes(operation));
}
