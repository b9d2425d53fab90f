import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findBreakingChanges } from '#shared/build/release/compare-contracts.ts';
import { readContract } from '#shared/build/release/read-contract.ts';
import { recordedReleases } from '#shared/build/release/recorded-releases.ts';
import type { TagFacts } from '#shared/domain/page/tags/tag-facts.ts';
import { projectRoot } from '#test/support/source-files.ts';

/** An upgrade never breaks an old tag: all that a release has promised must hold until the first number changes. */
const read = (file: string) => JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8')) as unknown;
const { version } = read('package.json') as { readonly version: string };
const now = readContract(projectRoot, read('widgets/facts.json') as TagFacts);
const series = (number: string) => number.split('.')[0];
const promises = recordedReleases(projectRoot).filter((release) => series(release.version) === series(version));

it('there is a release to hold the present against', () => {
  expect(promises.length).toBeGreaterThan(0);
  expect(Object.keys(promises[0]?.contract.tags ?? {}).length).toBeGreaterThan(15);
});

it.each(promises)('a page written for $version works with what there is now', ({ contract }) => {
  expect(findBreakingChanges(contract, now)).toEqual([]);
});
