import { type DatabaseEngine } from '../../../host-fixtures/server/database/engine-of.ts';
import { findPostgres, whyNoPostgres } from '../../support/find-postgres.mjs';
import { hostLoad, type LoadFigures } from './host-load.ts';

/** What is measured. */
export interface PrintedLoad {
  /** Of searches, of days and of destinations each. */
  readonly questions: number;
  readonly purchases: number;
  readonly atOnce: number;
  /** A feed; by default the network that comes along. */
  readonly gtfs?: string | undefined;
}

/**
 * Prints what a host of one process answers, on SQLite and, where there is one, on PostgreSQL. What it could answer with a processor of its own is
 * reckoned from processor time: the clients, PostgreSQL and whoever else works on this machine take none of that.
 */
export async function printHostLoad({ gtfs, ...load }: PrintedLoad): Promise<void> {
  if (findPostgres() === undefined) console.log(whyNoPostgres);
  const engines: readonly DatabaseEngine[] = findPostgres() === undefined ? ['sqlite'] : ['sqlite', 'postgres'];
  console.log(`A host of one process, ${load.atOnce} clients, ${gtfs ?? 'the default network'}:`);
  for (const engine of engines) {
    const hostOptions = gtfs === undefined ? [] : ['--gtfs', gtfs];
    for (const figures of await hostLoad(engine, { ...load, hostOptions })) console.log(lineOf(engine, figures));
  }
}

function lineOf(engine: DatabaseEngine, figures: LoadFigures): string {
  const { what, count, wallMs, p95Ms, hostMs, databaseMs } = figures;
  const each = (ms: number) => `${(ms / count).toFixed(2)} ms`;
  const parts = [
    `${((count / wallMs) * 1000).toFixed(0)} a second by the clock, p95 ${p95Ms.toFixed(0)} ms`,
    `host ${each(hostMs)}: ${((count / hostMs) * 1000).toFixed(0)} a second of one processor`,
    ...(engine === 'postgres' ? [`PostgreSQL ${each(databaseMs)}`] : []),
  ];
  return `  ${engine.padEnd(9)} ${what.padEnd(19)} ${parts.join('; ')}`;
}
