import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { findBlockingRule } from './blocked-names.mjs';
import {
  findChunkFaults,
  findEntryFaults,
  isNamed,
  findBudget,
  formatLine,
  listPageFiles,
  findUnusedBudgets,
  listWithImports,
} from './size-report.mjs';

// `npm run size`: compares the sizes of the bundle, in KiB of gzip -9, with `budgets.json`, and finds faults of the chunks (the
// files of the bundle), their names and `budgets.json`. The exit code is 1 if a budget is exceeded or there is a fault.

const root = fileURLToPath(new URL('../../', import.meta.url));
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));
const dist = path.join(root, 'dist', version);

// Builds only if there is no bundle of this version: an existing one is measured even if it is older than the sources.
if (!existsSync(path.join(dist, 'build.json'))) {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });
  // Null if a signal ended the build.
  if (status !== 0) process.exit(status ?? 1);
}

const notes = JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8'));
// From the build's notes. `chunks`: data about each chunk by file. `entry`: the bootstrap, the first script of a page.
const { chunks, entry } = notes;
const code = Object.fromEntries(
  readdirSync(dist)
    .filter((file) => file.endsWith('.js'))
    .map((file) => [file, readFileSync(path.join(dist, file), 'utf8')]),
);
const countGzipBytes = (text) => gzipSync(text, { level: 9 }).length;
const sum = (files) => files.reduce((total, file) => total + countGzipBytes(code[file]), 0);

/**
 * Measures the files that a page loads without user interaction.
 *
 * @param page the name and the content of an entry of `budgets.json`: `code` and `css` are budgets; `widgets` are those on the
 *   page, by default the one with the name of the entry; `follows` lists the chunks that load after the first ones, by name or,
 *   if several have the same name, by a part of a module's path
 * @param kind a text for the labels of the report
 * @returns the files, and two rows of the report: `bytes` are compressed, `budget` is in KiB
 */
function measurePage([name, { code: trimmedBudget, css: cssBudget, widgets = [name], follows }], kind) {
  const following = Object.keys(chunks).filter((file) => isNamed(chunks[file], follows));
  const files = listWithImports(chunks, [...widgets.flatMap((widget) => listPageFiles(notes, widget)), ...following]);
  // The budgets are for React without the parts that no widget uses. `COMPLETE_REACT=1` builds it unchanged.
  const codeBudget = trimmedBudget + (process.env.COMPLETE_REACT === '1' ? budgets['complete React'] : 0);
  // The style sheets are texts in the scripts, so they count in both rows.
  const css = files.flatMap((file) => chunks[file]?.css ?? []).join('\n');
  return {
    files,
    rows: [
      { label: `${name} ${kind}`, bytes: sum(files), budget: codeBudget },
      { label: `${name} ${kind}, CSS text`, bytes: countGzipBytes(css), budget: cssBudget },
    ],
  };
}

const pages = Object.entries(budgets.pages).map((page) => measurePage(page, 'page'));
/** Pages with the code that also loads when they are idle: synchronisation of tabs, cleanup and measurements. */
const completePages = Object.entries(budgets['in all']).map((page) => measurePage(page, 'page in all'));
const pageChunks = [...new Set(pages.flatMap(({ files }) => files))];
const pageRows = [
  { label: 'bootstrap', bytes: sum([entry.file]), budget: budgets.bootstrap },
  ...[...pages, ...completePages].flatMap(({ rows }) => rows),
];
/** Lines of the report for the files of all pages, without budgets. */
const fileLines = pageChunks.map(
  (file) => `  ${file.padEnd(32)}${(countGzipBytes(code[file]) / 1024).toFixed(2).padStart(8)}`,
);
/** The chunks that load when the page is idle or on demand, the largest first. */
const lazyRows = Object.entries(chunks)
  .filter(([file]) => !pageChunks.includes(file))
  .map(([file, facts]) => {
    const [label, budget] = findBudget(facts, budgets['on demand']);
    return { label, bytes: countGzipBytes(code[file]), budget };
  })
  .sort((a, b) => b.bytes - a.bytes);

const nameFaults = readdirSync(dist)
  .filter((file) => findBlockingRule(file))
  .map((file) => `${file} has a name that content blockers block: ${findBlockingRule(file)}`);
const faults = [
  ...findChunkFaults(chunks, pageChunks),
  ...findEntryFaults(code, entry.file),
  ...findUnusedBudgets(chunks, budgets),
  ...nameFaults,
];
const rowsOverBudget = [...pageRows, ...lazyRows].filter(({ bytes, budget }) => bytes / 1024 > budget);

console.log('KiB, gzip -9\n');
console.log([...pageRows.map(formatLine), '', 'file by file', ...fileLines].join('\n'));
console.log(['', 'on demand', ...lazyRows.map(formatLine)].join('\n'));
for (const fault of faults) console.log(`\n${fault}`);
const problemCount = rowsOverBudget.length + faults.length;
console.log(problemCount > 0 ? `\n${problemCount} over budget or with faults.` : '\nAll within budget.');
process.exitCode = problemCount > 0 ? 1 : 0;
