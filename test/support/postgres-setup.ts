import { makeTemplate } from '../../host-fixtures/testing/test-database.ts';
import { startPostgres } from '../../host-fixtures/testing/postgres-server.ts';
import { findPostgres } from './find-postgres.mjs';

/** Starts PostgreSQL once for all files of the Vitest project `postgres`. @returns a function that stops it */
export async function setup(): Promise<() => Promise<void>> {
  const bin = findPostgres();
  if (bin === undefined) return () => Promise.resolve();
  const server = await startPostgres(bin);
  process.env['TEST_POSTGRES_URL'] = server.url;
  await makeTemplate(server.url);
  return () => server.stop();
}
