import { type Kysely, sql } from 'kysely';

/**
 * Which season fares and patterns of trips are of. A feed that was imported with a next season is forgotten by its fingerprint, so that
 * the next start imports both again, with the fares of each.
 */
export async function addFareSeasons(db: Kysely<unknown>): Promise<void> {
  for (const table of ['trip_patterns', 'fares', 'leg_fares'])
    await db.schema.alterTable(table).addColumn('season', 'text').execute();
  await sql`update feeds set fingerprint = '' where source like ${'%\n>%'}`.execute(db);
}
