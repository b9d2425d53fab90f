import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatText } from '../format-text.ts';
import { checkNames, type ScaffoldNames } from './names.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Texts of files by their paths in the project. */
export type Files = ReadonlyMap<string, string>;

/** The output of a scaffold command. */
export interface Scaffold {
  /** Returns the new files. */
  readonly create: (names: ScaffoldNames) => Files;
  /** Returns the new text of files that list the new files. */
  readonly register: (names: ScaffoldNames, readText: (file: string) => string) => Files;
  /** Returns the next step for the user. */
  readonly next: (names: ScaffoldNames) => string;
}

/** Runs a scaffold for the topic and the name of the command line. If they are invalid, it writes nothing, and the exit code is 1. */
export async function runScaffold({ create, register, next }: Scaffold): Promise<void> {
  const [topic = '', name = ''] = process.argv.slice(2);
  const names = { topic, name };
  const readText = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const problem = checkNames(names, readText('shared/topics.md'));
  const files = problem === undefined ? create(names) : new Map<string, string>();
  const existing = [...files.keys()].find((file) => existsSync(path.join(root, file)));
  if (problem !== undefined || existing !== undefined) {
    console.error(problem ?? `${existing} exists already.`);
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
