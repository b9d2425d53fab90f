import { type Database } from '../database/tables.ts';
import { type Network } from './network.ts';
import { type Route } from './timetable.ts';

/** A route with the cities of its coach that stops the most. */
export async function readRoute(database: Database, network: Network, routeId: string): Promise<Route | undefined> {
  const route = network.routes.get(routeId);
  if (!route) return undefined;
  const patterns = await database
    .selectFrom('trip_patterns')
    .innerJoin('pattern_calls', 'pattern_calls.pattern_id', 'trip_patterns.pattern_id')
    .where('route_id', '=', routeId)
    .groupBy('trip_patterns.pattern_id')
    .select('trip_patterns.pattern_id')
    .select(({ fn }) => fn.max('ordinal').as('last'))
    .execute();
  const last = Math.max(...patterns.map((pattern) => pattern.last));
  const longest = await database
    .selectFrom('trips')
    .where(
      'pattern_id',
      'in',
      patterns.filter((pattern) => pattern.last === last).map(({ pattern_id }) => pattern_id),
    )
    .select('pattern_id')
    .orderBy('trip_id')
    .limit(1)
    .executeTakeFirst();
  const calls = await database
    .selectFrom('pattern_calls')
    .where('pattern_id', '=', longest?.pattern_id ?? 0)
    .select('city_id')
    .orderBy('ordinal')
    .execute();
  const ids = [...new Set(calls.map((call) => call.city_id))];
  const cities = ids.flatMap((id) => {
    const name = network.cities.get(id)?.name;
    return name === undefined ? [] : [{ id, name }];
  });
  return { id: routeId, name: route.name, cities };
}
