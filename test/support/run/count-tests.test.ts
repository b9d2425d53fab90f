import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countBrowserTests, countUnits, formatSkipped, getSlowest } from './count-tests.mjs';

const createBrowserTest = (title: string, status: string, problems: readonly string[] = []) =>
  createTest(
    title,
    status,
    problems.map((message) => [{ message }]),
  );

/** A test that failed with these errors in its first tries and passed in the last. */
const createTest = (title: string, status: string, tries: readonly (readonly object[])[]) => ({
  file: 'seats/seats.spec.ts',
  line: 7,
  title,
  tests: [
    {
      projectName: 'desktop',
      status,
      results: [...tries.map((errors) => ({ duration: 900, errors })), { duration: 300 }],
    },
  ],
});
const browserReport = (...specs: readonly object[]) => ({ suites: [{ suites: [{ specs }], specs: [] }], errors: [] });

describe('the count of the browser tests', () => {
  it('counts each test once, in suites within suites', () => {
    const report = browserReport(createBrowserTest('a', 'expected'), createBrowserTest('b', 'skipped'));
    expect(countBrowserTests(report)).toMatchObject({
      passed: 1,
      failed: 0,
      skipped: ['[desktop] seats/seats.spec.ts:7: b'],
      failures: [],
    });
  });

  it('names each test that failed, with its project and reason', () => {
    const report = browserReport(createBrowserTest('holds a seat', 'unexpected', ['No seat.']));
    expect(countBrowserTests(report)).toMatchObject({
      passed: 0,
      failed: 1,
      failures: ['[desktop] seats/seats.spec.ts:7: holds a seat\nNo seat.'],
    });
  });

  it('lists all errors of a test, with their location', () => {
    const location = { file: resolve('seats/seats.spec.ts'), line: 9 };
    const errors = [{ message: 'Too late.' }, { message: 'Waiting for the seat.', location }];
    const [failure] = countBrowserTests(browserReport(createTest('holds a seat', 'unexpected', [errors]))).failures;
    expect(failure).toBe(
      '[desktop] seats/seats.spec.ts:7: holds a seat\nToo late.\nWaiting for the seat.\n  at seats/seats.spec.ts:9',
    );
  });

  it('counts a test that passed only when it was tried again as failed, and names it', () => {
    const report = browserReport(createBrowserTest('holds a seat', 'flaky', ['Too late.']));
    expect(countBrowserTests(report)).toMatchObject({
      passed: 0,
      failed: 1,
      failures: ['[desktop] seats/seats.spec.ts:7: holds a seat: passed only when it was tried again\nToo late.'],
    });
  });

  it('counts an error outside any test as a failure', () => {
    const report = { ...browserReport(createBrowserTest('a', 'expected')), errors: [{ message: 'The host ended.' }] };
    expect(countBrowserTests(report)).toMatchObject({ passed: 1, failed: 1, failures: ['browser: The host ended.'] });
  });

  it('counts the longest try as the time of a test', () => {
    const report = browserReport(createBrowserTest('a', 'unexpected', ['Too late.']));
    expect(countBrowserTests(report).times).toEqual([{ name: '[desktop] seats/seats.spec.ts:7: a', ms: 900 }]);
  });
});

describe('the count of the unit tests', () => {
  const unit = (fullName: string, status: string, failureMessages: readonly string[] = []) => {
    return { fullName, status, failureMessages, duration: 5 };
  };
  const report = (...testResults: readonly object[]) => {
    return { numPassedTests: 2, testResults };
  };

  it('has the number of passed tests and the names of skipped ones', () => {
    const assertionResults = [unit('adds', 'passed'), unit('rounds', 'skipped'), unit('divides', 'todo')];
    const count = countUnits(report({ name: 'shared/sums.test.ts', message: '', assertionResults }));
    const skippedNames = ['shared/sums.test.ts: rounds', 'shared/sums.test.ts: divides'];
    expect(count).toMatchObject({ passed: 2, failed: 0, skipped: skippedNames });
  });

  it('names each test that failed, with its reason', () => {
    const assertionResults = [unit('adds', 'passed'), unit('divides', 'failed', ['By nought.'])];
    const count = countUnits(report({ name: 'shared/sums.test.ts', message: '', assertionResults }));
    expect(count).toMatchObject({ failed: 1, failures: ['shared/sums.test.ts: divides\nBy nought.'] });
    expect(count.times).toContainEqual({ name: 'shared/sums.test.ts: divides', ms: 5 });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const count = countUnits(report({ name: 'shared/sums.test.ts', message: 'Syntax.', assertionResults: [] }));
    expect(count).toMatchObject({ failed: 1, failures: ['shared/sums.test.ts: Syntax.'] });
  });
});

it('getSlowest lists the slowest tests first, up to the maximum', () => {
  const times = [3, 9, 1, 7].map((ms) => ({ name: `${ms}`, ms }));
  expect(getSlowest(times, 2).map(({ name }) => name)).toEqual(['9', '7']);
});

it('formatSkipped names tests up to the maximum, and counts the others', () => {
  expect(formatSkipped(['a', 'b'], 2)).toEqual(['2 skipped:', '  a', '  b']);
  expect(formatSkipped(['a', 'b', 'c'], 2)).toEqual(['3 skipped:', '  a', '  b', '  and 1 more']);
});
