import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { listChangedFiles } from '../../../shared/build/changed-files.mjs';
import { fullRunFile, writeFullRun } from '../../../shared/build/release/full-run.mjs';
import { findChromiumShell, noChromiumMessage } from '../find-chromium.mjs';
import { findFirefox, noFirefoxMessage } from '../find-firefox.mjs';
import { findOrInstallPostgres, noPostgresMessage } from '../find-postgres.mjs';
import { findWebKit, noWebKitMessage } from '../find-webkit.mjs';
import { countBrowserTests, countUnits, formatSkipped, getSlowest } from './count-tests.mjs';
import { formatCounts, measureReference, listExceeded, readLines, relativeTimes, sumCounts } from './counted-work.mjs';
import { runParts } from './run-parts.mjs';
import { runSteps, formatSeconds } from './run-steps.mjs';

/**
 * `npm test` and, with `--all`, `npm run test:all`: runs every check and test, continues after a failure so that one run
 * reports everything, and compares the work with `test/budgets.json`. The last line is the count.
 */
const { only, all = false } = parseArgs({ options: { only: { type: 'string' }, all: { type: 'boolean' } } }).values;
if (only !== undefined && !runParts.includes(only)) throw new Error(`--only is one of ${runParts.join(', ')}.`);
const isIncluded = (part) => only === undefined || only === part;

const root = fileURLToPath(new URL('../../../', import.meta.url));
const startedMs = performance.now();
const results = path.join(root, 'test-results');
const history = path.join(results, 'history.jsonl');
const countsFile = path.join(results, 'counts.jsonl');
const fileTimes = path.join(results, 'file-times.jsonl');
const unitReport = path.join(results, 'unit.json');
const browserReport = path.join(results, 'e2e.json');
mkdirSync(results, { recursive: true });
for (const file of [countsFile, fileTimes, unitReport, browserReport]) rmSync(file, { force: true });

const referenceMs = measureReference();
process.env.TEST_GROUPS ??= all ? 'all' : '';
if (all) process.env.TEST_SEED ??= String(randomInt(2 ** 31));
process.env.TEST_COUNTS = countsFile;
process.env.TEST_FILE_TIMES = fileTimes;

console.log(`Groups: ${process.env.TEST_GROUPS || 'none'}`);
if (process.env.TEST_SEED) console.log(`Seed: ${process.env.TEST_SEED}`);
if (only !== 'checks') {
  console.log(`Chromium: ${findChromiumShell() ?? noChromiumMessage}`);
  console.log(`Firefox: ${findFirefox() ?? noFirefoxMessage}`);
  console.log(`WebKit: ${findWebKit()?.browser ?? noWebKitMessage}`);
}
if (isIncluded('units')) console.log(`PostgreSQL: ${findOrInstallPostgres() ?? noPostgresMessage}`);
const hasBrowser = only !== 'checks' && Boolean(findChromiumShell() ?? findFirefox() ?? findWebKit());

/** Counts each process that a step starts, for the part of the run to which the step belongs. */
const counter = `--import ${new URL('count-processes.mjs', import.meta.url).href}`;
const inPart = (part) => ({
  TEST_PART: part,
  NODE_OPTIONS: [process.env.NODE_OPTIONS, counter].filter(Boolean).join(' '),
});

/** Steps start as soon as the steps that they need have ended; a higher niceness leaves the processors to the others. */
const steps = [
  { name: 'build', part: 'checks', command: 'npm run --silent build' },
  {
    name: 'units',
    part: 'units',
    niceness: 5,
    command: `npm run --silent unit -- --allowOnly=false --reporter=dot --reporter=json --outputFile.json=${unitReport}`,
    count: () => countUnits(readJson(unitReport)),
  },
  hasBrowser && {
    name: 'browser',
    part: 'browser',
    needs: ['build'],
    // Load tests measure hosts that must not share the processors with browsers.
    after: all ? ['units'] : [],
    env: { E2E_IS_BUILT: '1' },
    command: 'npm run --silent e2e',
    count: () => countBrowserTests(readJson(browserReport)),
  },
  { name: 'size', part: 'checks', niceness: 10, needs: ['build'], command: 'npm run --silent size' },
  { name: 'lint and types', part: 'checks', niceness: 10, command: 'npm run --silent lint' },
  { name: 'format', part: 'checks', niceness: 10, command: 'npm run --silent format:check' },
  { name: 'dead code', part: 'checks', niceness: 10, command: 'npm run --silent dead' },
  { name: 'layers', part: 'checks', niceness: 10, command: 'npm run --silent layers' },
  ...(all
    ? [
        { name: 'ESLint', part: 'checks', niceness: 10, command: 'npm run --silent lint:eslint' },
        { name: 'TypeScript 6', part: 'checks', niceness: 10, command: 'npm run --silent types:tsc' },
        { name: 'editors', part: 'browser', after: ['browser'], command: 'npm run --silent try:editors' },
        {
          name: 'WordPress',
          part: 'browser',
          after: ['editors'],
          command: 'npm run --silent try:wordpress -- --install',
          statusIfMissing: 2,
        },
      ]
    : []),
].filter((step) => step && (isIncluded(step.part) || (only === 'browser' && step.name === 'build')));

