import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The reference host and its provider in a process of their own, which can be killed. */
export interface HostProcess {
  readonly origin: string;
  readonly providerOrigin: string;
  /** Returns the id of the latest process; NaN if none was started. */
  pid(): number;
  /** Returns what the latest process has written so far. */
  output(): string;
  /** Starts or restarts it. Resolves when it listens, rejects with its output if it ends before. */
  start(): Promise<void>;
  /** Kills it with SIGKILL, so that it cannot clean up. Resolves when it has ended. */
  kill(): Promise<void>;
  /**
   * Stops it.
   *
   * @returns its exit code; null if a signal ended it, or if it was not running
   */
  stop(): Promise<number | null>;
}

/**
 * Creates a process of the host that is not started yet. Without `--port` it has a free port.
 *
 * @param dataDir the folder of its databases
 * @param options further options of the command line
 */
export function createHostProcess(dataDir: string, ...options: readonly string[]): Promise<HostProcess> {
  return createHostProcessWithEnv({}, dataDir, options);
}

/** Creates a process of the host like {@link createHostProcess}, with additional environment variables. */
export async function createHostProcessWithEnv(
  env: Readonly<Record<string, string>>,
  dataDir: string,
  options: readonly string[],
): Promise<HostProcess> {
  const portOption = options[options.indexOf('--port') + 1];
  const isPortGiven = options.includes('--port');
  const port = isPortGiven ? Number(portOption) : await findFreePort();
  const providerPort = await findFreePort();
  let child: ChildProcess | undefined;
  let output = '';

  const endProcess = (signal: NodeJS.Signals) =>
    new Promise<number | null>((resolve) => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return resolve(null);
      child.once('exit', resolve);
      child.kill(signal);
    });

  return {
    origin: `http://localhost:${port}`,
    providerOrigin: `http://localhost:${providerPort}`,
    pid: () => child?.pid ?? NaN,
    output: () => output,
    start: () =>
      new Promise<void>((resolve, reject) => {
        const ports = [...(isPortGiven ? [] : ['--port', String(port)]), '--provider-port', String(providerPort)];
        const args = ['--no-build', '--data', dataDir, ...ports, ...options];
        const newChild = spawnScript('host-fixtures/start.mjs', args, env);
        child = newChild;
        output = '';
        const addOutput = (text: Buffer) => void (output += String(text));
        newChild.stdout?.on('data', addOutput);
        newChild.stderr?.on('data', addOutput);
        newChild.once('exit', (code, signal) => reject(new Error(`The host ended (${signal ?? code}):\n${output}`)));
        // It has the port from its first second on, and answers 503 until it is ready.
        const poll = async (): Promise<void> => {
          const isReady = await fetch(`http://localhost:${port}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          );
          if (isReady) resolve();
          else if (child === newChild && newChild.exitCode === null && newChild.signalCode === null)
            setTimeout(() => void poll(), 100);
        };
        void poll();
      }),
    kill: async () => void (await endProcess('SIGKILL')),
    stop: () => endProcess('SIGTERM'),
  };
}

/** Runs a script in a process of its own. Returns its output, with its errors, and its exit code; null after a signal. */
export function readOutput(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly text: string; readonly code: number | null }> {
  return new Promise((resolve) => {
    const child = spawnScript(script, args, env);
    let text = '';
    child.stdout?.on('data', (part: Buffer) => (text += String(part)));
    child.stderr?.on('data', (part: Buffer) => (text += String(part)));
    child.once('close', (code) => resolve({ text, code }));
  });
}

/** Starts a script in one process, without a wrapper that would receive the signals. */
function spawnScript(script: string, args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  const node = script.endsWith('.ts') ? ['--import', 'tsx'] : [];
  return spawn(process.execPath, [...node, script, ...args], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Finds a free port. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
