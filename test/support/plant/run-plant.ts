import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listChangedFiles } from '#shared/build/changed-files.mjs';
import { listTouchedGroups } from '../groups.mjs';
import { createFolderMap } from '../run/folder-map.ts';
import { seededRandom } from '../seeds/seeds.ts';
import { projectRoot, listSourceFiles } from '../source-files.ts';
import { type Fault, listFaults } from './faults.ts';

/**
 * `npm run plant`: breaks random operators and constants, one at a time, in a copy of the project. It runs the unit tests that
 * `npm run try` would run, those of the file's groups included, and, if they pass, those of the files that import the broken
 * one. It lists the faults that no test found.
 *
 * - `--since <commit>`: only in files that changed since then; without it in all sources
 * - `--count 60`, `--seed 7`: how many, and which; the seed is printed
 * - `--within shared/domain`: only in files below a folder
 */
const { since, count, seed, within } = parseArgs({
  options: {
    since: { type: 'string' },
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    within: { type: 'string', default: '' },
  },
}).values;

/** Limits tests that a fault makes loop forever. Such a fault counts as found, although no assertion failed. */
const timeoutMs = 180_000;
/** The maximum number of test files of importers that are run for a fault. */
const maxImporterTests = 60;
const isPlantable = (file: string) =>
  /^(shared|widgets|host-fixtures)\/.*\.tsx?$/.test(file) &&
  file.startsWith(within) &&
  !/\.(test|test-data|d)\.tsx?$|\/messages\.ts$|\/(testing|pages|wordpress)\//.test(file);

const changedSources = since === undefined ? undefined : listChangedFiles(projectRoot, since);
if (since !== undefined && !changedSources)
  throw new Error(`Git does not know ${since}: name a commit of this checkout.`);
const files = (changedSources ?? listSourceFiles(['shared', 'widgets', 'host-fixtures'], /\.tsx?$/))
  .filter(isPlantable)
  .filter((file) => existsSync(path.join(projectRoot, file)));

const random = seededRandom(Number(seed));
const faults = drawFaults(Number(count));
const testsOfChange = createFolderMap();
const copy = copySources();
console.log(`${faults.length} faults in ${files.length} files, seed ${seed}`);

const [first] = faults;
if (first && (await runTests(first.file, testsOfChange([first.file]).units)) !== 'passed')
  throw new Error(`The tests of ${first.file} fail without a fault.`);
const survivors: string[] = [];
for (const [index, { file, fault }] of faults.entries()) {
  const name = `${file}:${fault.line}: ${toOneLine(fault.original)} → ${toOneLine(fault.replacement)}`;
  const outcome = await plant(file, fault);
  if (outcome === 'SURVIVED') survivors.push(name);
  console.log(`${String(index + 1).padStart(3)}  ${outcome.padEnd(13)}  ${name}`);
}
rmSync(copy, { recursive: true, force: true });
console.log(`\n${faults.length - survivors.length} of ${faults.length} faults found, seed ${seed}. Survivors:`);
for (const survivor of survivors) console.log(`- ${survivor}`);

/** Selects random faults, each at most once. All files are equally likely, however long they are. */
function drawFaults(maximum: number): readonly { readonly file: string; readonly fault: Fault }[] {
  const candidates = files
    .map((file) => ({ file, faults: [...listFaults(file, readFileSync(path.join(projectRoot, file), 'utf8'))] }))
    .filter((candidate) => candidate.faults.length > 0);
  const drawnFaults: { file: string; fault: Fault }[] = [];
  while (drawnFaults.length < maximum && candidates.length > 0) {
    const index = Math.floor(random() * candidates.length);
    const candidate = candidates[index];
    const [fault] = candidate?.faults.splice(Math.floor(random() * candidate.faults.length), 1) ?? [];
    if (candidate && fault) drawnFaults.push({ file: candidate.file, fault });
    if (candidate?.faults.length === 0) candidates.splice(index, 1);
  }
  return drawnFaults;
}

type Outcome = 'found' | 'found further' | 'timed out' | 'SURVIVED';

async function plant(file: string, fault: Fault): Promise<Outcome> {
  const target = path.join(copy, file);
  const original = readFileSync(target, 'utf8');
  writeFileSync(target, fault.text);
  try {
    const { units, importers } = testsOfChange([file]);
    const result = await runTests(file, units);
    if (result !== 'passed') return result;
    const further = testsOfChange([file, ...importers], units.length + maxImporterTests).units;
    const importerTests = further.filter((test) => !units.includes(test));
    const importerResult = await runTests(file, importerTests);
    if (importerResult === 'passed') return 'SURVIVED';
    return importerResult === 'found' ? 'found further' : importerResult;
  } finally {
    writeFileSync(target, original);
  }
}

function runTests(file: string, units: readonly string[]): Promise<'passed' | 'found' | 'timed out'> {
  const options = ['--config', 'test/support/vitest.config.ts', '--project', '!postgres', '--bail', '1'];
  return new Promise((resolve) => {
    if (units.length === 0) return resolve('passed');
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...options, ...units], {
      cwd: copy,
      env: { ...process.env, TEST_GROUPS: listTouchedGroups([file]).join(',') },
      stdio: 'ignore',
      timeout: timeoutMs,
    });
    child.once('close', (code, signal) => {
      if (signal) resolve('timed out');
      else resolve(code === 0 ? 'passed' : 'found');
    });
  });
}

/** Copies the project, so that faults are not planted in the working tree. */
function copySources(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'planted-'));
  const excludedPaths = /(^|\/)(node_modules|dist|test-results|playwright-report|\.git)$/;
  cpSync(projectRoot, folder, { recursive: true, filter: (file) => !excludedPaths.test(file.replaceAll('\\', '/')) });
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

function toOneLine(text: string): string {
  const short = text.replaceAll(/\s+/g, ' ');
  return short.length > 70 ? `${short.slice(0, 70)}…` : short;
}
