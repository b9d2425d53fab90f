import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { listBundleFiles, createPackageFiles } from '#shared/build/release/package-files.ts';
import { inGroup } from '../../support/groups.mjs';
import { projectRoot } from '../../support/source-files.ts';
import { bundleFolder } from '../support/built-files.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { expectReady } from '../support/tag-state.ts';
import { buildApp, checkTypes, installPackage, writeApps, type InstalledPackage } from './installed-package.ts';

// In one worker, since they share one package.
test.describe.configure({ mode: 'default' });

let installedPackage: InstalledPackage;
test.beforeAll(() => {
  test.setTimeout(240_000);
  installedPackage = installPackage();
  writeApps(installedPackage);
});
test.afterAll(() => rmSync(installedPackage.site, { recursive: true, force: true }));

const policy = [
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:",
  "require-trusted-types-for 'script'; trusted-types coach-widgets dompurify",
].join('; ');
/** Vue creates its own Trusted Types policy (README, "Vue"). */
const policies = { page: policy, react: policy, vue: `${policy} vue` };
const contentTypes: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

/** Opens a built app at the origin of the host, which answers its calls. */
async function openSite(page: Page, app: keyof typeof policies, folder: string) {
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = path.join(folder, pathname === '/' ? 'index.html' : pathname);
    if (!existsSync(file)) return route.fallback();
    const contentType = `${contentTypes[path.extname(file).slice(1)] ?? 'text/plain'}; charset=utf-8`;
    return route.fulfill({ path: file, contentType, headers: { 'content-security-policy': policies[app] } });
  });
  // Otherwise the host would serve files that the site lacks.
  await page.route('**/coach-widgets/**', (route) => {
    const { pathname } = new URL(route.request().url());
    return existsSync(path.join(folder, pathname)) ? route.fallback() : route.abort();
  });
  await page.goto('/');
}

test(
  'the package installs into an empty folder, without dependencies, with all of its files',
  inGroup('frameworks'),
  async () => {
    expect(installedPackage.allPackages).toEqual(['coach-widgets']);
    const bundle = listBundleFiles(bundleFolder).map((file) => `bundle/${file}`);
    const entries = readdirSync(installedPackage.folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(installedPackage.folder, path.join(parentPath, name)));
    expect(files.sort()).toEqual([...(await createPackageFiles(projectRoot)).keys(), ...bundle].sort());
    const hashes = bundle.map((file) => {
      const hash = createHash('sha384').update(readFileSync(path.join(installedPackage.folder, file)));
      return [file, `sha384-${hash.digest('base64')}`];
    });
    const integrity = readFileSync(path.join(installedPackage.folder, 'integrity.json'), 'utf8');
    expect(JSON.parse(integrity)).toEqual(Object.fromEntries(hashes));
  },
);

test('the plain page of the README shows its widget', inGroup('frameworks'), async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  await openSite(page, 'page', path.join(installedPackage.site, 'page'));
  await expectReady(page.locator('coach-bus-tracker'));
  pageErrors.expectClean();
});

test('the README’s React app compiles, and the compiler finds mistakes', inGroup('frameworks'), () => {
  expect(checkTypes(installedPackage)).toBe('');
  const invalidUsage = `export const wrong = <coach-find-tickets trip="retour" />;`;
  expect(checkTypes(installedPackage, invalidUsage)).toContain(
    'is not assignable to type \'"single" | "return" | undefined\'',
  );
});

for (const app of ['react', 'vue'] as const) {
  test(
    `the ${app} app of the README builds, shows its widget and receives its events`,
    inGroup('frameworks'),
    async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      await openSite(page, app, buildApp(installedPackage, app));
      await expectReady(page.locator('coach-bus-tracker'));
      await expect(page.getByText(/^Departures: [1-9]/)).toBeVisible();
      pageErrors.expectClean();
    },
  );
}

test('a page that does not find the bundle’s folder gets advice', inGroup('frameworks'), async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const folder = buildApp(installedPackage, 'vue');
  rmSync(path.join(folder, 'coach-widgets'), { recursive: true });
  await openSite(page, 'vue', folder);
  await expect.poll(() => errors).toEqual([expect.stringContaining('npx coach-widgets public')]);
  await expect(page.getByRole('link', { name: 'Real-time departures' })).toBeVisible();
});
