import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

/** A PostgreSQL of a test's own: nothing of it outlives the test. */
export interface PostgresServer {
  /** Of its first database, which nobody uses. */
  readonly url: string;
  /** Of its first process, which starts all others. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** What is written need not survive a power cut, and many small transactions meet at few rows. */
const unsynced = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const settings = [
  ...['shared_buffers=64MB', 'max_connections=300'],
  ...['max_pred_locks_per_transaction=256', 'unix_socket_directories=', 'listen_addresses=127.0.0.1'],
];

/** Texts are compared by a dictionary's order unless a column says otherwise, as in most databases. */
const newCluster = ['--auth=trust', '--username=coach', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
const dictionary = ['--locale-provider=icu', '--icu-locale=en-US'];

/** A server that has not come by then will not. */
const startsWithinMs = 20_000;

/**
 * Starts PostgreSQL in a temporary folder, on a port of its own. It does not run as root: where the tests do, it runs as the user
 * whom its package has made.
 *
 * @param bin folder of its programs
 * @param how.syncs whether it syncs to the disk, as for an operator
 */
export async function startPostgres(
  bin: string,
  { syncs = false }: { readonly syncs?: boolean } = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'coach-postgres-'));
  const identity = unprivileged();
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const options = { ...identity, cwd: folder };
  const data = path.join(folder, 'data');
  execFileSync(path.join(bin, 'initdb'), ['-D', data, ...newCluster, ...dictionary], { ...options, stdio: 'pipe' });
  const port = await freePort();
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    ...[...settings, ...(syncs ? [] : unsynced)].flatMap((setting) => ['-c', setting]),
  ];
  const server = spawn(path.join(bin, 'postgres'), args, { ...options, stdio: 'ignore' });
  const url = `postgres://coach@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    await ended(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answering(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: server.pid ?? NaN, stop };
}

/** SIGQUIT: at once, since nothing has to be kept. */
async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGQUIT');
  await once(server, 'exit');
}

async function answering(url: string): Promise<void> {
  const until = performance.now() + startsWithinMs;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (performance.now() > until) throw error;
      await wait(50);
    }
  }
}

function unprivileged(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const numberOf = (which: '-u' | '-g') => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
  return { uid: numberOf('-u'), gid: numberOf('-g') };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
