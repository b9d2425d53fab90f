import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { listBundleFiles, createPackageFiles } from '#shared/build/release/package-files.ts';
import { projectRoot } from '../../support/source-files.ts';
import { bundleFolder } from '../support/built-files.ts';

/** An element in the manifest of custom elements. */
interface ElementDeclaration {
  readonly tagName: string;
  readonly events: readonly { readonly name: string; readonly description: string }[];
}

// A browser test, since it needs the bundle, which unit tests cannot rely on.
test('the package has everything that a site needs, with hashes, and no sources', inGroup('frameworks'), async () => {
  const texts = await createPackageFiles(projectRoot);
  const bundle = listBundleFiles(bundleFolder);
  const files = new Set([...texts.keys(), ...bundle.map((file) => `bundle/${file}`)]);
  const readText = (file: string) => texts.get(file) ?? '';
  const manifest = JSON.parse(readText('package.json')) as {
    readonly version: string;
    readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
    readonly bin: Readonly<Record<string, string>>;
    readonly types: string;
  };

  await test.step('only published files, and no configuration of the project', () => {
    const projectKeys = ['dependencies', 'devDependencies', 'scripts', 'workspaces', 'private', 'imports', 'knip'];
    expect(projectKeys.filter((key) => key in manifest)).toEqual([]);
    expect([...new Set([...files].map((file) => file.split('/')[0]))].sort()).toEqual([
      ...['CHANGELOG.md', 'LICENSE', 'README.md', 'boot.js', 'bundle', 'copy.mjs', 'custom-elements.json'],
      ...['integrity.json', 'package.json', 'preloads.json', 'sizes.md', 'start.js', 'types', 'types-alone.js'],
    ]);
    expect(bundle.filter((file) => !file.endsWith('.js'))).toEqual(['licences.txt']);
    const licences = readFileSync(path.join(bundleFolder, 'licences.txt'), 'utf8');
    for (const name of ['react', 'leaflet', 'rxjs', 'web-vitals', 'dompurify'])
      expect(licences).toContain(`\n${name} `);
    expect(readText('README.md')).not.toMatch(/\{\{\w+\}\}/);
    expect(readText('CHANGELOG.md')).toContain(`## ${manifest.version}\n`);
    expect(readText('sizes.md')).toMatch(/\| `coach-bus-tracker` +\| +\d+\.\d\d \| /);
  });

  await test.step('the hash of every file of the bundle', () => {
    const hashes = bundle.map((file) => {
      const hash = createHash('sha384').update(readFileSync(path.join(bundleFolder, file)));
      return [`bundle/${file}`, `sha384-${hash.digest('base64')}`];
    });
    expect(JSON.parse(readText('integrity.json'))).toEqual(Object.fromEntries(hashes));
  });

  await test.step('every file that the package refers to: exports, programs, preloads, elements', () => {
    const targets = Object.values(manifest.exports).flatMap((target) =>
      typeof target === 'string' ? [] : Object.values(target),
    );
    const referencedFiles = [...targets, ...Object.values(manifest.bin), manifest.types];
    expect(referencedFiles.length).toBeGreaterThan(10);
    expect(referencedFiles.filter((file) => !files.has(path.posix.normalize(file)))).toEqual([]);
    const preloads = JSON.parse(readText('preloads.json')) as Readonly<
      Record<string, { readonly code: readonly string[]; readonly words: Readonly<Record<string, string>> }>
    >;
    const preloadedFiles = Object.values(preloads).flatMap(({ code, words }) => [...code, ...Object.values(words)]);
    expect(preloadedFiles.filter((file) => !files.has(`bundle/${file}`))).toEqual([]);
    const { modules } = JSON.parse(readText('custom-elements.json')) as {
      readonly modules: readonly { readonly declarations: readonly ElementDeclaration[] }[];
    };
    expect(modules[0]?.declarations.map(({ tagName }) => tagName).sort()).toEqual(Object.keys(preloads).sort());
    const form = modules[0]?.declarations.find(({ tagName }) => tagName === 'coach-find-tickets');
    expect(form?.events.map(({ name }) => name)).toContain('coach:search');
    expect(form?.events.filter(({ description }) => description.length < 9)).toEqual([]);
  });
});
