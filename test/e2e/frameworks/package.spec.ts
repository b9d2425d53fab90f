import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { expectReady } from '../support/tag-state.ts';
import { buildApp, complaintsOfTypes, installPackage, writeApps, type InstalledPackage } from './installed-package.ts';

// In one worker: all of them look at one package.
test.describe.configure({ mode: 'default' });

/** What the manifest says of one element. */
interface ElementDeclaration {
  readonly tagName: string;
  readonly events: readonly { readonly name: string; readonly description: string }[];
}

let installed: InstalledPackage;
test.beforeAll(() => {
  test.setTimeout(240_000);
  installed = installPackage();
  writeApps(installed);
});
test.afterAll(() => rmSync(installed.site, { recursive: true, force: true }));

const read = (file: string) => readFileSync(path.join(installed.folder, file), 'utf8');
const policy = [
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:",
  "require-trusted-types-for 'script'; trusted-types coach-widgets dompurify",
].join('; ');
/** Vue makes a policy of its own (README, "Vue"). */
const policyOf = { page: policy, react: policy, vue: `${policy} vue` };
const kinds: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

/** Opens an app that is built into a folder, at the origin of the host, which answers its calls. */
async function openSite(page: Page, app: keyof typeof policyOf, folder: string) {
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = path.join(folder, pathname === '/' ? 'index.html' : pathname);
    if (!existsSync(file)) return route.fallback();
    const contentType = `${kinds[path.extname(file).slice(1)] ?? 'text/plain'}; charset=utf-8`;
    return route.fulfill({ path: file, contentType, headers: { 'content-security-policy': policyOf[app] } });
  });
  // The host would answer for files that the site lacks.
  await page.route('**/coach-widgets/**', (route) => {
    const { pathname } = new URL(route.request().url());
    return existsSync(path.join(folder, pathname)) ? route.fallback() : route.abort();
  });
  await page.goto('/');
}

test('the package installs into a blank folder, alone, with all that a site needs and no source', () => {
  expect(installed.all).toEqual(['coach-widgets']);
  const published = JSON.parse(read('package.json')) as Readonly<Record<string, unknown>>;
  const ofTheProject = ['dependencies', 'devDependencies', 'scripts', 'workspaces', 'private', 'imports', 'knip'];
  expect(ofTheProject.filter((key) => key in published)).toEqual([]);
  expect(readdirSync(installed.folder).sort()).toEqual([
    ...['CHANGELOG.md', 'LICENSE', 'README.md', 'boot.js', 'bundle', 'copy.mjs', 'custom-elements.json'],
    ...['integrity.json', 'package.json', 'preloads.json', 'sizes.md', 'start.js', 'types', 'types-alone.js'],
  ]);
  expect(readdirSync(path.join(installed.folder, 'bundle')).filter((file) => !/\.js$/.test(file))).toEqual([
    'licences.txt',
  ]);
  const licences = read('bundle/licences.txt');
  for (const name of ['react', 'leaflet', 'rxjs', 'web-vitals', 'dompurify']) expect(licences).toContain(`\n${name} `);
  expect(read('README.md')).not.toMatch(/\{\{\w+\}\}/);
  expect(read('CHANGELOG.md')).toContain(`## ${String(published['version'])}\n`);
  expect(read('sizes.md')).toMatch(/\| `coach-bus-tracker` +\| +\d+\.\d\d \| /);
});

test('every file of the bundle has the hash that is told', () => {
  const told = JSON.parse(read('integrity.json')) as Readonly<Record<string, string>>;
  const hashes = readdirSync(path.join(installed.folder, 'bundle')).map((file) => {
    const hash = createHash('sha384').update(readFileSync(path.join(installed.folder, 'bundle', file)));
    return [`bundle/${file}`, `sha384-${hash.digest('base64')}`];
  });
  expect(told).toEqual(Object.fromEntries(hashes));
});

test('what the package names is there: exports, programs, files to be had early, elements', () => {
  const { exports, bin, types } = JSON.parse(read('package.json')) as {
    readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
    readonly bin: Readonly<Record<string, string>>;
    readonly types: string;
  };
  const targets = Object.values(exports).flatMap((target) => (typeof target === 'string' ? [] : Object.values(target)));
  const named = [...targets, ...Object.values(bin), types];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((file) => !existsSync(path.join(installed.folder, file)))).toEqual([]);
  const preloads = JSON.parse(read('preloads.json')) as Readonly<
    Record<string, { readonly code: readonly string[]; readonly words: Readonly<Record<string, string>> }>
  >;
  const early = Object.values(preloads).flatMap(({ code, words }) => [...code, ...Object.values(words)]);
  expect(early.filter((file) => !existsSync(path.join(installed.folder, 'bundle', file)))).toEqual([]);
  const { modules } = JSON.parse(read('custom-elements.json')) as {
    readonly modules: readonly { readonly declarations: readonly ElementDeclaration[] }[];
  };
  expect(modules[0]?.declarations.map(({ tagName }) => tagName).sort()).toEqual(Object.keys(preloads).sort());
  const form = modules[0]?.declarations.find(({ tagName }) => tagName === 'coach-find-tickets');
  expect(form?.events.map(({ name }) => name)).toContain('coach:search');
  expect(form?.events.filter(({ description }) => description.length < 9)).toEqual([]);
});

test('the plain page of the README shows its widget', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  await openSite(page, 'page', path.join(installed.site, 'page'));
  await expectReady(page.locator('coach-bus-tracker'));
  pageErrors.expectClean();
});

test('the React app of the README passes its compiler, which finds what is wrong', () => {
  expect(complaintsOfTypes(installed)).toBe('');
  const wrong = `export const wrong = <coach-find-tickets trip="retour" />;`;
  expect(complaintsOfTypes(installed, wrong)).toContain(
    'is not assignable to type \'"single" | "return" | undefined\'',
  );
});

for (const app of ['react', 'vue'] as const) {
  test(`the ${app} app of the README builds, shows its widget and hears it`, async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    await openSite(page, app, buildApp(installed, app));
    await expectReady(page.locator('coach-bus-tracker'));
    await expect(page.getByText(/^Departures: [1-9]/)).toBeVisible();
    pageErrors.expectClean();
  });
}

test('a page that finds no folder of the bundle is told what to do', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const folder = buildApp(installed, 'vue');
  rmSync(path.join(folder, 'coach-widgets'), { recursive: true });
  await openSite(page, 'vue', folder);
  await expect.poll(() => errors).toEqual([expect.stringContaining('npx coach-widgets public')]);
  await expect(page.getByRole('link', { name: 'Real-time departures' })).toBeVisible();
});
