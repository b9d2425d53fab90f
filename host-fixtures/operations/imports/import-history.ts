import { type ImportRow } from '../../server/database/feed-tables.ts';
import { type Database } from '../../server/database/tables.ts';
import { type Warning } from '../../server/gtfs/feed-problems.ts';
import { type Instant } from '../../server/clock/clock.ts';

/** An import of a timetable, or one that was refused. */
export interface ImportRecord {
  readonly startedAt: Instant;
  /** The feed (a timetable file) as the operator named it. */
  readonly source: string;
  /** `IMPORTED` or `REFUSED`. */
  readonly outcome: ImportRow['outcome'];
  /** Its summary, or the reason of the refusal. */
  readonly sentence: string;
  /** Further sentences for the operator. */
  readonly notes: readonly string[];
  /** The first few warnings of each kind, and a warning with the number of the others of that kind. */
  readonly warnings: readonly Warning[];
}

/** The number of imports that stay stored, in addition to an older one whose timetable is still served. */
const maxImports = 20;

/** Stores an import and deletes old ones. */
export async function recordImport(database: Database, record: ImportRecord): Promise<void> {
  const { startedAt: started_at, source, outcome, sentence } = record;
  const [notes, warnings] = [JSON.stringify(record.notes), JSON.stringify(record.warnings)];
  await database.insertInto('imports').values({ started_at, source, outcome, sentence, notes, warnings }).execute();
  const rows = await database.selectFrom('imports').select('import_id').orderBy('import_id', 'desc').execute();
  const [latestToDelete] = rows.slice(maxImports);
  if (!latestToDelete) return;
  // The import whose timetable is served stays stored, however many were refused since.
  const servedImport = await database
    .selectFrom('imports')
    .select('import_id')
    .where('outcome', '=', 'IMPORTED')
    .orderBy('import_id', 'desc')
    .executeTakeFirst();
  await database
    .deleteFrom('imports')
    .where('import_id', '<=', latestToDelete.import_id)
    .where('import_id', '<>', servedImport?.import_id ?? -1)
    .execute();
}

/** Returns the last imports, the latest first. */
export async function listImports(database: Database): Promise<readonly ImportRecord[]> {
  const rows = await database.selectFrom('imports').selectAll().orderBy('import_id', 'desc').execute();
  return rows.map(({ started_at: startedAt, source, outcome, sentence, notes, warnings }) => ({
    startedAt,
    source,
    outcome,
    sentence,
    notes: JSON.parse(notes) as readonly string[],
    warnings: JSON.parse(warnings) as readonly Warning[],
  }));
}
