import { execFile } from 'node:child_process';
import { Agent } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type DatabaseEngine } from '../../../host-fixtures/server/database/get-engine.ts';
import { startPostgres } from '../../../host-fixtures/testing/postgres-server.ts';
import { freePort, type HostProcess, hostProcessIn } from '../../load/host-process.ts';
import { findPostgres, whyNoPostgres } from '../../support/find-postgres.mjs';
import { askHost } from '../ask-host.ts';
import { type ImportFigures } from './import-figures.ts';
import { keepOnOneCore } from './one-core.ts';
import { cpuMsOf } from './process-cpu.ts';

/** Where a host keeps its rows: a folder, or a PostgreSQL that syncs to the disk, as for an operator. */
export interface EnginePlace {
  readonly engine: DatabaseEngine;
  readonly data: string;
  /** Of the processes that use it. */
  readonly env: Readonly<Record<string, string>>;
  /** Processor time of PostgreSQL until now, in ms; 0 of SQLite, which is a part of the host. */
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

/** Imports a feed in a process of its own. @throws with the sentence of the importer where the feed is refused */
export async function importInto({ data, env }: EnginePlace, feed: string | undefined): Promise<ImportFigures> {
  const args = ['--import', 'tsx', importer, data, ...(feed === undefined ? [] : [feed])];
  try {
    const { stdout } = await run(process.execPath, args, { env: { ...process.env, ...env } });
    return JSON.parse(stdout) as ImportFigures;
  } catch (error) {
    throw new Error(`The import failed: ${(error as { stderr?: string }).stderr?.trim()}`, { cause: error });
  }
}

/** What a host has used since it was asked last. */
export interface HostUse {
  readonly cpuMs: number;
  readonly peakBytes: number;
  readonly longestTurnMs: number;
}

/** A host as `npm start` makes it, in a process of its own, which can be asked what it uses. */
export interface EngineHost {
  readonly host: HostProcess;
  /** From its start until it has answered which cities there are, by the clock and by processor time. */
  readonly started: { readonly seconds: number; readonly processorSeconds: number };
  /** Whether it has one core alone. */
  readonly isPinned: boolean;
  /** Asks the API. @returns the text of the answer */
  read(url: string): Promise<string>;
  use(): Promise<HostUse>;
  close(): Promise<void>;
}

/** Starts a host on a timetable that is imported already. */
export async function startEngineHost(
  { data, env }: EnginePlace,
  { feed, agent, pins }: { readonly feed: string | undefined; readonly agent: Agent; readonly pins: boolean },
): Promise<EngineHost> {
  const port = await freePort();
  const probed = { COACH_PROBE_PORT: String(port), NODE_OPTIONS: `--import ${probe}` };
  const host = await hostProcessIn({ ...env, ...probed }, data, feed === undefined ? [] : ['--gtfs', feed]);
  const read = (url: string) => askHost(`${host.origin}/journey-planner/api/${url}`, agent);
  // Apart from the clients' connections, of which none is free while they are asking.
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
