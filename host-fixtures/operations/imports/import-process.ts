import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** An import that was asked for by a button. */
export interface ImportProcess {
  /** Begins one, unless one is under way. */
  start(): void;
  /** What the one under way has said last; undefined where none is. */
  underWay(): string | undefined;
  /** How the last one ended; undefined where none has been, or one is under way. */
  ended(): ImportEnd | undefined;
  /** Ends the one under way; the timetable of before stays. */
  close(): void;
}

/** How an import ended that was asked for by a button. */
export interface ImportEnd {
  readonly isDone: boolean;
  /** What it said last. */
  readonly sentence: string;
}

/** With it Node reads our files; wherever the host was started from. */
const typescript = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const script = fileURLToPath(new URL('../../start/run-import.ts', import.meta.url));

/**
 * Imports in a process of its own, as `npm run import` does, so that this one answers at once and needs no memory for it.
 *
 * @param args the command line of the import
 * @param say told each sentence; @param nodeArguments with which Node runs our files
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
      const begun = spawn(process.execPath, [...nodeArguments, script, ...args], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = begun;
      const over = (isDone: boolean, sentence: string) => {
        child = undefined;
        end ??= { isDone, sentence };
      };
      // By then all that it has said has been read.
      begun.on('close', (code) => over(code === 0, last));
      begun.on('error', ({ message }) => over(false, `The import could not begin: ${message}.`));
      for (const stream of [begun.stdout, begun.stderr]) {
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
