import { type ImportRow } from '../../server/database/feed-tables.ts';
import { type Database } from '../../server/database/tables.ts';
import { type Warning } from '../../server/gtfs/warning-log.ts';
import { type Instant } from '../../server/clock/clock.ts';

/** An import, or why there was none. */
export interface ImportRecord {
  readonly startedAt: Instant;
  /** The feed, as it was named. */
  readonly source: string;
  readonly outcome: ImportRow['outcome'];
  /** What it brought, or why it was refused. */
  readonly sentence: string;
  /** What else is worth knowing. */
  readonly notes: readonly string[];
  /** A few of each kind, and how many more there were. */
  readonly warnings: readonly Warning[];
}

/** So many imports are remembered. */
const kept = 20;

/** Writes down an import, and forgets those of long ago. */
export async function recordImport(database: Database, record: ImportRecord): Promise<void> {
  const { startedAt, source, outcome, sentence, notes, warnings } = record;
  await database
    .insertInto('imports')
    .values({
      started_at: startedAt,
      source,
      outcome,
      sentence,
      notes: JSON.stringify(notes),
      warnings: JSON.stringify(warnings),
    })
    .execute();
  const rows = await database.selectFrom('imports').select('import_id').orderBy('import_id', 'desc').execute();
  const [oldest] = rows.slice(kept);
  if (!oldest) return;
  // The one that is served is remembered, however often another one was refused since.
  const served = await database
    .selectFrom('imports')
    .select('import_id')
    .where('outcome', '=', 'IMPORTED')
    .orderBy('import_id', 'desc')
    .executeTakeFirst();
  await database
    .deleteFrom('imports')
    .where('import_id', '<=', oldest.import_id)
    .where('import_id', '<>', served?.import_id ?? -1)
    .execute();
}

/** The last imports, the latest first. */
export async function lastImports(database: Database): Promise<readonly ImportRecord[]> {
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