const total = { passed: 0, failed: 0 };
/** Names of skipped tests. They are listed at the end of the output, which is read first. */
const skippedTests = [];
const failures = [];
const testTimes = [];

const outcomes = await runSteps(
  steps.map((step) => ({ ...step, env: { ...inPart(step.part), ...step.env } })),
  (text) => console.log(text.trimEnd()),
);
const counts = { 'browser tests': 0 };
for (const { name, status } of outcomes) {
  const step = steps.find((candidate) => candidate.name === name);
  const count = readCount(step);
  if (name === 'browser') counts['browser tests'] = count?.times.length ?? 0;
  addResult(step, status, count);
}

/** Returns the count of a step's report; undefined if missing. Then no test has run, and the command counts instead. */
function readCount({ count }) {
  try {
    return count?.();
  } catch {
    return undefined;
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function addResult({ name, command, statusIfMissing }, status, count) {
  // This machine does not have the program that the step tries, and it could not be installed.
  if (statusIfMissing !== undefined && status === statusIfMissing) {
    skippedTests.push(name);
    return;
  }
  for (const key of Object.keys(total)) total[key] += count?.[key] ?? 0;
  skippedTests.push(...(count?.skipped ?? []));
  failures.push(...(count?.failures ?? []));
  testTimes.push(...(count?.times ?? []));
  if (!count && status === 0) total.passed += 1;
  // A command that failed without a failed test counts as one failure. For example, it did not start.
  if (status !== 0 && !count?.failed) fail(`${name}: ${command}`);
}

function fail(text) {
  total.failed += 1;
  failures.push(text);
}

const formatTimes = (times) => times.map(({ name, ms }) => `${formatSeconds(ms).padStart(9)}  ${name}`).join('\n');
console.log(`\nThe steps:\n${formatTimes([...outcomes, { name: 'all of them', ms: performance.now() - startedMs }])}`);
if (testTimes.length > 0) console.log(`\nThe 20 slowest tests:\n${formatTimes(getSlowest(testTimes))}`);
checkBudgets();
if (all && only === undefined && total.failed === 0) recordFullRun();
for (const failure of failures) console.log(`\nFAILED ${failure}`);
if (skippedTests.length > 0) console.log(`\n${formatSkipped(skippedTests).join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;

/** Compares the counted work with its budgets, unless the run is partial (`--only`), and appends the run to the history. */
function checkBudgets() {
  Object.assign(counts, sumCounts(readLines(countsFile)));
  const { everyRun, withGroups, referencesOfUnitFile } = readJson(path.join(root, 'test/budgets.json'));
  const budgets = process.env.TEST_GROUPS ? withGroups : everyRun;
  const files = relativeTimes(readLines(fileTimes), referenceMs);
  const previous = readLines(history).findLast((run) => run.only === only && run.groups === process.env.TEST_GROUPS);
  const slow = process.env.TEST_GROUPS ? [] : files.filter(({ references }) => references > referencesOfUnitFile);
  for (const { file, references } of slow)
    fail(
      `${file} takes ${references} times the reference; the budget in test/budgets.json is ${referencesOfUnitFile}.`,
    );
  if (only === undefined) listExceeded(counts, budgets).forEach(fail);
  const slowest = files.slice(0, 5).map(({ file, references }) => `${String(references).padStart(9)}  ${file}`);
  console.log(`\nProcessor time, relative to a reference of ${Math.round(referenceMs)} ms:\n${slowest.join('\n')}`);
  console.log(`\nCounted work and its budgets:\n${formatCounts(counts, budgets, previous?.counts)}`);
  const steps = Object.fromEntries(outcomes.map(({ name, ms }) => [name, Math.round(ms / 1000)]));
  const run = { date: new Date().toISOString(), only, groups: process.env.TEST_GROUPS, total, counts, steps };
  appendFileSync(history, `${JSON.stringify(run)}\n`);
}

/** Records a complete run, unless the working tree has changes: a record is about a commit. */
function recordFullRun() {
  const changedFiles = listChangedFiles(root)?.filter((file) => file !== fullRunFile);
  if (!changedFiles || changedFiles.length > 0) {
    console.log('\nNot recorded: the working tree has changes that no commit has.');
    return;
  }
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const minutes = Math.round((performance.now() - startedMs) / 60_000);
  const seeds = [Number(process.env.TEST_SEED)];
  writeFullRun(root, {
    date: new Date().toISOString(),
    commit,
    seeds,
    minutes,
    tests: { ...total, skipped: skippedTests.length },
    counts,
  });
  console.log(`\nRecorded in ${fullRunFile}: commit it.`);
}
