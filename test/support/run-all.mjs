import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

/**
 * Runs everything that must hold and counts it: each check of `npm run check`, each unit test, each test in the browser.
 * Goes on after a failure, so that one run tells all; the last line is the count.
 */
const results = 'test-results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const total = { passed: 0, failed: 0, skipped: 0 };

function run(name, command, count) {
  console.log(`\n=== ${name}: ${command}`);
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, FORCE_COLOR: '0' } });
  const counted = count?.();
  if (counted) for (const key of Object.keys(total)) total[key] += counted[key];
  // A runner that failed without a failing test (it did not start, say) counts as one failure.
  if (!counted) total[status === 0 ? 'passed' : 'failed'] += 1;
  else if (status !== 0 && counted.failed === 0) total.failed += 1;
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
    }
  );
};

const browserCount = () => {
  const stats = read('e2e.json')?.stats;
  return stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
};

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

if (total.skipped) console.log(`\n${total.skipped} skipped`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
