import { execFile } from 'node:child_process';
import { Agent } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type DatabaseEngine } from '../../../host-fixtures/server/database/get-engine.ts';
import { startPostgres } from '../../../host-fixtures/testing/postgres-server.ts';
import { findFreePort, type HostProcess, createHostProcessWithEnv } from '../../load/host-process.ts';
import { findPostgres, noPostgresMessage } from '../../support/find-postgres.mjs';
import { requestText } from '../request-text.ts';
import { type ImportFigures } from './import-figures.ts';
import { pinToOneCore } from './pin-to-one-core.ts';
import { readCpuMs } from './process-cpu.ts';

/** The database of a host: a folder, or a PostgreSQL server that syncs to disk, as in production. */
export interface HostDatabase {
  readonly engine: DatabaseEngine;
  readonly data: string;
  /** Environment variables for its processes. */
  readonly env: Readonly<Record<string, string>>;
  /** Processor time of PostgreSQL so far in ms; 0 for SQLite, which is part of the host. */
  cpuMs(): number;
  close(): Promise<void>;
}

export async function openHostDatabase(engine: DatabaseEngine, data: string): Promise<HostDatabase> {
  if (engine === 'sqlite') return { engine, data, env: {}, cpuMs: () => 0, close: () => Promise.resolve() };
  const binFolder = findPostgres();
  if (binFolder === undefined) throw new Error(noPostgresMessage);
  const { url, pid, stop } = await startPostgres(binFolder, { syncs: true });
  return { engine, data, env: { DATABASE_URL: url }, cpuMs: () => readCpuMs(pid) ?? NaN, close: stop };
}

const importScript = fileURLToPath(new URL('./import-feed.ts', import.meta.url));
const probeScript = new URL('./host-probe.mjs', import.meta.url).href;
const runProgram = promisify(execFile);

/**
 * Imports a feed in a separate process.
 *
 * @throws with the importer's message if the feed is refused
 */
export async function importFeed({ data, env }: HostDatabase, feed: string | undefined): Promise<ImportFigures> {
  const args = ['--import', 'tsx', importScript, data, ...(feed === undefined ? [] : [feed])];
  try {
    const { stdout } = await runProgram(process.execPath, args, { env: { ...process.env, ...env } });
    return JSON.parse(stdout) as ImportFigures;
  } catch (error) {
    throw new Error(`The import failed: ${(error as { stderr?: string }).stderr?.trim()}`, { cause: error });
  }
}

/** Resources that a host has used since the previous reading. */
export interface HostUsage {
  readonly cpuMs: number;
  readonly peakBytes: number;
  readonly longestTurnMs: number;
}

/** A host in a separate process, like that of `npm start`, which reports its resources. */
export interface EngineHost {
  readonly host: HostProcess;
  /** From its start to its first list of cities, in elapsed and processor time. */
  readonly startTime: { readonly seconds: number; readonly processorSeconds: number };
  /** Whether it is limited to one core. */
  readonly isPinned: boolean;
  /**
   * Sends a request to the API.
   *
   * @returns the text of the response
   */
  requestApi(url: string): Promise<string>;
  readUsage(): Promise<HostUsage>;
  close(): Promise<void>;
}

/** Starts a host on an imported timetable. */
export async function startEngineHost(
  { data, env }: HostDatabase,
  { feed, agent, shouldPin }: { readonly feed: string | undefined; readonly agent: Agent; readonly shouldPin: boolean },
): Promise<EngineHost> {
  const port = await findFreePort();
  const probeEnv = { COACH_PROBE_PORT: String(port), NODE_OPTIONS: `--import ${probeScript}` };
  const host = await createHostProcessWithEnv(
    { ...env, ...probeEnv },
    data,
    feed === undefined ? [] : ['--gtfs', feed],
  );
  const requestApi = (url: string) => requestText(`${host.origin}/journey-planner/api/${url}`, agent);
  // A separate connection, since those of the clients are all in use.
  const probeAgent = new Agent({ keepAlive: true });
  const readUsage = async () => JSON.parse(await requestText(`http://localhost:${port}/`, probeAgent)) as HostUsage;
  const startMs = performance.now();
  await host.start();
  await requestApi('origin-cities');
  const seconds = (performance.now() - startMs) / 1000;
  const { cpuMs } = await readUsage();
  return {
    host,
    requestApi,
    readUsage,
    startTime: { seconds, processorSeconds: cpuMs / 1000 },
    isPinned: shouldPin && pinToOneCore(host.pid()),
    async close() {
      probeAgent.destroy();
      await host.stop();
    },
  };
}
