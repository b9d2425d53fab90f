import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * Runs everything that must hold and counts it: each check of `npm run check`, each unit test, each test in the browser.
 * Goes on after a failure, so that one run tells all; the last line is the count.
 */
const results = 'test-results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const total = { passed: 0, failed: 0, skipped: 0 };
/** What failed, by name: told again at the end, where a long record is read first. */
const failures = [];

function run(name, command, count) {
  console.log(`\n=== ${name}: ${command}`);
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, FORCE_COLOR: '0' } });
  const counted = count?.();
  for (const key of Object.keys(total)) total[key] += counted?.[key] ?? 0;
  // A runner that failed without a failing test (it did not start, say) counts as one failure.
  const nothingCounted = status !== 0 && !counted?.failed;
  if (!counted && status === 0) total.passed += 1;
  if (nothingCounted) total.failed += 1;
  failures.push(...(nothingCounted ? [`${name}: ${command}`] : (counted?.failures ?? [])));
}

function read(file) {
  try {
    return JSON.parse(readFileSync(`${results}/${file}`, 'utf8'));
  } catch {
    return undefined;
  }
}

const unitCount = () => {
  const report = read('unit.json');
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: report.testResults.flatMap(unitFailures),
    }
  );
};

/** A file that could not be read has a message of its own and no test. */
const unitFailures = ({ name, message, assertionResults }) => {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const at = relative('.', name);
  if (message && failed.length === 0) return [`${at}: ${message}`];
  return failed.map((test) => `${at}: ${test.fullName}\n${test.failureMessages.join('\n')}`);
};

const browserCount = () => {
  const report = read('e2e.json');
  const stats = report?.stats;
  return (
    stats && {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failures: report.suites.flatMap(browserFailures),
    }
  );
};

const browserFailures = ({ suites = [], specs = [] }) => [
  ...specs.filter((spec) => !spec.ok).map((spec) => `${spec.file}:${spec.line}: ${spec.title}`),
  ...suites.flatMap(browserFailures),
];

run('build', 'npm run --silent build');
run('format', 'npm run --silent format:check');
run('lint', 'npm run --silent lint');
run('types', 'npm run --silent types');
run('floors', 'npm run --silent floors');
run('dead code', 'npm run --silent dead');
run('size', 'npm run --silent size');
run(
  'unit, contract and architecture tests',
  `npm run --silent unit -- --reporter=dot --reporter=json --outputFile.json=${results}/unit.json`,
  unitCount,
);
run('browser', 'npm run --silent e2e', browserCount);

for (const failure of failures) console.log(`\nFAILED ${failure}`);
if (total.skipped) console.log(`\n${total.skipped} skipped`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
