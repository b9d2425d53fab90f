import { type Network } from './network.ts';
import { type TripPattern } from './rides/trip-patterns.ts';
import { type TripTable } from './rides/trip-table.ts';
import { type Route } from './timetable.ts';

/** A route with the cities of its coach that stops the most. */
export function readRoute(network: Network, table: TripTable, routeId: string): Route | undefined {
  const route = network.routes.get(routeId);
  if (!route) return undefined;
  const patterns = table.patterns.filter((pattern) => pattern.route.route_id === routeId);
  const longest = patterns.reduce<TripPattern | undefined>(
    (best, pattern) => (best === undefined || pattern.calls.length > best.calls.length ? pattern : best),
    undefined,
  );
  const ids = [...new Set((longest?.calls ?? []).map((call) => call.city_id))];
  const cities = ids.flatMap((id) => {
    const name = network.cities.get(id)?.name;
    return name === undefined ? [] : [{ id, name }];
  });
  return { id: routeId, name: route.name, cities };
}
