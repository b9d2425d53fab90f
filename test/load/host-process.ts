import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The reference host and its provider as a process of their own, which can be killed. */
export interface HostProcess {
  readonly origin: string;
  readonly providerOrigin: string;
  /** Of the process that was started last. */
  pid(): number;
  /** Starts it, again after a death. Resolves when it listens. */
  start(): Promise<void>;
  /** SIGKILL: nothing can be tidied up. Resolves when it is gone. */
  kill(): Promise<void>;
  /** Lets it end by itself. @returns its exit code; null where it had to be killed, or had ended before */
  stop(): Promise<number | null>;
}

/** @param dataDir folder of its databases */
export function hostProcess(dataDir: string, ...options: readonly string[]): Promise<HostProcess> {
  return hostProcessIn({}, dataDir, options);
}

/** The same in an environment: variables beside those of this process. */
export async function hostProcessIn(
  env: Readonly<Record<string, string>>,
  dataDir: string,
  options: readonly string[],
): Promise<HostProcess> {
  const chosen = options[options.indexOf('--port') + 1];
  const isChosen = options.includes('--port');
  const [port, providerPort] = [isChosen ? Number(chosen) : await freePort(), await freePort()];
  let child: ChildProcess | undefined;

  const end = (signal: NodeJS.Signals) =>
    new Promise<number | null>((resolve) => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return resolve(null);
      child.once('exit', resolve);
      child.kill(signal);
    });

  return {
    origin: `http://localhost:${port}`,
    providerOrigin: `http://localhost:${providerPort}`,
    pid: () => child?.pid ?? NaN,
    start: () =>
      new Promise<void>((resolve, reject) => {
        const ports = [...(isChosen ? [] : ['--port', String(port)]), '--provider-port', String(providerPort)];
        const args = ['--no-build', '--data', dataDir, ...ports, ...options];
        const started = runScript('host-fixtures/start.mjs', args, env);
        child = started;
        let said = '';
        const hear = (text: Buffer) => {
          said += String(text);
          if (said.includes('Coach Widgets on http')) resolve();
        };
        started.stdout?.on('data', hear);
        started.stderr?.on('data', hear);
        started.once('exit', (code, signal) => reject(new Error(`The host ended (${signal ?? code}):\n${said}`)));
      }),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

/** What a script printed, and how it ended. */
export function outputOf(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly text: string; readonly code: number | null }> {
  return new Promise((resolve) => {
    const child = runScript(script, args, env);
    let text = '';
    child.stdout?.on('data', (part: Buffer) => (text += String(part)));
    child.stderr?.on('data', (part: Buffer) => (text += String(part)));
    child.once('close', (code) => resolve({ text, code }));
  });
}

/** One process, so that a signal reaches it and not a starter of it. */
function runScript(script: string, args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  const node = script.endsWith('.ts') ? ['--import', 'tsx'] : [];
  return spawn(process.execPath, [...node, script, ...args], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** A port of this machine that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
