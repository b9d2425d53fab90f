import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { type Database } from '../../database/tables.ts';
import { type KnownNames, type NamedTable, type NameTables } from './names.ts';

const namedTables: readonly NamedTable[] = ['agency', 'cities', 'routes', 'stops'];

/** Reads the names that have translations: once, since a whole list of cities is named at a time. */
export async function readNames(database: Database): Promise<NameTables> {
  const rows = await database
    .selectFrom('translations')
    .select(['table_name', 'record_id', 'language', 'translation'])
    .where('table_name', 'in', namedTables)
    .where('language', 'in', locales)
    .execute();
  const translated = new Map<string, Partial<Record<Locale, string>>>();
  for (const { table_name, record_id, language, translation } of rows) {
    const key = `${table_name} ${record_id}`;
    translated.set(key, { ...translated.get(key), [language]: translation });
  }
  const of = (table: NamedTable, named: readonly { readonly id: string | number; readonly name: string }[]) =>
    new Map(
      named.flatMap(({ id, name: own }): [string, KnownNames][] => {
        const found = translated.get(`${table} ${id}`);
        return found ? [[String(id), { own, translated: found }]] : [];
      }),
    );
  return {
    agency: of('agency', await database.selectFrom('agencies').select(['agency_id as id', 'name']).execute()),
    cities: of('cities', await database.selectFrom('cities').select(['city_id as id', 'name']).execute()),
    routes: of('routes', await database.selectFrom('routes').select(['route_id as id', 'name']).execute()),
    stops: of('stops', await database.selectFrom('stops').select(['stop_id as id', 'name']).execute()),
  };
}
