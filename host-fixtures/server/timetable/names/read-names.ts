import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { type Database } from '../../database/tables.ts';
import { type TimetableJourney } from '../timetable.ts';
import { type KnownNames, type NamedTable, type NameTables } from './names.ts';

const namedTables: readonly NamedTable[] = ['agency', 'cities', 'routes', 'stops'];

/** Things that have names, by their ids. */
type NamedIds = Readonly<Record<NamedTable, readonly string[]>>;

/**
 * Reads all translated names at once, since a complete list of cities is translated at a time.
 *
 * @param only limits the names to these ids
 */
export async function readNames(database: Database, only?: NamedIds): Promise<NameTables> {
  const rows = await database
    .selectFrom('translations')
    .select(['table_name', 'record_id', 'language', 'translation'])
    .where('table_name', 'in', namedTables)
    .where('language', 'in', locales)
    .$if(only !== undefined, (query) => query.where('record_id', 'in', Object.values(only ?? {}).flat()))
    .execute();
  const translationsByKey = new Map<string, Partial<Record<Locale, string>>>();
  for (const { table_name, record_id, language, translation } of rows) {
    const key = `${table_name} ${record_id}`;
    translationsByKey.set(key, { ...translationsByKey.get(key), [language]: translation });
  }
  const of = (table: NamedTable, rows: readonly { readonly id: string | number; readonly name: string }[]) =>
    new Map(
      rows.flatMap(({ id, name: originalName }): [string, KnownNames][] => {
        const translations = translationsByKey.get(`${table} ${id}`);
        return translations ? [[String(id), { own: originalName, translated: translations }]] : [];
      }),
    );
  const [agencies, cities, routes, stops] = [
    database.selectFrom('agencies').select(['agency_id as id', 'name']),
    database.selectFrom('cities').select(['city_id as id', 'name']),
    database.selectFrom('routes').select(['route_id as id', 'name']),
    database.selectFrom('stops').select(['stop_id as id', 'name']),
  ];
  return {
    agency: of('agency', await (only ? agencies.where('agency_id', 'in', only.agency) : agencies).execute()),
    cities: of('cities', await (only ? cities.where('city_id', 'in', only.cities.map(Number)) : cities).execute()),
    routes: of('routes', await (only ? routes.where('route_id', 'in', only.routes) : routes).execute()),
    stops: of('stops', await (only ? stops.where('stop_id', 'in', only.stops) : stops).execute()),
  };
}

/** Reads the translated names of some journeys, for messages about orders. */
export function readJourneyNames(database: Database, journeys: readonly TimetableJourney[]): Promise<NameTables> {
  const legs = journeys.flatMap((journey) => journey.legs);
  const calls = legs.flatMap((leg) => leg.calls);
  const once = (ids: readonly (string | number)[]) => [...new Set(ids.map(String))];
  return readNames(database, {
    agency: once(legs.map(({ carrierId }) => carrierId)),
    cities: once(calls.map(({ cityId }) => cityId)),
    routes: once(legs.map(({ routeId }) => routeId)),
    stops: once(calls.map(({ stopId }) => stopId)),
  });
}
