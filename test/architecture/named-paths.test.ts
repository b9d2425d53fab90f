import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot, sourceFiles } from '#test/support/source-files.ts';

const guides = ['README.md', ...sourceFiles(['shared', 'widgets', 'host-fixtures', 'test'], /\.md$/)];
const named = /`((?:shared|widgets|host-fixtures|test)\/[\w./-]+)`/g;

it.each(guides)('%s names files and folders that are there', (guide) => {
  const text = readFileSync(path.join(projectRoot, guide), 'utf8');
  const paths = [...text.matchAll(named)].map(([, file = '']) => file).filter((file) => !file.includes('city-weather'));
  expect(paths.filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
});

it('finds paths to check', () => {
  const house = readFileSync(path.join(projectRoot, 'shared/README.md'), 'utf8');
  expect([...house.matchAll(named)].length).toBeGreaterThan(20);
});
