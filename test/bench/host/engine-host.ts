import { execFile } from 'node:child_process';
import { Agent } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type DatabaseEngine } from '../../../host-fixtures/server/database/get-engine.ts';
import { startPostgres } from '../../../host-fixtures/testing/postgres-server.ts';
import { freePort, type HostProcess, hostProcessIn } from '../../load/host-process.ts';
import { findPostgres, whyNoPostgres } from '../../support/find-postgres.mjs';
import { askHost } from '../request-host.ts';
import { type ImportFigures } from './import-figures.ts';
import { keepOnOneCore } from './one-core.ts';
import { cpuMsOf } from './process-cpu.ts';

/** The database of a host: a folder, or a PostgreSQL that syncs to the disk, as for an operator. */
export interface EnginePlace {
  readonly engine: DatabaseEngine;
  readonly data: string;
  /** Environment variables for its processes. */
  readonly env: Readonly<Record<string, string>>;
  /** Processor time of PostgreSQL so far in ms; 0 for SQLite, which is part of the host. */
  cpuMs(): number;
  close(): Promise<void>;
}

export async function openEngine(engine: DatabaseEngine, data: string): Promise<EnginePlace> {
  if (engine === 'sqlite') return { engine, data, env: {}, cpuMs: () => 0, close: () => Promise.resolve() };
  const bin = findPostgres();
  if (bin === undefined) throw new Error(whyNoPostgres);
  const { url, pid, stop } = await startPostgres(bin, { syncs: true });
  return { engine, data, env: { DATABASE_URL: url }, cpuMs: () => cpuMsOf(pid) ?? NaN, close: stop };
}

const importer = fileURLToPath(new URL('./import-feed.ts', import.meta.url));
const probe = new URL('./host-probe.mjs', import.meta.url).href;
const run = promisify(execFile);

/**
 * Imports a feed in a separate process.
 *
 * @throws with the importer's message if the feed is refused
 */
export async function importInto({ data, env }: EnginePlace, feed: string | undefined): Promise<ImportFigures> {
  const args = ['--import', 'tsx', importer, data, ...(feed === undefined ? [] : [feed])];
  try {
    const { stdout } = await run(process.execPath, args, { env: { ...process.env, ...env } });
    return JSON.parse(stdout) as ImportFigures;
  } catch (error) {
    throw new Error(`The import failed: ${(error as { stderr?: string }).stderr?.trim()}`, { cause: error });
  }
}

/** Resources that a host has used since the previous reading. */
export interface HostUse {
  readonly cpuMs: number;
  readonly peakBytes: number;
  readonly longestTurnMs: number;
}

/** A host in a separate process, like that of `npm start`, which reports its resources. */
export interface EngineHost {
  readonly host: HostProcess;
  /** From its start to its first list of cities, in elapsed and processor time. */
  readonly started: { readonly seconds: number; readonly processorSeconds: number };
  /** Whether it is limited to one core. */
  readonly isPinned: boolean;
  /**
   * Sends a request to the API.
   *
   * @returns the text of the response
   */
  read(url: string): Promise<string>;
  use(): Promise<HostUse>;
  close(): Promise<void>;
}

/** Starts a host on an imported timetable. */
export async function startEngineHost(
  { data, env }: EnginePlace,
  { feed, agent, pins }: { readonly feed: string | undefined; readonly agent: Agent; readonly pins: boolean },
): Promise<EngineHost> {
  const port = await freePort();
  const probed = { COACH_PROBE_PORT: String(port), NODE_OPTIONS: `--import ${probe}` };
  const host = await hostProcessIn({ ...env, ...probed }, data, feed === undefined ? [] : ['--gtfs', feed]);
  const read = (url: string) => askHost(`${host.origin}/journey-planner/api/${url}`, agent);
  // A separate connection, since those of the clients are all in use.
  const own = new Agent({ keepAlive: true });
  const use = async () => JSON.parse(await askHost(`http://localhost:${port}/`, own)) as HostUse;
  const began = performance.now();
  await host.start();
  await read('origin-cities');
  const seconds = (performance.now() - began) / 1000;
  const { cpuMs } = await use();
  return {
    host,
    read,
    use,
    started: { seconds, processorSeconds: cpuMs / 1000 },
    isPinned: pins && keepOnOneCore(host.pid()),
    async close() {
      own.destroy();
      await host.stop();
    },
  };
}
