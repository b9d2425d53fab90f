import { type Database } from '../database/tables.ts';
import { type Network } from './network.ts';
import { type Route } from './timetable.ts';

/** A route with the cities of its coach that stops the most. */
export async function readRoute(database: Database, network: Network, routeId: string): Promise<Route | undefined> {
  const route = network.routes.get(routeId);
  if (!route) return undefined;
  const longest = await database
    .selectFrom('trips')
    .innerJoin('stop_times', 'stop_times.trip_id', 'trips.trip_id')
    .where('route_id', '=', routeId)
    .select('trips.trip_id')
    .orderBy('ordinal', 'desc')
    .orderBy('trips.trip_id')
    .limit(1)
    .executeTakeFirst();
  const calls = await database
    .selectFrom('stop_times')
    .where('trip_id', '=', longest?.trip_id ?? '')
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
