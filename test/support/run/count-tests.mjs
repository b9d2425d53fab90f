import { relative } from 'node:path';

/**
 * What a runner's report says.
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
  const failures = testResults.flatMap(failuresOfFile);
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

/** A file that could not be read has a message of its own and no test that failed. */
function failuresOfFile({ name, message, assertionResults }) {
  const at = relative('.', name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (message && failed.length === 0) return [`${at}: ${message}`];
  return failed.map(({ fullName, failureMessages }) => `${at}: ${fullName}\n${failureMessages.join('\n')}`);
}

/**
 * Counts the tests in Playwright's JSON report. A test that passed only when it was tried again has failed: what it saw the
 * first time, a traveller may see.
 *
 * @param {{ suites: readonly object[], errors?: readonly { message?: string }[] }} report
 * @returns {Count}
 */
export function countBrowserTests({ suites, errors = [] }) {
  const tests = suites.flatMap(testsOfSuite);
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

function testsOfSuite({ suites = [], specs = [] }) {
  const here = specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `[${projectName}] ${file}:${line}: ${title}`,
      status,
      reason: results.flatMap(({ errors = [] }) => errors.map(reasonOf)).join(''),
      ms: Math.max(0, ...results.map(({ duration }) => duration)),
    })),
  );
  return [...here, ...suites.flatMap(testsOfSuite)];
}

/** A test that took too long has a second error, which says where it stood. */
function reasonOf({ message, location }) {
  return `\n${message}${location ? `\n  at ${relative('.', location.file)}:${location.line}` : ''}`;
}

/**
 * The tests that took longest, slowest first.
 *
 * @param {readonly { name: string, ms: number }[]} times
 * @param {number} [wanted]
 */
export function slowestOf(times, wanted = 20) {
  return [...times].sort((one, other) => other.ms - one.ms).slice(0, wanted);
}

/**
 * How many tests were skipped, and which, as far as they fit into some lines.
 *
 * @param {readonly string[]} names
 * @param {number} [mostLines]
 */
export function skippedLines(names, mostLines = 20) {
  const others = names.length - mostLines;
  const lines = names.slice(0, mostLines).map((name) => `  ${name}`);
  return [`${names.length} skipped:`, ...lines, ...(others > 0 ? [`  and ${others} more`] : [])];
}
