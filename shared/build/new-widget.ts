import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTagFacts, writeFacts } from './tables/widget-facts.ts';
import { createWordPressFiles } from './tables/wordpress-files.ts';
import { listWidgetNames } from './widget-names.mjs';
import { insertBefore } from './scaffold/insert-lines.ts';
import { spellName } from './scaffold/names.ts';
import { checkName, createWidgetFiles } from './widget-files.ts';
import { writeSiteTables, writeWidgetTable } from './tables/site-tables.ts';

/**
 * `npm run new:widget <name>`: creates the folder of a new widget, adds its tag to the example page with all tags and its title
 * to the German texts, and updates the files that are generated from the manifests of all widgets: `widgets/facts.json`, the
 * tables in `widgets/README.md` and `widgets/on-your-site.md`, and the data of the WordPress plug-in.
 * Without a name it only updates these generated files. If the name is invalid, it writes nothing, and the exit code is 1.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));
const name = process.argv[2];

/** The files with generated tables, and the functions that replace the tables in their text. */
const tables = { 'widgets/README.md': writeWidgetTable, 'widgets/on-your-site.md': writeSiteTables };

/** Creates the files of a widget from templates, and prints their paths. */
async function createFolder(name: string): Promise<void> {
  const folder = path.join('widgets', name);
  for (const [file, text] of await createWidgetFiles(name)) {
    const target = path.join(root, folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    // Throws if the file exists. An existing widget never gets here, since `checkName` rejects its name.
    writeFileSync(target, text, { flag: 'wx' });
    console.log(path.join(folder, file));
  }
}

/**
 * Adds a new widget to the files that name every widget and are not generated. The title in the German texts is still the
 * English one, which the author of the widget translates. Throws if a file has no line with the expected start.
 */
function register(name: string): void {
  const { title } = spellName(name);
  const tag = `coach-${name}`;
  /** For each file: the start of the line before which the new line is inserted, and the new line. */
  const lines = [
    ['host-fixtures/pages/every-tag.html', '      <coach-account>', `      <${tag}><a href="/">${title}</a></${tag}>`],
    ['test/locales/de.md', '| widgets/', `| widgets/${name} | title |  | ${title} |`],
  ] as const;
  for (const [file, nextLine, line] of lines) {
    const target = path.join(root, file);
    writeFileSync(target, insertBefore(readFileSync(target, 'utf8'), nextLine, line));
    console.log(file);
  }
}

const problem = name === undefined ? undefined : checkName(name, listWidgetNames(root));
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  if (name !== undefined) {
    await createFolder(name);
    register(name);
  }
  for (const [file, writeTables] of Object.entries(tables)) {
    const target = path.join(root, file);
    writeFileSync(target, await writeTables(readFileSync(target, 'utf8'), root));
    console.log(file);
  }
  writeFileSync(path.join(root, 'widgets/facts.json'), await writeFacts(root));
  console.log('widgets/facts.json');
  for (const [file, text] of Object.entries(await createWordPressFiles(await readTagFacts(root)))) {
    writeFileSync(path.join(root, file), text);
    console.log(file);
  }
  if (name !== undefined)
    console.log(`\nIt is on /every-tag. The next steps are in widgets/README.md, "Add a widget".`);
}
