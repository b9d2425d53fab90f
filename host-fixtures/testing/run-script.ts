import { vi } from 'vitest';

/** The output of a script. */
export interface ScriptResult {
  readonly output: string;
  readonly errors: string;
  /** Undefined if the script has not set it. */
  readonly exitCode: number | string | null | undefined;
}

let runs = 0;

/**
 * Runs a command-line script in this process with these arguments. Scripts must not run at the same time.
 *
 * @param script URL of a script whose import ends after its work
 */
export async function runScript(script: URL, args: readonly string[]): Promise<ScriptResult> {
  const texts = { output: '', errors: '' };
  const { argv, exitCode } = process;
  const collect = (stream: keyof typeof texts) => (text: string | Uint8Array) => {
    texts[stream] += String(text);
    return true;
  };
  const collectLine = (stream: keyof typeof texts) => (line: unknown) => void (texts[stream] += `${String(line)}\n`);
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(collect('output')),
    vi.spyOn(process.stderr, 'write').mockImplementation(collect('errors')),
    vi.spyOn(console, 'log').mockImplementation(collectLine('output')),
    vi.spyOn(console, 'error').mockImplementation(collectLine('errors')),
  ];
  process.argv = [process.execPath, script.pathname, ...args];
  process.exitCode = undefined;
  try {
    // A module runs once for each URL.
    runs += 1;
    await import(`${script.pathname}?run=${runs}`);
    return { ...texts, exitCode: process.exitCode };
  } finally {
    process.argv = argv;
    process.exitCode = exitCode;
    for (const spy of spies) spy.mockRestore();
  }
}
