import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatText } from '../format-text.ts';
import { faultOfNames, type Names } from './names.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Texts of files by their paths in the project. */
export type Files = ReadonlyMap<string, string>;

/** What a command makes. */
export interface Scaffold {
  /** New files. */
  readonly made: (names: Names) => Files;
  /** Files that name the new ones, as they are afterwards. */
  readonly changed: (names: Names, read: (file: string) => string) => Files;
  /** What is left to do, for who has called it. */
  readonly next: (names: Names) => string;
}

/** Runs a scaffold for a topic and a name from the command line. Exit code 1 when they are not good; nothing is written then. */
export async function runScaffold({ made, changed, next }: Scaffold): Promise<void> {
  const [topic = '', name = ''] = process.argv.slice(2);
  const names = { topic, name };
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const fault = faultOfNames(names, read('shared/topics.md'));
  const files = fault === undefined ? made(names) : new Map<string, string>();
  const taken = [...files.keys()].find((file) => existsSync(path.join(root, file)));
  if (fault !== undefined || taken !== undefined) {
    console.error(fault ?? `There is a file ${taken} already.`);
    process.exitCode = 1;
    return;
  }
  for (const [file, text] of [...files, ...changed(names, read)]) {
    const target = path.join(root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, await formatText(file, text));
    console.log(file);
  }
  console.log(`\n${next(names)}`);
}
