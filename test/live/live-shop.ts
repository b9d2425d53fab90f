import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as sendRequest, type Server } from 'node:http';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createProviderApp } from '../../host-fixtures/provider/provider-app.ts';
import { openProviderDatabase, providerFile } from '../../host-fixtures/provider/provider-database.ts';
import { modeHeader } from '../../host-fixtures/server/payments/hosted-page/wire.ts';
import { createHostProcessWithEnv, findFreePort, type HostProcess, readOutput } from '#test/load/host-process.ts';
import { machineNow } from '#test/support/machine-clock.ts';
import { projectRoot } from '#test/support/source-files.ts';
import { writeLiveFeed } from './live-feed.ts';

/** How long a purchase may take on a slow machine. */
export const timeLimitMs = 240_000;
/** Whether nginx is installed on this machine. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;
/** A secret that is long enough for every purpose. */
const secret = 'a secret of more than thirty-two characters';
/** The address by which browsers reach the shop. Its TLS ends at a proxy on this machine. */
export const publicOrigin = 'https://shop.example';

/** A message that the shop has sent. */
export interface ReceivedMail {
  readonly to: readonly string[];
  readonly email: Email;
}

/** See {@link openLiveShop}. */
export type LiveShop = Awaited<ReturnType<typeof openLiveShop>>;

/**
 * Starts live hosts as an operator does, each in a process: on a real timetable, with a payment provider that takes money of
 * live hosts and a mail server. Several hosts need PostgreSQL. The hosts are not started yet.
 *
 * @param options.databaseUrl the address of a PostgreSQL database; a folder without it
 * @param options.env further variables of the environment
 */
