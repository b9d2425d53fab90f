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

const sources = readSources(projectRoot);
const counts = countLanguage(sources);
const describeFindings = (findings: readonly Finding[]) =>
  findings.map(({ file, line, text }) => `${file}:${line} ${text}`);

it('finds more than 1,000 source files', () => {
  expect(sources.length).toBeGreaterThan(1000);
});

it('has no banned words in comments', () => {
  expect(describeFindings(listBannedInComments(sources))).toEqual([]);
});

it('has no banned words in names', () => {
  expect(describeFindings(listBannedNames(sources))).toEqual([]);
});

it('names at most 60 variables by a bare participle or adjective', () => {
  const findings = describeFindings(listBareNames(sources));
  expect(findings.length, findings.join('\n')).toBeLessThanOrEqual(60);
});

it('has no spread that adds one property if it is defined, or puts properties on one line', () => {
  expect(describeFindings(listSpreads(sources))).toEqual([]);
});

it('uses "if" at least four times as often as "where"', () => {
  expect(counts.if).toBeGreaterThanOrEqual(4 * counts.where);
});

it('names at most 2 % of its functions with "Of" at the end', () => {
  expect(counts.functionsEndingInOf).toBeLessThanOrEqual(2);
});
