import type { ServiceAlert } from './service-alert.ts';

/** A route that an alert is about. */
export interface AlertRoute {
  readonly id: string;
  /** As it is printed on the coach: A1. */
  readonly name: string;
  /** In the order of a coach; empty where it is not known. */
  readonly cities: readonly { readonly id: number; readonly name: string }[];
}

/** An alert of the whole network. */
export interface NetworkAlert extends ServiceAlert {
  /** Empty: it is about every route. */
  readonly routes: readonly AlertRoute[];
  /** The operations whose travellers it concerns; those of all where it does not say. */
  readonly operations?: readonly string[];
}

/** The routes that alerts are about, each once, by name as people count: A2 before A10. */
export function listRoutes(alerts: readonly NetworkAlert[]): readonly AlertRoute[] {
  const routes = new Map(alerts.flatMap((alert) => alert.routes.map((route) => [route.id, route])));
  const { compare } = new Intl.Collator('en', { numeric: true });
  return [...routes.values()].sort((one, other) => compare(one.name, other.name));
}
