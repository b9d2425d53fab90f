import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { type Database } from '../../database/tables.ts';
import { type TimetableJourney } from '../timetable.ts';
import { type NamedTable, type NameTables, type TranslatedName } from './names.ts';

/** The tables whose names a timetable may translate. */
const namedTables: readonly NamedTable[] = ['agency', 'cities', 'routes', 'stops'];

/**
 * Reads the translated names of a timetable, each with the original name and its translations. Names without a translation are
 * left out.
 *
 * @param ids limits the names to these ids, by table. An empty list matches none. If undefined, all names are read.
 */
export async function readNames(database: Database, ids?: Readonly<Record<NamedTable, readonly string[]>>) {
  const translationRows = await database
    .selectFrom('translations')
    .select(['table_name', 'record_id', 'language', 'translation'])
    .where('table_name', 'in', namedTables)
    .where('language', 'in', locales)
    // These are the ids of all tables: rows with an id that belongs to a different table are read, but not used.
    .$if(ids !== undefined, (query) => query.where('record_id', 'in', Object.values(ids ?? {}).flat()))
    .execute();
  const translationsByKey = new Map<string, Partial<Record<Locale, string>>>();
  for (const { table_name, record_id, language, translation } of translationRows) {
    const key = `${table_name} ${record_id}`;
    translationsByKey.set(key, { ...translationsByKey.get(key), [language]: translation });
  }
  const toTable = (table: NamedTable, rows: readonly { readonly id: string | number; readonly name: string }[]) =>
    new Map(
      rows.flatMap(({ id, name: original }): [string, TranslatedName][] => {
        const translations = translationsByKey.get(`${table} ${id}`);
        return translations ? [[String(id), { original, translations }]] : [];
      }),
    );
  const agencies = database.selectFrom('agencies').select(['agency_id as id', 'name']);
  const cities = database.selectFrom('cities').select(['city_id as id', 'name']);
  const routes = database.selectFrom('routes').select(['route_id as id', 'name']);
  const stops = database.selectFrom('stops').select(['stop_id as id', 'name']);
  return {
    agency: toTable('agency', await (ids ? agencies.where('agency_id', 'in', ids.agency) : agencies).execute()),
    cities: toTable('cities', await (ids ? cities.where('city_id', 'in', ids.cities.map(Number)) : cities).execute()),
    routes: toTable('routes', await (ids ? routes.where('route_id', 'in', ids.routes) : routes).execute()),
    stops: toTable('stops', await (ids ? stops.where('stop_id', 'in', ids.stops) : stops).execute()),
  };
}

/** Reads the translated names of some journeys, for messages about orders. */
export function readJourneyNames(database: Database, journeys: readonly TimetableJourney[]): Promise<NameTables> {
  const legs = journeys.flatMap((journey) => journey.legs);
  const calls = legs.flatMap((leg) => leg.calls);
  const toIds = (ids: readonly (string | number)[]) => [...new Set(ids.map(String))];
  return readNames(database, {
    agency: toIds(legs.map(({ carrierId }) => carrierId)),
    cities: toIds(calls.map(({ cityId }) => cityId)),
    routes: toIds(legs.map(({ routeId }) => routeId)),
    stops: toIds(calls.map(({ stopId }) => stopId)),
  });
}
