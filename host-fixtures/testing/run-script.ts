import { vi } from 'vitest';

/** What a script has written until it ended. */
export interface ScriptResult {
  readonly output: string;
  readonly errors: string;
  /** Undefined if the script has not set it. */
  readonly exitCode: number | string | null | undefined;
}

let runs = 0;

/**
 * Runs a script of the command line in this process, as if it had been started with these arguments. Scripts must not be run at the same
 * time.
 *
 * @param script its URL; it must run when it is imported
 * @param end matches what the script writes last
 */
export async function runScript(script: URL, args: readonly string[], end = /\n$/): Promise<ScriptResult> {
  const written = { output: '', errors: '' };
  const { argv, exitCode } = process;
  let markAsEnded = () => undefined as void;
  const ended = new Promise<void>((resolve) => (markAsEnded = resolve));
  const collect = (stream: keyof typeof written) => (text: string | Uint8Array) => {
    written[stream] += String(text);
    if (end.test(written[stream])) markAsEnded();
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(collect('output')),
    vi.spyOn(process.stderr, 'write').mockImplementation(collect('errors')),
  ];
  process.argv = [process.execPath, script.pathname, ...args];
  process.exitCode = undefined;
  try {
    // A module runs once for each URL.
    runs += 1;
    await import(`${script.pathname}?run=${runs}`);
    await ended;
    return { ...written, exitCode: process.exitCode };
  } finally {
    process.argv = argv;
    process.exitCode = exitCode;
    for (const spy of spies) spy.mockRestore();
  }
}
