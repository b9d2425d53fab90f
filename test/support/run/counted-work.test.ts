import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import budgets from '../../budgets.json' with { type: 'json' };
import { formatCounts, measureReference, listExceeded, readLines, relativeTimes, sumCounts } from './counted-work.mjs';

let folder = '';
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'counted-work-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('counted work', () => {
  it('is added up by kind; hosts and processes by part of the run', () => {
    const file = path.join(folder, 'counts.jsonl');
    const lines = [
      { kind: 'page loads', n: 1 },
      { kind: 'page loads', n: 2 },
      { kind: 'hosts', n: 1, part: 'browser' },
      { kind: 'hosts', n: 1, part: 'units' },
    ];
    for (const line of lines) appendFileSync(file, `${JSON.stringify(line)}\n`);
    expect(sumCounts(readLines(file))).toEqual({ 'page loads': 3, 'hosts of browser': 1, 'hosts of units': 1 });
  });

  it('is empty if no file was written', () => {
    expect(sumCounts(readLines(path.join(folder, 'missing.jsonl')))).toEqual({});
  });

  it('is within its budget up to the limit', () => {
    expect(listExceeded({ kills: 4 }, { kills: 4 })).toEqual([]);
  });

  it('names each budget that is exceeded, and each kind without one', () => {
    expect(listExceeded({ kills: 5, cells: 1 }, { kills: 4 })).toEqual([
      '5 kills; the budget in test/budgets.json is 4.',
      '1 cells: test/budgets.json has no budget for it.',
    ]);
  });

  it.each(Object.entries(budgets.everyRun))('exceeds only the budget of %s with one more than %d', (kind, limit) => {
    expect(listExceeded({ ...budgets.everyRun, [kind]: limit + 1 }, budgets.everyRun)).toEqual([
      `${limit + 1} ${kind}; the budget in test/budgets.json is ${limit}.`,
    ]);
  });

  it('is shown next to its budget, with the change since the last run', () => {
    expect(formatCounts({ kills: 5 }, { kills: 9 }, { kills: 3 })).toBe(
      '        5 of 9      kills  (+2 since the last run)',
    );
    expect(formatCounts({ kills: 5 }, { kills: 9 })).toBe('        5 of 9      kills');
  });
});

it('processor time of a file is relative to the reference, and added up over its processes', () => {
  const times = [
    { file: 'a.test.ts', cpuMs: 100 },
    { file: 'b.test.ts', cpuMs: 450 },
    { file: 'a.test.ts', cpuMs: 900 },
  ];
  expect(relativeTimes(times, 100)).toEqual([
    { file: 'a.test.ts', references: 10 },
    { file: 'b.test.ts', references: 4.5 },
  ]);
});

it('the reference grows with its rounds', () => {
  expect(measureReference(10_000_000)).toBeGreaterThan(measureReference(1));
});

it('every program that a process starts is counted, hosts and bundles also separately', () => {
  const file = path.join(folder, 'processes.jsonl');
  const code = `
    import { execFileSync, execSync, fork, spawn, spawnSync } from 'node:child_process';
    spawn('true');
    spawnSync('true', ['host-fixtures/start.mjs']);
    execFileSync('true', []);
    execSync('true || rollup -c --silent');
    fork('data:text/javascript,').on('error', () => {});
  `;
  const counter = new URL('count-processes.mjs', import.meta.url).href;
  const env = { ...process.env, TEST_COUNTS: file, TEST_PART: 'units', NODE_OPTIONS: `--import ${counter}` };
  // The code is not an argument: this process may be counted itself, and would count as a host and a bundle.
  spawnSync(process.execPath, ['--input-type=module'], { env, input: code });
  expect(sumCounts(readLines(file))).toEqual({ 'processes of units': 5, 'hosts of units': 1, bundles: 1 });
});
