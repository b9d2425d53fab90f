import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from './contract.ts';

/** Where the releases are kept, from the project's folder. */
export const recordedFolder = 'shared/build/release/recorded';

/**
 * The last release before a version, which is held against it; the record of the version itself where there is no earlier one.
 *
 * @param version as in `package.json`
 * @returns nothing before the first release
 */
export function lastRelease(root: string, version: string): Release | undefined {
  const releases = recordedReleases(root);
  const earlier = releases.filter((release) => compareVersions(release.version, version) < 0);
  return earlier.at(-1) ?? releases.find((release) => release.version === version);
}

/** All that are recorded, oldest first. */
export function recordedReleases(root: string): readonly Release[] {
  const folder = path.join(root, recordedFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Release)
    .sort((one, other) => compareVersions(one.version, other.version));
}

/** Below 0 where the first is the earlier one; numbers alone. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [one, other].map((version) => version.split('.').map(Number));
  const place = first?.findIndex((number, index) => number !== second?.[index]) ?? -1;
  return place < 0 ? 0 : (first?.[place] ?? 0) - (second?.[place] ?? 0);
}
