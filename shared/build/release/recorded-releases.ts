import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from './contract.ts';

/** The folder of the recorded releases, within the project. */
export const recordedFolder = 'shared/build/release/recorded';

/**
 * Returns the record of the last release before a version, with which a build of the version is compared. The first
 * release is compared with its own record.
 *
 * @param root the project's folder
 * @param version as in `package.json`
 * @returns undefined if neither is recorded
 */
export function findLastRelease(root: string, version: string): Release | undefined {
  const releases = readReleases(root);
  const earlier = releases.filter((release) => compareVersions(release.version, version) < 0);
  return earlier.at(-1) ?? releases.find((release) => release.version === version);
}

/** Reads all recorded releases, the lowest version first. */
export function readReleases(root: string): readonly Release[] {
  const folder = path.join(root, recordedFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Release)
    .sort((a, b) => compareVersions(a.version, b.version));
}

/** Compares two versions such as 1.2.3 by their first different number. The result is negative if `a` is lower. */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [a, b].map((version) => version.split('.').map(Number));
  // The index of the first different number; -1 if the versions are equal.
  const index = first?.findIndex((number, position) => number !== second?.[position]) ?? -1;
  return index < 0 ? 0 : (first?.[index] ?? 0) - (second?.[index] ?? 0);
}
