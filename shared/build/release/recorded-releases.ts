import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from './contract.ts';

/** The folder of the recorded releases, within the project. */
export const recordedFolder = 'shared/build/release/recorded';

/**
 * Returns the last release before a version, or the record of the version itself if there is no earlier one.
 *
 * @param version as in `package.json`
 * @returns undefined before the first release
 */
export function findLastRelease(root: string, version: string): Release | undefined {
  const releases = readReleases(root);
  const earlier = releases.filter((release) => compareVersions(release.version, version) < 0);
  return earlier.at(-1) ?? releases.find((release) => release.version === version);
}

/** All recorded releases, the oldest first. */
export function readReleases(root: string): readonly Release[] {
  const folder = path.join(root, recordedFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Release)
    .sort((a, b) => compareVersions(a.version, b.version));
}

/** Compares two versions such as 1.2.3. The result is negative if the first is earlier. */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [a, b].map((version) => version.split('.').map(Number));
  const index = first?.findIndex((number, position) => number !== second?.[position]) ?? -1;
  return index < 0 ? 0 : (first?.[index] ?? 0) - (second?.[index] ?? 0);
}
