import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot, sourceFiles } from '#test/support/source-files.ts';

const shipped = sourceFiles(['widgets', 'shared', 'host-fixtures'], /\.tsx?$/).filter(
  (file) => !/\.d\.ts$|\.(test|test-data)\.tsx?$/.test(file) && !file.startsWith('shared/domain/kit/money/'),
);
const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

/** A name `minor` elsewhere is something else's. */
const users = shipped.filter((file) => /\/money\/money\.ts'/.test(read(file)));

/** What gets around the type `Money`, which is opaque. Its own folder may. */
const ways = [
  ['reads the inside of an amount', /\.minor\b|\[['"]minor['"]\]/],
  ['makes an amount by hand', /\bas (?:unknown as )?Money\b/],
] as const;

describe('the type Money', () => {
  it('is used by more than 20 files', () => expect(users.length).toBeGreaterThan(20));

  it.each(ways)('is opaque: nobody %s outside of shared/domain/kit/money', (...[, way]) => {
    expect(users.filter((file) => way.test(read(file)))).toEqual([]);
  });

  it.each([
    ['price.minor', 0],
    ["price['minor']", 0],
    ['{ minor: 1 } as unknown as Money', 1],
  ])('is guarded by a pattern that finds %s', (code, index) => {
    expect(ways[index]?.[1].test(code)).toBe(true);
  });
});
