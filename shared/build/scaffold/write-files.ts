import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatText } from '../format-text.ts';
import { checkNames, type ScaffoldNames } from './names.ts';

/** The project's folder. */
const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Texts of files by their paths, relative to the project's folder. */
export type Files = ReadonlyMap<string, string>;

/**
 * What a scaffold command writes. A scaffold command, such as `npm run new:endpoint stops opening-hours`, creates files to be
 * completed by the developer. Its arguments are a topic and a name in it.
 */
export interface Scaffold {
  /** Returns the new files, none of which may exist. */
  readonly create: (names: ScaffoldNames) => Files;
  /** Returns the new texts of existing files that list the new files. `readText` reads a file of the project. */
  readonly register: (names: ScaffoldNames, readText: (file: string) => string) => Files;
  /** Returns the next step for the user. */
  readonly next: (names: ScaffoldNames) => string;
}

/**
 * Runs a scaffold command with the topic and the name of the command line. Prints the path of each written file, then the next
 * step. If the topic or the name is invalid, or a new file exists already, it writes nothing, and the exit code is 1.
 */
export async function runScaffold({ create, register, next }: Scaffold): Promise<void> {
  const [topic = '', name = ''] = process.argv.slice(2);
  const names = { topic, name };
  const readText = (file: string) => readFileSync(path.join(root, file), 'utf8');
  // A sentence for the user; undefined if both are valid. The topics are the rows of a table in `topics.md`.
  const problem = checkNames(names, readText('shared/topics.md'));
  const files = problem === undefined ? create(names) : new Map<string, string>();
  const existingFile = [...files.keys()].find((file) => existsSync(path.join(root, file)));
  if (problem !== undefined || existingFile !== undefined) {
    console.error(problem ?? `${existingFile} exists already.`);
    process.exitCode = 1;
    return;
  }
  for (const [file, text] of [...files, ...register(names, readText)]) {
    const target = path.join(root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, await formatText(file, text));
    console.log(file);
  }
  console.log(`\n${next(names)}`);
}
