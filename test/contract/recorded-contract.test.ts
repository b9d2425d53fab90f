import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findBreakingChanges } from '#shared/build/release/compare-contracts.ts';
import { readContract } from '#shared/build/release/release.ts';
import { readReleases } from '#shared/build/release/recorded-releases.ts';
import type { TagCatalog } from '#shared/domain/page/tags/tag-catalog.ts';
import { projectRoot } from '#test/support/source-files.ts';

/** Upgrades do not break existing tags: the contract of a release is valid until the major version changes. */
const read = (file: string) => JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8')) as unknown;
const { version } = read('package.json') as { readonly version: string };
const currentContract = readContract(projectRoot, read('widgets/facts.json') as TagCatalog);
const getMajorVersion = (number: string) => number.split('.')[0];
const recordedReleases = readReleases(projectRoot).filter(
  (release) => getMajorVersion(release.version) === getMajorVersion(version),
);

it('there is a recorded release', () => {
  expect(recordedReleases.length).toBeGreaterThan(0);
  expect(Object.keys(recordedReleases[0]?.contract.tags ?? {}).length).toBeGreaterThan(15);
});

it.each(recordedReleases)('a page written for $version works with the present contract', ({ contract }) => {
  expect(findBreakingChanges(contract, currentContract)).toEqual([]);
});
