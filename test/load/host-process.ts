import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The reference host and its provider as a separate process that can be killed. */
export interface HostProcess {
  readonly origin: string;
  readonly providerOrigin: string;
  /** The output of the latest process. */
  pid(): number;
  /** Starts or restarts it. Resolves when it listens. */
  start(): Promise<void>;
  /** Kills it with SIGKILL, so that it cannot clean up. Resolves when it has ended. */
  kill(): Promise<void>;
  /**
   * Stops it.
   *
   * @returns its exit code; null if it had to be killed or had already ended
   */
  stop(): Promise<number | null>;
}

/** @param dataDir folder of its databases */
export function hostProcess(dataDir: string, ...options: readonly string[]): Promise<HostProcess> {
  return hostProcessIn({}, dataDir, options);
}

/** The same with additional environment variables. */
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
        let output = '';
        const addOutput = (text: Buffer) => {
          output += String(text);
          if (output.includes('Coach Widgets on http')) resolve();
        };
        started.stdout?.on('data', addOutput);
        started.stderr?.on('data', addOutput);
        started.once('exit', (code, signal) => reject(new Error(`The host ended (${signal ?? code}):\n${output}`)));
      }),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

/** The output of a script and its exit code. */
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

/** One process without a wrapper, so that signals reach it. */
function runScript(script: string, args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  const node = script.endsWith('.ts') ? ['--import', 'tsx'] : [];
  return spawn(process.execPath, [...node, script, ...args], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Finds a free port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
