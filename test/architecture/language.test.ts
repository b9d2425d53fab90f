import { expect, it } from 'vitest';
import { projectRoot } from '#test/support/source-files.ts';
import {
  countLanguage,
  type Finding,
  listBannedInComments,
  listBannedNames,
  listBareNames,
  listSpreads,
} from './counts/count-language.ts';
import { readSources } from './counts/read-sources.ts';

/** Folders that are still to be rewritten in plain English. */
const exceptions: readonly string[] = [
  'host-fixtures/builder/',
  'host-fixtures/built-host.mjs',
  'host-fixtures/conform/',
  'host-fixtures/guide/',
  'host-fixtures/operations/',
  'host-fixtures/scenarios/',
  'host-fixtures/server/database/',
  'host-fixtures/server/gtfs/',
  'host-fixtures/server/http/',
  'host-fixtures/server/kit/',
  'host-fixtures/server/limits/',
  'host-fixtures/server/realtime/',
  'host-fixtures/server/sales/',
  'host-fixtures/server/timetable/',
  'host-fixtures/start/',
  'host-fixtures/wordpress/',
  'shared/api/',
  'shared/build/',
  'shared/domain/',
  'shared/island/',
];

const sources = readSources(projectRoot);
const checked = sources.filter(({ file }) => !exceptions.some((folder) => file.startsWith(folder)));
const counts = countLanguage(checked);
const describeFindings = (findings: readonly Finding[]) =>
  findings.map(({ file, line, text }) => `${file}:${line} ${text}`);

it('finds more than 1,000 source files', () => {
  expect(sources.length).toBeGreaterThan(1000);
});

it('has no banned words in comments', () => {
  expect(describeFindings(listBannedInComments(checked))).toEqual([]);
});

it('has no banned words in names', () => {
  expect(describeFindings(listBannedNames(checked))).toEqual([]);
});

it('names at most 60 variables by a bare participle or adjective', () => {
  const findings = describeFindings(listBareNames(checked));
  expect(findings.length, findings.join('\n')).toBeLessThanOrEqual(60);
});

it('has no spread that adds one property if it is defined, or puts properties on one line', () => {
  expect(describeFindings(listSpreads(checked))).toEqual([]);
});

it('says "if" at least four times as often as "where"', () => {
  expect(counts.if).toBeGreaterThanOrEqual(4 * counts.where);
});

it('names at most 2 % of its functions with "Of" at the end', () => {
  expect(counts.functionsEndingInOf).toBeLessThanOrEqual(2);
});
