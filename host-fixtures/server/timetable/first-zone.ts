import { type Database } from '../database/tables.ts';

/** Reads the time zone of the first carrier, which is that of the operator's pages; `UTC` without a timetable. */
export async function readFirstZone(database: Database): Promise<string> {
  const carrier = await database.selectFrom('agencies').select('time_zone').orderBy('agency_id').executeTakeFirst();
  return carrier?.time_zone ?? 'UTC';
}
