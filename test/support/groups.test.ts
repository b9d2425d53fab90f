import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { groups, listTouchedGroups, inGroup, isInRun, isExcluded, matchExcludedTags } from './groups.mjs';

describe('the groups of a run', () => {
  it('are none without TEST_GROUPS: tests with their tags are excluded', () => {
    vi.stubEnv('TEST_GROUPS', '');
    expect(isInRun('load')).toBe(false);
    expect(matchExcludedTags()?.test(inGroup('load').tag)).toBe(true);
  });

  it('are all with TEST_GROUPS=all', () => {
    vi.stubEnv('TEST_GROUPS', 'all');
    expect(isInRun('load')).toBe(true);
    expect(matchExcludedTags()).toBeUndefined();
    expect(isExcluded('test/load/crowd.test.ts')).toBe(false);
  });

  it('are those that TEST_GROUPS lists', () => {
    vi.stubEnv('TEST_GROUPS', 'load,laws');
    expect([isInRun('laws'), isInRun('languages')]).toEqual([true, false]);
    expect(matchExcludedTags()?.test(inGroup('load').tag)).toBe(false);
    expect(matchExcludedTags()?.test(inGroup('languages').tag)).toBe(true);
  });

  it('have a row each in the README of the tests', () => {
    const rows = readFileSync(new URL('../README.md', import.meta.url), 'utf8').matchAll(/^\| `([a-z]+)` /gm);
    expect([...rows].map(([, name]) => name)).toEqual(expect.arrayContaining(Object.keys(groups)));
  });
});

it.each([
  ['shared/build/release/release.ts', ['frameworks', 'scaffolds']],
  ['test/locales/de.md', ['languages']],
  // Limits are tested by attacks on running hosts, and the costs of calls under load.
  ['host-fixtures/server/limits/backoff.ts', ['live']],
  ['host-fixtures/operations/operator/people.ts', ['live']],
  ['host-fixtures/server/http/kit/call-costs.ts', ['live', 'load']],
  ['shared/contract/basket/basket.ts', ['load']],
  ['shared/domain/seats/best-fit.ts', []],
])('a change of %s concerns the groups %j', (file, touchedGroups) => {
  expect(listTouchedGroups([file])).toEqual(touchedGroups);
});
