import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

/** A PostgreSQL server for tests, whose data is deleted when it stops. */
export interface PostgresServer {
  /** The address of its first database, which is not used. */
  readonly url: string;
  /** The id of its main process. */
  readonly pid: number;
  /** Stops it for a while, as its operator would. Connections are closed at once, and nothing is lost. */
  suspend(): Promise<void>;
  /** Starts it after {@link suspend}, at the same address. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Data need not survive a power cut. */
const unsyncedSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const settings = [
  ...['shared_buffers=64MB', 'max_connections=300'],
  ...['max_pred_locks_per_transaction=256', 'unix_socket_directories=', 'listen_addresses=127.0.0.1'],
];

/** Texts are sorted by a language's rules unless a column specifies another collation, as in most databases. */
const newCluster = ['--auth=trust', '--username=coach', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
const dictionary = ['--locale-provider=icu', '--icu-locale=en-US'];

/** The time within which the server must accept connections. */
const startTimeoutMs = 20_000;

/**
 * Starts PostgreSQL in a temporary folder, on a free port. It cannot run as root; if the tests do, it runs as the user
 * `postgres` of its package.
 *
 * @param bin folder of its programs
 * @param options.syncs whether it syncs to the disk, as for an operator
 */
export async function startPostgres(
  bin: string,
  { syncs = false }: { readonly syncs?: boolean } = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'coach-postgres-'));
  const identity = getUnprivilegedUser();
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const options = { ...identity, cwd: folder };
  const data = path.join(folder, 'data');
  execFileSync(path.join(bin, 'initdb'), ['-D', data, ...newCluster, ...dictionary], { ...options, stdio: 'pipe' });
  const port = await findFreePort();
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    ...[...settings, ...(syncs ? [] : unsyncedSettings)].flatMap((setting) => ['-c', setting]),
  ];
  const start = () => spawn(path.join(bin, 'postgres'), args, { ...options, stdio: 'ignore' });
  let server = start();
  const url = `postgres://coach@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    // Its data is not needed any more.
    await stopProcess(server, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    pid: server.pid ?? NaN,
    suspend: () => stopProcess(server, 'SIGINT'),
    async resume() {
      server = start();
      await waitUntilReady(url);
    },
    stop,
  };
}

/** @param signal SIGQUIT stops the server immediately; SIGINT after it has written its data */
async function stopProcess(server: ChildProcess, signal: 'SIGQUIT' | 'SIGINT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill(signal);
  await once(server, 'exit');
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = performance.now() + startTimeoutMs;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await wait(50);
    }
  }
}

function getUnprivilegedUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const getId = (which: '-u' | '-g') => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
  return { uid: getId('-u'), gid: getId('-g') };
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
