import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { countBrowserTests, countUnits, slowestOf } from './count-tests.mjs';
import { findChromium, findChromiumShell } from '../find-chromium.mjs';
import { findFirefox } from '../find-firefox.mjs';
import { findOrInstallPostgres, whyNoPostgres } from '../find-postgres.mjs';
import { findWebKit, whyNoWebKit } from '../find-webkit.mjs';
import { runParts } from './run-parts.mjs';
import { runStep, runSteps, secondsOf } from './run-steps.mjs';

/**
 * Runs everything that must hold and counts it: each check of `npm run check`, each unit test, each test in the
 * browser. Goes on after a failure, so that one run reports everything; the last line is the count.
 */
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
if (only !== undefined && !runParts.includes(only)) throw new Error(`--only is one of ${runParts.join(', ')}.`);
const isWanted = (part) => only === undefined || only === part;

const results = 'test-results';
const unitReport = `${results}/unit.json`;
const browserReport = `${results}/e2e.json`;
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** What the tests in the browser need: the bundle. */
const bundle = [
  { name: 'build', command: 'npm run --silent build' },
  { name: 'size', command: 'npm run --silent size', after: 'build' },
];
/** The slow ones first, so that none of them runs on alone at the end. */
const checks = [
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'types', command: 'npm run --silent types' },
  { name: 'format', command: 'npm run --silent format:check' },
  { name: 'dead code', command: 'npm run --silent dead' },
  { name: 'floors', command: 'npm run --silent floors' },
];
const units = {
  name: 'unit, contract and architecture tests',
  command: `npm run --silent unit -- --allowOnly=false --reporter=dot --reporter=json --outputFile.json=${unitReport}`,
};
const browser = { name: 'browser', command: 'npm run --silent e2e' };

/** A step that takes what processors others leave; Windows has no such command. */
function gently(step) {
  return process.platform === 'win32' ? step : { ...step, command: `nice -n 10 ${step.command}` };
}

const total = { passed: 0, failed: 0, skipped: 0 };
/** What failed, by name: listed again at the end, where a long record is read first. */
const failures = [];
const stepTimes = [];
const testTimes = [];

function take({ name, command, status, ms }, count) {
  stepTimes.push({ name, ms });
  for (const key of Object.keys(total)) total[key] += count?.[key] ?? 0;
  failures.push(...(count?.failures ?? []));
  testTimes.push(...(count?.times ?? []));
  if (!count && status === 0) total.passed += 1;
  // A command that failed without a failing test (it did not start, say) counts as one failure.
  if (status !== 0 && !count?.failed) {
    total.failed += 1;
    failures.push(`${name}: ${command}`);
  }
}

async function runTests(step, file, count) {
  console.log(`\n=== ${step.name}: ${step.command}`);
  const outcome = await runStep(step, true);
  take(outcome, readCount(file, count));
}

/** Without a report no test has run: the command counts then. */
function readCount(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Before everything else: what has to be downloaded is, and what these tests start need not look again. */
function findBrowsers() {
  const started = performance.now();
  let status = 0;
  for (const find of [findChromium, findChromiumShell, findFirefox]) {
    try {
      console.log(`Tests run in ${find()}`);
    } catch (problem) {
      console.log(String(problem));
      status = 1;
    }
  }
  const webKit = findWebKit();
  console.log(webKit ? `Tests run in ${webKit.browser}` : whyNoWebKit);
  if (status !== 0)
    take({ name: 'browsers', command: 'find or install them', status, ms: performance.now() - started });
}

if (only !== 'checks') findBrowsers();
if (isWanted('units')) console.log(`PostgreSQL: ${findOrInstallPostgres() ?? whyNoPostgres}`);
const tell = (text) => console.log(text.trimEnd());
if (isWanted('checks')) {
  for (const outcome of await runSteps(only ? [...checks, ...bundle] : bundle, { atOnce: 2, say: tell })) {
    take(outcome);
    // The hosts of the tests in a browser need not build it again.
    if (outcome.name === 'build' && outcome.status === 0) process.env.E2E_IS_BUILT = '1';
  }
}
if (isWanted('units')) await runTests(units, unitReport, countUnits);
// Tests in a browser wait now and then: the other checks run meanwhile, and are told of afterwards.
const told = [];
const beside = only ? [] : runSteps(checks.map(gently), { atOnce: 1, say: (text) => told.push(text) });
if (isWanted('browser')) await runTests(browser, browserReport, countBrowserTests);
for (const outcome of await beside) take(outcome);
told.forEach(tell);

const lines = (times) => times.map(({ name, ms }) => `${secondsOf(ms).padStart(9)}  ${name}`).join('\n');
console.log(`\nThe steps:\n${lines(stepTimes)}`);
if (testTimes.length > 0) console.log(`\nThe 20 slowest tests:\n${lines(slowestOf(testTimes))}`);
for (const failure of failures) console.log(`\nFAILED ${failure}`);
if (total.skipped) console.log(`\n${total.skipped} skipped`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
