import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listChangedFiles } from '../changed-files.mjs';

/** The path, within the project, of the record of the last complete test run that passed. */
export const fullRunFile = 'test/full-run.json';

/** The record itself, the changelog and its pending entries. Changes to them need no new run. */
const filesWithoutTests = /^(?:test\/full-run\.json$|\.changeset\/|CHANGELOG\.md$)/;

/**
 * A complete test run that passed (`npm run test:all`). A release requires one that covers its sources.
 *
 * @typedef {object} FullRun
 * @property {string} date when it ended, ISO 8601 in UTC
 * @property {string} commit the tested commit, as its hash
 * @property {readonly number[]} seeds seeds of the tests with random input
 * @property {number} minutes its duration
 * @property {{ passed: number, failed: number, skipped: number }} tests numbers of tests; `failed` is 0
 * @property {Readonly<Record<string, number>>} counts how much work the run did, such as the number of page loads, by the
 *   names of the limits in `test/budgets.json`
 */

/**
 * Reads the record of the last complete run.
 *
 * @param {string} root the project's folder
 * @returns {FullRun | undefined} undefined if no complete run has been recorded
 */
function readFullRun(root) {
  const file = path.join(root, fullRunFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * Replaces the record.
 *
 * @param {string} root the project's folder
 * @param {FullRun} fullRun
 */
export function writeFullRun(root, fullRun) {
  writeFileSync(path.join(root, fullRunFile), `${JSON.stringify(fullRun, undefined, 2)}\n`);
}

/**
 * Explains why the current sources cannot be released: the last complete run has not covered them.
 *
 * @param {string} root the project's folder
 * @returns {string | undefined} a sentence with the next step; undefined if they are covered
 */
export function explainMissingRun(root) {
  const nextStep = 'Run `npm run test:all` on the commit to release, and commit its record.';
  const fullRun = readFullRun(root);
  if (!fullRun) return `No complete run is recorded in ${fullRunFile}. ${nextStep}`;
  // Undefined if Git does not know the commit.
  const files = listChangedFiles(root, fullRun.commit);
  if (!files) return `${fullRunFile} contains commit ${fullRun.commit}, which is not in this checkout. ${nextStep}`;
  const uncoveredFiles = files.filter((file) => !filesWithoutTests.test(file));
  if (uncoveredFiles.length === 0) return undefined;
  const examples = uncoveredFiles.slice(0, 3).join(', ');
  const more = uncoveredFiles.length > 3 ? `, and ${uncoveredFiles.length - 3} more` : '';
  return `Files changed since the last complete run (${fullRun.commit}): ${examples}${more}. ${nextStep}`;
}