export async function openLiveShop({
  databaseUrl,
  hostCount = 1,
  args = [],
  env = {},
}: {
  readonly databaseUrl?: string;
  readonly hostCount?: number;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
} = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'coach-live-shop-'));
  const provider = await startProvider(folder);
  const mailServer = await startMailServer();
  const gtfs = await writeLiveFeed(path.join(folder, 'feed'));
  await writeFile(path.join(folder, 'secret'), secret);
  const options = [
    ...['--live', '--gtfs', gtfs, '--public-origin', publicOrigin, '--trust-proxy', 'loopback'],
    ...['--session-secret-file', path.join(folder, 'secret')],
    ...['--provider-url', provider.origin, '--provider-secret-file', path.join(folder, 'secret')],
    ...['--smtp-url', `smtp://127.0.0.1:${mailServer.port}`, '--mail-from', 'tickets@shop.example'],
    ...['--enquiries-to', 'help@shop.example', ...args],
    ...(databaseUrl === undefined ? [] : ['--files', path.join(folder, 'files')]),
  ];
  const hosts: HostProcess[] = [];
  for (let index = 0; index < hostCount; index += 1) {
    const hostEnv = { ...env, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
    const portOptions = ['--port', String(await findFreePort()), ...options];
    hosts.push(await createHostProcessWithEnv(hostEnv, path.join(folder, `data-${index}`), portOptions));
  }
  // Callbacks go to the public origin, which exists only on paper: the first host gets them.
  provider.setCallbackOrigin(() => hosts[0]?.origin ?? '');
  return {
    folder,
    hosts,
    provider,
    mails: mailServer.mails,
    /** From now on, whether the mail server temporarily refuses messages. */
    setRefusingMail: mailServer.setRefusing,
    /** The environment of commands that read or change the shop, such as the audit. */
    commandEnv: {
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      SESSION_SECRET: secret,
      PUBLIC_ORIGIN: publicOrigin,
      PROVIDER_URL: provider.origin,
      PROVIDER_SECRET: secret,
    },
    dataFolder: path.join(folder, 'data-0'),
    async close(): Promise<void> {
      await Promise.all(hosts.map((host) => host.stop()));
      await provider.close();
      await mailServer.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the sandbox behind a relay that conceals that the calls are of a live host, which the sandbox would refuse. */
async function startProvider(folder: string) {
  const database = await openProviderDatabase({ dataDir: folder });
  let getCallbackOrigin = () => '';
  const app = await createProviderApp({
    database,
    secret,
    now: machineNow,
    post: async (url, body, signature) => {
      const { pathname } = new URL(url);
      const headers = { 'content-type': 'application/json', 'coach-provider-signature': signature };
      return fetch(getCallbackOrigin() + pathname, { method: 'POST', headers, body }).then(
        ({ ok }) => ok,
        () => false,
      );
    },
  });
  const target = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const relay = createServer((incoming, outgoing) => {
    const { [modeHeader]: _mode, ...headers } = incoming.headers;
    const { method, url } = incoming;
    const forwarded = sendRequest(
      { host: target.hostname, port: target.port, method, path: url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  const origin = await listen(relay);
  return {
    origin,
    databaseFile: path.join(folder, providerFile),
    setCallbackOrigin: (getOrigin: () => string) => void (getCallbackOrigin = getOrigin),
    async close(): Promise<void> {
      relay.closeAllConnections();
      relay.close();
      await app.close();
      await database.destroy();
    },
  };
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts a mail server that accepts every message, unless it was set to refuse them. */
async function startMailServer() {
  const mails: ReceivedMail[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, callback) {
      void buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((email) => {
          if (isRefusing) return callback(Object.assign(new Error('Try again later.'), { responseCode: 451 }));
          mails.push({ to: envelope.rcptTo.map(({ address }) => address), email });
          callback();
        });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    mails: mails as readonly ReceivedMail[],
    setRefusing: (isRefused: boolean) => void (isRefusing = isRefused),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/**
 * Starts nginx with the site of the guide in front of hosts, without TLS, for which a test has no certificate that a client
 * would trust.
 */
export async function startNginx({ folder, hosts }: LiveShop) {
  const port = await findFreePort();
  const site = await readFile(path.join(projectRoot, 'host-fixtures/container/nginx.conf'), 'utf8');
  const servers = hosts.map(({ origin }) => `server ${new URL(origin).host} max_fails=0;`);
  const withoutTls = site
    .replace(/^server \{\n[^}]*return 301[^}]*\}\n/m, '')
    .replace(/^ *listen 443.*$/m, `listen 127.0.0.1:${port};`)
    .replace(/^ *(listen \[|ssl_).*$/gm, '')
    .replace(/^ *server 127\.0\.0\.1:8080.*$/m, servers.join(' '));
  const file = path.join(folder, 'nginx.conf');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const http = `access_log off; ${paths.join(' ')} ${withoutTls}`;
  await writeFile(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; events {} http { ${http} }`,
  );
  const nginx = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  for (let isListening = false; !isListening;) {
    isListening = await fetch(origin).then(
      () => true,
      () => wait(50, false),
    );
  }
  return {
    origin,
    async close(): Promise<void> {
      nginx.kill('SIGQUIT');
      await once(nginx, 'exit');
    },
  };
}

/**
 * Creates a clock that a test sets ahead while hosts run.
 *
 * @returns `env`: variables of the hosts' environment; `setAhead`: sets how far the clock is ahead, in ms
 */
export async function createShiftedClock() {
  const folder = await mkdtemp(path.join(tmpdir(), 'coach-clock-'));
  const file = path.join(folder, 'offset');
  const writeOffset = async (ms: number) => {
    await writeFile(`${file}.new`, String(ms));
    await rename(`${file}.new`, file);
  };
  await writeOffset(0);
  const preload = pathToFileURL(path.join(projectRoot, 'test/live/shifted-clock.mjs')).href;
  return {
    env: { NODE_OPTIONS: `--import ${preload}`, CLOCK_OFFSET_FILE: file },
    async setAhead(ms: number): Promise<void> {
      await writeOffset(ms);
      // Hosts read it again after a tenth of a second.
      await wait(200);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Reads the health of a host once. @returns its status and its body */
export async function readHealth({ origin }: Pick<HostProcess, 'origin'>): Promise<readonly [number, unknown]> {
  const answer = await fetch(`${origin}/healthz`);
  return [answer.status, await answer.json()];
}

/** Runs the audit of a shop. @returns what it prints, and its exit code */
export const runAudit = ({ dataFolder, commandEnv }: LiveShop) =>
  readOutput('host-fixtures/operations/audit/print-audit.ts', ['--data', dataFolder], commandEnv);
