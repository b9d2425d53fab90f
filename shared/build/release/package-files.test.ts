import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { locales } from '#shared/domain/page/operation/settings.ts';
import { projectRoot } from '#test/support/source-files.ts';
import { listBundleFiles, createPackageFiles } from './package-files.ts';
import { measureWidgets } from './measure-widgets.ts';

const version = '97.1.2';
const { imports } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as { imports: unknown };
const project = {
  name: 'coach-widgets',
  version,
  description: 'Widgets',
  license: 'MIT',
  imports,
  scripts: { test: 'vitest' },
};
const bundle = {
  'coach-widgets.js': 'entry '.repeat(90),
  'stops.js': 'code '.repeat(70),
  'stops-fr.js': 'words',
  'shared.js': 'both '.repeat(50),
  'licences.txt': 'MIT',
  'stops.js.br': 'packed',
};
const notes = {
  entry: { file: 'coach-widgets.js', integrity: 'sha384-entry' },
  chunks: { 'stops.js': { imports: ['shared.js'] }, 'stops-fr.js': { imports: ['shared.js'] } },
  preloads: { stops: { code: ['<link href="stops.js">'], words: { fr: '<link href="stops-fr.js">' } } },
};

/** The project with a bundle, and a license but no changelog. */
let root = '';
let files: ReadonlyMap<string, string>;
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'coach-package-'));
  for (const folder of ['shared', 'widgets', 'node_modules'])
    symlinkSync(path.join(projectRoot, folder), path.join(root, folder));
  const folder = path.join(root, 'dist', version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(root, 'package.json'), JSON.stringify(project));
  writeFileSync(path.join(root, 'LICENSE'), 'The license');
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(notes));
  for (const [file, text] of Object.entries(bundle)) writeFileSync(path.join(folder, file), text);
  files = await createPackageFiles(root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const getText = (file: string) => files.get(file) ?? '';
const readJson = (file: string) => JSON.parse(getText(file)) as unknown;

it('publishes scripts and licences of the bundle', () => {
  expect(listBundleFiles(path.join(root, 'dist', version)).toSorted()).toEqual([
    'coach-widgets.js',
    'licences.txt',
    'shared.js',
    'stops-fr.js',
    'stops.js',
  ]);
  expect(Object.keys(readJson('integrity.json') as object)).toHaveLength(5);
});

it('contains the license and the changelog if they exist', () => {
  expect([getText('LICENSE'), files.has('CHANGELOG.md')]).toEqual(['The license', false]);
});

it('contains the name and version of the project, but not its scripts', () => {
  const packageJson = readJson('package.json');
  expect(packageJson).toMatchObject({ name: 'coach-widgets', version, bin: { 'coach-widgets': './copy.mjs' } });
  expect(packageJson).not.toHaveProperty('scripts');
});

it('fills in the templates, and writes types to their folder', () => {
  const readme = getText('README.md');
  expect(readme).not.toMatch(/\{\{\w+\}\}/);
  expect([readme.includes(version), readme.includes('sha384-entry')]).toEqual([true, true]);
  expect(readme).toMatch(/^- `<coach-bus-tracker>`: .+ \(`origin-id`, .+\)$/m);
  expect(readme).toMatch(/^- `<coach-toast>`: [^(]+$/m);
  expect([files.has('types/boot.d.ts'), files.has('start.js')]).toEqual([true, true]);
});

it('lists the files to preload', () => {
  expect(readJson('preloads.json')).toEqual({ 'coach-stops': { code: ['stops.js'], words: { fr: 'stops-fr.js' } } });
});

it('describes the events of each element', () => {
  const { modules } = readJson('custom-elements.json') as {
    modules: { declarations: { tagName: string; events: { name: string; description: string }[] }[] }[];
  };
  const tracker = modules[0]?.declarations.find(({ tagName }) => tagName === 'coach-bus-tracker');
  const event = tracker?.events.find(({ name }) => name === 'coach:tracker-results');
  expect(event?.description).toMatch(/^\w.{10,}\.$/);
});

it('declares the types for a page’s script, without references to internal documents', () => {
  const types = getText('types/coach-widgets.d.ts');
  expect(types).toContain('declare const iso4217: unique symbol;');
  expect(types).toContain(`export type Locale = ${locales.map((locale) => `'${locale}'`).join(' | ')};`);
  expect(types).toMatch(/^export (?:interface|type) CoachWidgets\b/m);
  expect(types).toMatch(/^export type \w+ = /m);
  expect(types).not.toMatch(/typeof \w+\)\[number\]|\((?:spec|host contract) /);
  expect(types).toContain("'coach-stops': HTMLElement;");
});

it('counts the size of each file of a page once', () => {
  const sizes = (names: readonly (keyof typeof bundle)[]) =>
    names.reduce((sum, name) => sum + gzipSync(bundle[name], { level: 9 }).length, 0);
  expect(measureWidgets(path.join(root, 'dist', version))).toEqual({
    bootstrap: sizes(['coach-widgets.js']),
    stops: sizes(['coach-widgets.js', 'stops.js', 'stops-fr.js', 'shared.js']),
  });
  expect(getText('sizes.md')).toContain('| `coach-stops` |');
});

it('is formatted like the project’s other JSON', () => {
  expect(getText('preloads.json').split('\n').slice(0, 2)).toEqual(['{', '  "coach-stops": {']);
  expect(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')).toMatch(/^\{\n {2}"/);
});
