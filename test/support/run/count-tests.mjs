import { relative } from 'node:path';

/**
 * The result of a test runner.
 *
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} skipped names of the tests that were skipped
 * @property {readonly string[]} failures name and reason of each test that failed
 * @property {readonly { name: string, ms: number }[]} times of each test that ran
 */

/**
 * Counts the tests in Vitest's JSON report.
 *
 * @param {{ numPassedTests: number, testResults: readonly object[] }} report
 * @returns {Count}
 */
export function countUnits({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(listFailures);
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration }) => ({
      name: `${relative('.', name)}: ${fullName}`,
      status,
      ms: duration ?? 0,
    })),
  );
  return {
    passed: numPassedTests,
    failed: failures.length,
    skipped: tests.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ name }) => name),
    failures,
    times: tests.map(({ name, ms }) => ({ name, ms })),
  };
}

/** Lists a file's failed tests. A file that could not be loaded has a message and no tests. */
function listFailures({ name, message, assertionResults }) {
  const file = relative('.', name);
  const failedTests = assertionResults.filter(({ status }) => status === 'failed');
  if (message && failedTests.length === 0) return [`${file}: ${message}`];
  return failedTests.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n')}`);
}

/**
 * Counts the tests in Playwright's JSON report. A test that passed only when it was tried again counts as failed, since the
 * cause of its first failure may concern travellers as well.
 *
 * @param {{ suites: readonly object[], errors?: readonly { message?: string }[] }} report
 * @returns {Count}
 */
export function countBrowserTests({ suites, errors = [] }) {
  const tests = suites.flatMap(listTests);
  const withStatus = (status) => tests.filter((test) => test.status === status);
  const failures = [
    ...withStatus('unexpected').map(({ name, reason }) => `${name}${reason}`),
    ...withStatus('flaky').map(({ name, reason }) => `${name}: passed only when it was tried again${reason}`),
    ...errors.map(({ message }) => `browser: ${message}`),
  ];
  return {
    passed: withStatus('expected').length,
    failed: failures.length,
    skipped: withStatus('skipped').map(({ name }) => name),
    failures,
    times: tests.map(({ name, ms }) => ({ name, ms })),
  };
}

function listTests({ suites = [], specs = [] }) {
  const ownTests = specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `[${projectName}] ${file}:${line}: ${title}`,
      status,
      reason: results.flatMap(({ errors = [] }) => errors.map(describeError)).join(''),
      ms: Math.max(0, ...results.map(({ duration }) => duration)),
    })),
  );
  return [...ownTests, ...suites.flatMap(listTests)];
}

/** Describes an error with its location. A test that timed out has a second error with the line at which it was waiting. */
function describeError({ message, location }) {
  return `\n${message}${location ? `\n  at ${relative('.', location.file)}:${location.line}` : ''}`;
}

/**
 * Returns the slowest tests, slowest first.
 *
 * @param {readonly { name: string, ms: number }[]} times
 * @param {number} [maximum]
 */
export function getSlowest(times, maximum = 20) {
  return [...times].sort((a, b) => b.ms - a.ms).slice(0, maximum);
}

/**
 * Lists how many tests were skipped, and the first of their names.
 *
 * @param {readonly string[]} names
 * @param {number} [maxLines]
 */
export function formatSkipped(names, maxLines = 20) {
  const remaining = names.length - maxLines;
  const lines = names.slice(0, maxLines).map((name) => `  ${name}`);
  return [`${names.length} skipped:`, ...lines, ...(remaining > 0 ? [`  and ${remaining} more`] : [])];
}
