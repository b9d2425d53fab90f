import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DatabaseEngine } from '../../../host-fixtures/server/database/engine-of.ts';
import { startPostgres } from '../../../host-fixtures/testing/postgres-server.ts';
import { type HostProcess, hostProcessIn } from '../../load/host-process.ts';
import { findPostgres, whyNoPostgres } from '../../support/find-postgres.mjs';
import { cpuMsOf } from './process-cpu.ts';

/** A reference host as `npm start` makes it, with its database of one engine, in processes of their own. */
export interface EngineHost {
  readonly host: HostProcess;
  /** Processor time until now, in ms, of the host with its sandbox provider, and of PostgreSQL. */
  cpuMs(): { readonly host: number; readonly database: number };
  close(): Promise<void>;
}

/**
 * Starts one. SQLite and PostgreSQL sync to the disk, as they do for an operator.
 *
 * @param options as `npm start` takes them, such as `--gtfs`
 */
export async function startEngineHost(engine: DatabaseEngine, options: readonly string[]): Promise<EngineHost> {
  const folder = await mkdtemp(path.join(tmpdir(), 'coach-bench-'));
  const bin = findPostgres();
  if (engine === 'postgres' && bin === undefined) throw new Error(whyNoPostgres);
  const server = engine === 'postgres' && bin !== undefined ? await startPostgres(bin, { syncs: true }) : undefined;
  const host = await hostProcessIn(server ? { DATABASE_URL: server.url } : {}, folder, options);
  await host.start();
  return {
    host,
    cpuMs: () => ({ host: cpuMsOf(host.pid()) ?? NaN, database: server ? (cpuMsOf(server.pid) ?? NaN) : 0 }),
    async close() {
      await host.stop();
      await server?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
