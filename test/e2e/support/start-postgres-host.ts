import { spawn } from 'node:child_process';
import { startPostgres } from '../../../host-fixtures/testing/postgres-server.ts';
import { findPostgres, noPostgresMessage } from '../../support/find-postgres.mjs';
import { projectRoot } from '../../support/source-files.ts';

/**
 * A program that starts PostgreSQL and a reference host on it with this command's options. SIGTERM stops both and
 * removes the database.
 */
const programs = findPostgres();
if (programs === undefined) throw new Error(noPostgresMessage);
const database = await startPostgres(programs);
const host = spawn(process.execPath, ['host-fixtures/start.mjs', ...process.argv.slice(2)], {
  cwd: projectRoot,
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: database.url },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => host.kill());
host.once('exit', (status) => void database.stop().then(() => process.exit(status ?? 0)));
