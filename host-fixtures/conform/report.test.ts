import { expect, it } from 'vitest';
import * as fields from '#shared/contract/kit/fields.ts';
import { type ApiFinding, type Hint } from './finding.ts';
import { toReport, writeReport } from './report.ts';

const finding: ApiFinding = {
  rule: 'field',
  where: 'name',
  expected: { code: 'field-type', value: 'text' },
  actual: 7,
};
const record = { call: 'getStop', request: 'GET /stop', title: 'a stop', status: 200, ms: 12.3 };
const toConformance = (findings: ApiFinding[], hints: Hint[] = []) => ({
  records: [{ ...record, findings }],
  skipped: [{ call: 'login', reason: 'account-needed' as const }],
  hints,
  isConform: findings.length === 0,
});

it('contains each finding with what is required, the actual value, and advice', () => {
  expect(writeReport('https://api.example', toConformance([finding])).split('\n')).toEqual([
    'WRONG GET /stop  200, 12 ms  (getStop: a stop)',
    '        where   name',
    '        wanted  a text that is not empty',
    '        came    7',
    expect.stringMatching(/^ {8}do {6}Send the field as the contract specifies\..*\[field\]$/),
    '',
    'Not tried:',
    '  login: needs an account for tests: --account',
    '',
    'https://api.example: 1 thing is wrong in 1 of 1 calls.',
    '',
  ]);
});

it.each<[finding: Partial<ApiFinding>, where: string, expected: string, actual: string]>([
  [{ where: '', actual: undefined }, 'the body', 'a text that is not empty', 'nothing'],
  [{ expected: { code: 'value', value: 4 }, actual: '4' }, 'name', '4', '"4"'],
  [{ expected: { code: 'one-of', value: [401, 403] }, actual: 200, body: '{}' }, 'name', '401 or 403', '200 "{}"'],
  [{ expected: { code: 'after', value: '2031-03-09' } }, 'name', 'after 2031-03-09', '7'],
  [{ actual: 'a'.repeat(88) }, 'name', 'a text that is not empty', `"${'a'.repeat(88)}"`],
  [{ actual: 'a'.repeat(89) }, 'name', 'a text that is not empty', `"${'a'.repeat(89)}…`],
])('writes the finding %j', (...[changes, where, expected, actual]) => {
  const { steps } = toReport(toConformance([{ ...finding, ...changes }]));
  expect(steps[0]?.findings).toEqual([{ rule: 'field', where, wanted: expected, came: actual }]);
});

it('describes every type of field in the contract', () => {
  const types = Object.entries(fields).flatMap(([name, field]) => ('pipe' in field ? [name] : []));
  expect(types.length).toBeGreaterThan(10);
  for (const value of [...types, 'object', 'array', 'boolean']) {
    const { steps } = toReport(toConformance([{ ...finding, expected: { code: 'field-type', value } }]));
    expect(steps[0]?.findings[0]?.wanted).not.toBe(`a ${value}`);
  }
});

it('lists what could be better', () => {
  const hints: Hint[] = [{ code: 'unknown-field', call: 'getStop', field: 'nickname' }];
  const report = writeReport('https://api.example', toConformance([], hints));
  expect(report).toContain('good  GET /stop  200, 12 ms  (getStop: a stop)\n\n');
  expect(report).toContain('Could be better:\n  getStop sends “nickname”, which the contract does not have');
  expect(report).toMatch(/conforms to the contract: 1 calls, nothing is wrong\.\n$/);
});
