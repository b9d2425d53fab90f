import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Imports of the timetable that the operator starts with a button on the host's page `/import`. */
export type ImportProcess = ReturnType<typeof createImportProcess>;

/** The result of an import. */
export interface ImportResult {
  readonly isSuccessful: boolean;
  /** The last line that it printed (`The import begins.` if it printed none), or why it could not begin. */
  readonly sentence: string;
}

/** The module that lets Node run TypeScript files, from any working directory. */
const typescript = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const script = fileURLToPath(new URL('../../start/run-import.ts', import.meta.url));

/**
 * Returns functions that import in a child process, so that this process stays responsive and its memory small.
 *
 * @param args command-line arguments of the import
 * @param print receives each line that the import prints
 * @param nodeArguments options of Node for TypeScript files
 */
export function createImportProcess(
  args: readonly string[],
  print: (line: string) => void,
  nodeArguments: readonly string[] = ['--import', typescript],
) {
  let child: ChildProcess | undefined;
  let lastLine = '';
  let result: ImportResult | undefined;
  return {
    /** Starts an import and returns at once. Does nothing if one is running. */
    start(): void {
      if (child) return;
      lastLine = 'The import begins.';
      result = undefined;
      const childProcess = spawn(process.execPath, [...nodeArguments, script, ...args], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = childProcess;
      const finish = (isSuccessful: boolean, sentence: string) => {
        // If the process could not start, `close` follows `error`, and is ignored.
        if (child !== childProcess) return;
        child = undefined;
        result = { isSuccessful, sentence };
      };
      // Unlike `exit`, `close` follows when all output has been read.
      childProcess.on('close', (code) => finish(code === 0, lastLine));
      childProcess.on('error', ({ message }) => finish(false, `The import could not begin: ${message}.`));
      for (const stream of [childProcess.stdout, childProcess.stderr]) {
        createInterface({ input: stream }).on('line', (line) => {
          lastLine = line.trim();
          print(line);
        });
      }
    },
    /** The last line of the running import, or `The import begins.`; undefined if none is running. */
    getProgress: () => (child ? lastLine : undefined),
    /** The result of the last import; undefined before the first one, or while one is running. */
    getResult: () => result,
    /** Aborts the running import. The present timetable stays. */
    close: () => void child?.kill(),
  };
}
