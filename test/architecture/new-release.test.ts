import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareVersions, recordedFolder } from '#shared/build/release/recorded-releases.ts';
import { release } from '#shared/build/release/release.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';

/** Tries `npm run change` and `npm run release` in a copy of the project. */
let project: ProjectCopy;
let before = '';
beforeAll(() => {
  project = copyProject('README.md', 'CHANGELOG.md', 'package-lock.json', '.changeset');
  // Changesets gets the author of a change from Git.
  execFileSync('git', ['init', '--quiet'], { cwd: project.folder });
  before = readVersion();
});
afterAll(() => project.remove());

const readVersion = () => (JSON.parse(project.read('package.json')) as { readonly version: string }).version;
const recordChange = (...words: readonly string[]) =>
  project.run('tsx/dist/cli.mjs', 'shared/build/release/run-change.ts', ...words);

/** A fake build with one widget. */
function build() {
  const folder = path.join(project.folder, 'dist', readVersion());
  mkdirSync(folder, { recursive: true });
  const words = { fr: '<link href="stops-fr.js">' };
  const notes = { entry: { file: 'coach-widgets.js' }, chunks: {}, preloads: { stops: { code: [], words } } };
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(notes));
  for (const file of ['coach-widgets.js', 'stops-fr.js']) writeFileSync(path.join(folder, file), file.repeat(9));
}
const createRelease = () => release({ root: project.folder, build });

it('a release needs a change, and a change its level', async () => {
  expect(await createRelease()).toEqual([expect.stringContaining('npm run change')]);
  expect(await recordChange('huge', 'All is new.')).toMatchObject({
    status: 1,
    output: expect.stringContaining('major, minor, patch'),
  });
  expect(await recordChange('minor')).toMatchObject({ status: 1 });
  expect(readVersion()).toBe(before);
});

it('a release that would break pages of the previous one is refused', async () => {
  expect(await recordChange('patch', 'Fewer words.')).toMatchObject({ status: 0 });
  const facts = project.read('widgets/facts.json');
  project.write('widgets/facts.json', facts.replace('"single", "return"', '"single"'));
  expect(await createRelease()).toEqual([
    'trip of <coach-find-tickets> no longer takes return.',
    expect.stringContaining('would break'),
  ]);
  expect(readVersion()).toBe(before);
  project.write('widgets/facts.json', facts);
});

it('a release writes a version, a changelog, documents that name it, and a record', async () => {
  expect(await recordChange('minor', 'The bus tracker', 'sings.')).toMatchObject({ status: 0 });
  expect(await createRelease()).toEqual([]);
  const version = readVersion();
  expect(compareVersions(before, version)).toBeLessThan(0);
  expect(version).toMatch(/\.0$/);
  const log = project.read('CHANGELOG.md');
  expect(log).toContain(`## ${version}\n`);
  expect(log).toMatch(/### Minor Changes\n\n- The bus tracker sings\.\n\n### Patch Changes\n\n- Fewer words\.\n/);
  expect(log.indexOf(version)).toBeLessThan(log.indexOf(before));
  expect(project.read('README.md')).toContain(`/coach-widgets/${version}/coach-widgets.js`);
  expect(project.read('README.md')).toContain(`version ${version},`);
  expect(project.read('widgets/on-your-site.md')).not.toContain(`/coach-widgets/${before}/`);
  expect(
    project.read('package-lock.json').match(new RegExp(`"name": "coach-widgets",\\s+"version": "${version}"`, 'g')),
  ).toHaveLength(2);
  expect(JSON.parse(project.read(`${recordedFolder}/${version}.json`))).toMatchObject({
    version,
    contract: { tags: { 'coach-stops': {} } },
    sizes: { bootstrap: expect.any(Number), stops: expect.any(Number) },
  });
  expect(readdirSync(path.join(project.folder, '.changeset'))).toEqual(['README.md']);
});
