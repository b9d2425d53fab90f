import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot, listSourceFiles } from '#test/support/source-files.ts';

const guides = ['README.md', ...listSourceFiles(['shared', 'widgets', 'host-fixtures', 'test'], /\.md$/)];
const namedPath = /`((?:shared|widgets|host-fixtures|test)\/[\w./-]+)`/g;

it.each(guides)('%s names only files and folders that exist', (guide) => {
  const text = readFileSync(path.join(projectRoot, guide), 'utf8');
  const paths = [...text.matchAll(namedPath)]
    .map(([, file = '']) => file)
    .filter((file) => !file.includes('city-weather'));
  expect(paths.filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
});

it('finds more than 20 paths in shared/README.md', () => {
  const guide = readFileSync(path.join(projectRoot, 'shared/README.md'), 'utf8');
  expect([...guide.matchAll(namedPath)].length).toBeGreaterThan(20);
});
