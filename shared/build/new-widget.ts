import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeSiteTables } from './tables/site-tables.ts';
import { tagFacts, writtenFacts } from './tables/widget-facts.ts';
import { wordPressFiles } from './tables/wordpress-files.ts';
import { widgetNames } from './widget-names.mjs';
import { widgetFiles } from './widget-files.ts';
import { faultOfName } from './widget-name.ts';
import { writeWidgetTable } from './tables/widget-table.ts';

/**
 * `npm run new:widget <name>`: makes the folder of a new widget, and brings up to date what is made of all manifests:
 * `widgets/facts.json`, the tables in `widgets/README.md` and `widgets/on-your-site.md`, and what the plug-in for WordPress
 * knows. Without a name it does the latter alone. Exit code 1 when the name is not good; nothing is written then.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const name = process.argv[2];

/** The files that hold tables, and what writes them. */
const tables = { 'widgets/README.md': writeWidgetTable, 'widgets/on-your-site.md': writeSiteTables };

async function createFolder(name: string): Promise<void> {
  const folder = path.join('widgets', name);
  for (const [file, text] of await widgetFiles(name)) {
    const target = path.join(root, folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text, { flag: 'wx' });
    console.log(path.join(folder, file));
  }
}

const fault = name === undefined ? undefined : faultOfName(name, widgetNames(root));
if (fault) {
  console.error(fault);
  process.exitCode = 1;
} else {
  if (name !== undefined) await createFolder(name);
  for (const [file, writeTables] of Object.entries(tables)) {
    const target = path.join(root, file);
    writeFileSync(target, await writeTables(readFileSync(target, 'utf8'), root));
    console.log(file);
  }
  writeFileSync(path.join(root, 'widgets/facts.json'), await writtenFacts(root));
  console.log('widgets/facts.json');
  for (const [file, text] of Object.entries(await wordPressFiles(await tagFacts(root)))) {
    writeFileSync(path.join(root, file), text);
    console.log(file);
  }
  if (name !== undefined) console.log(`\nPut <coach-${name}></coach-${name}> on a page; see widgets/README.md.`);
}
