import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot, listSourceFiles } from '#test/support/source-files.ts';

const sources = listSourceFiles(['widgets', 'shared', 'host-fixtures'], /\.tsx?$/).filter(
  (file) => !/\.d\.ts$|\.(test|test-data)\.tsx?$/.test(file) && !file.startsWith('shared/domain/kit/money/'),
);
const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

/** Files that use `Money`. In other files, `minor` means something else. */
const users = sources.filter((file) => /\/money\/money\.ts'/.test(read(file)));

/** Code that bypasses the opaque type `Money`. Only its own folder may contain it. */
const forbiddenPatterns = [
  ['reads the number in an amount', /\.minor\b|\[['"]minor['"]\]/],
  ['casts a value to an amount', /\bas (?:unknown as )?Money\b/],
] as const;

describe('the type Money', () => {
  it('is used by more than 20 files', () => expect(users.length).toBeGreaterThan(20));

  it.each(forbiddenPatterns)('is opaque: no file outside shared/domain/kit/money %s', (...[, pattern]) => {
    expect(users.filter((file) => pattern.test(read(file)))).toEqual([]);
  });

  it.each([
    ['price.minor', 0],
    ["price['minor']", 0],
    ['{ minor: 1 } as unknown as Money', 1],
  ])('is protected by a pattern that finds %s', (code, index) => {
    expect(forbiddenPatterns[index]?.[1].test(code)).toBe(true);
  });
});
