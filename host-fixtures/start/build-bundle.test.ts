import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { buildBundle, buildGuide, readBundleState } from './build-bundle.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'coach-stale-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Writes a file with a fixed modification time. */
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
  expect(await readBundleState(root, '1.0.0')).toBe(state);
});

async function build(isDone = true) {
  const sentences: string[] = [];
  const report = (sentence: string) => void sentences.push(sentence);
  const failure = await buildBundle(root, '1.0.0', { report, run: async () => isDone }).catch(String);
  return { sentences, failure };
}

it('a bundle that is fresh is not built', async () => {
  await write(bundle, 9);
  expect(await build()).toEqual({ sentences: [], failure: undefined });
});

it.each([
  ['that is missing', {}, 'Building the bundle …'],
  ['that is stale', { [bundle]: 9, 'shared/a.ts': 10 }, 'The bundle is older than its sources: building it again …'],
])('a bundle %s is built, and how long it took is reported', async (_case, files, sentence) => {
  for (const [file, second] of Object.entries(files)) await write(file, second);
  vi.spyOn(performance, 'now').mockReturnValueOnce(5000).mockReturnValue(7300);
  expect(await build()).toEqual({ sentences: [sentence, 'Built in 2.3 s.'], failure: undefined });
});

it('without a bundle a failed build is an error', async () => {
  expect((await build(false)).failure).toBe('Error: The bundle could not be built.');
});

it('the older bundle is served if its build fails', async () => {
  await write(bundle, 9);
  await write('shared/a.ts', 10);
  const { sentences, failure } = await build(false);
  expect([sentences.at(-1), failure]).toEqual(['The build failed; serving the older bundle.', undefined]);
});

it.each([
  ['written if it is missing', 'dist/other.html', 1, true],
  ['not written if it is newer than its sources', 'dist/guide/index.html', 2, false],
  ['written again if a source is newer', 'dist/guide/index.html', 0.5, true],
])('the guide is %s', async (...[, file, writtenAt, isWritten]) => {
  await write(file, writtenAt);
  await write('host-fixtures/guide/guide-text.ts', 1);
  // Creates a file with the name of the tool instead of running it.
  const { execPath } = process;
  process.execPath = '/bin/touch';
  onTestFinished(() => void (process.execPath = execPath));
  await buildGuide(root);
  expect(existsSync(path.join(root, 'host-fixtures/guide/write-guide.ts'))).toBe(isWritten);
});
