import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareVersions, recordedFolder } from '#shared/build/release/recorded-releases.ts';
import { release } from '#shared/build/release/release.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';

/** What `npm run change` and `npm run release` make, in a copy of the project. */
let project: ProjectCopy;
let before = '';
beforeAll(() => {
  project = copyProject('README.md', 'CHANGELOG.md', 'package-lock.json', '.changeset');
  // Changesets asks Git who has told a change.
  execFileSync('git', ['init', '--quiet'], { cwd: project.folder });
  before = versionNow();
});
afterAll(() => project.remove());

const versionNow = () => (JSON.parse(project.read('package.json')) as { readonly version: string }).version;
const tell = (...words: readonly string[]) =>
  project.run('tsx/dist/cli.mjs', 'shared/build/release/run-change.ts', ...words);

/** A bundle of one widget takes the place of a build. */
function build() {
  const folder = path.join(project.folder, 'dist', versionNow());
  mkdirSync(folder, { recursive: true });
  const words = { fr: '<link href="stops-fr.js">' };
  const notes = { entry: { file: 'coach-widgets.js' }, chunks: {}, preloads: { stops: { code: [], words } } };
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(notes));
  for (const file of ['coach-widgets.js', 'stops-fr.js']) writeFileSync(path.join(folder, file), file.repeat(9));
}
const made = () => release({ root: project.folder, build });

it('a release takes a change, and a change says how far it goes', async () => {
  expect(await made()).toEqual([expect.stringContaining('npm run change')]);
  expect(await tell('huge', 'All is new.')).toMatchObject({
    status: 1,
    said: expect.stringContaining('major, minor, patch'),
  });
  expect(await tell('minor')).toMatchObject({ status: 1 });
  expect(versionNow()).toBe(before);
});

it('a release that would break pages of the last one is refused', async () => {
  expect(await tell('patch', 'Fewer words.')).toMatchObject({ status: 0 });
  const facts = project.read('widgets/facts.json');
  project.write('widgets/facts.json', facts.replace('"single", "return"', '"single"'));
  expect(await made()).toEqual([
    'trip of <coach-find-tickets> no longer takes return.',
    expect.stringContaining('would break'),
  ]);
  expect(versionNow()).toBe(before);
  project.write('widgets/facts.json', facts);
});

it('changes make a version, a changelog, papers that name it, and a record', async () => {
  expect(await tell('minor', 'The bus tracker', 'sings.')).toMatchObject({ status: 0 });
  expect(await made()).toEqual([]);
  const version = versionNow();
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
