import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Imports that the operator starts with a button. */
export interface ImportProcess {
  /** Starts an import, unless one is running. */
  start(): void;
  /** The last sentence of the running import; undefined if none is running. */
  underWay(): string | undefined;
  /** The result of the last import; undefined if there is none, or one is running. */
  ended(): ImportEnd | undefined;
  /** Aborts the running import. The present timetable stays. */
  close(): void;
}

/** The result of an import. */
export interface ImportEnd {
  readonly isDone: boolean;
  /** Its last sentence. */
  readonly sentence: string;
}

/** Lets Node run TypeScript files, from any working directory. */
const typescript = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const script = fileURLToPath(new URL('../../start/run-import.ts', import.meta.url));

/**
 * Imports in a child process, like `npm run import`, so that this process stays responsive and its memory small.
 *
 * @param args arguments of the import
 * @param say receives each sentence
 * @param nodeArguments options of Node for TypeScript files
 */
export function createImportProcess(
  args: readonly string[],
  say: (sentence: string) => void,
  nodeArguments: readonly string[] = ['--import', typescript],
): ImportProcess {
  let child: ChildProcess | undefined;
  let last = '';
  let end: ImportEnd | undefined;
  return {
    start() {
      if (child) return;
      last = 'The import begins.';
      end = undefined;
      const childProcess = spawn(process.execPath, [...nodeArguments, script, ...args], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = childProcess;
      const over = (isDone: boolean, sentence: string) => {
        child = undefined;
        end ??= { isDone, sentence };
      };
      // By then all of its output has been read.
      childProcess.on('close', (code) => over(code === 0, last));
      childProcess.on('error', ({ message }) => over(false, `The import could not begin: ${message}.`));
      for (const stream of [childProcess.stdout, childProcess.stderr]) {
        createInterface({ input: stream }).on('line', (line) => {
          last = line.trim();
          say(line);
        });
      }
    },
    underWay: () => (child ? last : undefined),
    ended: () => end,
    close: () => void child?.kill(),
  };
}
