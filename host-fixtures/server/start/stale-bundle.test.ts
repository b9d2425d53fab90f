import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bundleState } from './stale-bundle.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'coach-stale-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Writes a file as if at this second. */
async function write(file: string, second: number) {
  const place = path.join(root, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, '');
  await utimes(place, second, second);
}

const bundle = 'dist/1.0.0/coach-widgets.js';

it.each([
  ['missing without a bundle', { 'shared/a.ts': 1 }, 'missing'],
  ['missing for another version', { 'dist/0.9.0/coach-widgets.js': 9 }, 'missing'],
  ['fresh when it is newer than all sources', { [bundle]: 9, 'shared/deep/a.ts': 1, 'package.json': 2 }, 'fresh'],
  ['stale when a source deep down is newer', { [bundle]: 9, 'shared/deep/er/a.ts': 10 }, 'stale'],
  ['stale when the configuration is newer', { [bundle]: 9, 'rollup.config.mjs': 10 }, 'stale'],
  ['fresh when only a test is newer', { [bundle]: 9, 'shared/a.test.ts': 10, 'shared/README.md': 10 }, 'fresh'],
])('the bundle is %s', async (_case, files, state) => {
  for (const [file, second] of Object.entries(files)) await write(file, second);
  expect(await bundleState(root, '1.0.0')).toBe(state);
});
