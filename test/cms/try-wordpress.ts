import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumArguments, findChromiumShell } from '#test/support/find-chromium.mjs';
import { installSystemPackages } from '#test/support/find-browser.mjs';
import { projectRoot } from '#test/support/source-files.ts';
import { createHostProcess } from '../load/host-process.ts';
import { readClaims } from './editors/manual-claims.ts';
import {
  type Cell,
  listUnmountedSamples,
  listUnmountedWidgets,
  formatMountTable,
  listMountingFormats,
} from './mount-table.ts';
import { tagFormats } from './write-sample.ts';
import { listMissingPackages, openWordPress, activatePlugIn, type WordPress } from './wordpress/open-wordpress.ts';
import { tryPlugIn } from './wordpress/try-plug-in.ts';
import { tryRoles } from './wordpress/try-roles.ts';

/**
 * `npm run try:wordpress`: tries every widget in every spelling by every role in Debian's WordPress in a temporary
 * folder, first with the manual's lines in the theme, then with the plug-in, whose other features are tried as well.
 * `--install` installs missing packages, `--pictures DIR` takes screenshots of the editors. Exit code 1 if a
 * required check fails, 2 if this machine does not have WordPress.
 */
const { values: options } = parseArgs({
  options: {
    install: { type: 'boolean', default: false },
    pictures: { type: 'string' },
  },
});
const { version } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as { version: string };

/** The roles of each row of the manual's table. */
const rows = {
  'WordPress, administrators and editors': ['administrator', 'editor'],
  'WordPress, authors and contributors': ['author', 'contributor'],
} as const;

/** Lists claims of the manual about WordPress that are wrong. */
function listWrongClaims(cells: readonly Cell[]): readonly string[] {
  return Object.entries(rows).flatMap(([row, roles]) => {
    const mountingFormats = listMountingFormats(
      cells.filter(({ place: place }) => (roles as readonly string[]).includes(place)),
    );
    const table = readClaims(row);
    return tagFormats.spellings
      .filter((spelling) => mountingFormats.includes(spelling) !== (table[spelling] === 'yes'))
      .map((spelling) => `The manual is wrong about ${row}, ${spelling}.`);
  });
}

/** The manual's lines for a theme, with the addresses of this bundle and API. */
function createTheme(origin: string): string {
  const manual = readFileSync(path.join(projectRoot, 'widgets/on-your-site.md'), 'utf8');
  const lines = [...manual.matchAll(/^```php\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  return ['<?php', ...lines]
    .join('\n')
    .replace('https://cdn.example.com', origin)
    .replace('type="module" ', `type="module" data-api-base="${origin}" `);
}

async function tryAll(site: WordPress, host: string): Promise<readonly string[]> {
  const browser = await chromium.launch({ executablePath: findChromiumShell(), args: chromiumArguments });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const themeFile = path.join(site.folder, 'wp-content/mu-plugins/theme.php');
  writeFileSync(themeFile, createTheme(host));
  const withoutPlugIn = await tryRoles(site, page, tagFormats.spellings);
  console.log(`${formatMountTable('Without the plug-in', withoutPlugIn.cells)}\n`);
  rmSync(themeFile);
  activatePlugIn(site, { bundle: `${host}/coach-widgets/${version}/`, api_base: host });
  const withPlugIn = await tryRoles(site, page, [...tagFormats.spellings, ...tagFormats.plugInFormats]);
  console.log(`${formatMountTable('With the plug-in', withPlugIn.cells)}\n`);
  const featureResults = await tryPlugIn(site, page, options.pictures);
  for (const [name, works] of Object.entries(featureResults)) console.log(`${works ? 'yes' : 'NO '}  ${name}`);
  await browser.close();
  return [
    ...listWrongClaims(withoutPlugIn.cells),
    ...listUnmountedWidgets(withoutPlugIn.cells).map((name) => `Without the plug-in, in no format: ${name}`),
    ...listUnmountedSamples(withPlugIn.cells).map((name) => `With the plug-in: ${name}`),
    ...Object.keys(featureResults).filter((feature) => !featureResults[feature]),
    ...[...withoutPlugIn.problems, ...withPlugIn.problems],
    ...site.readComplaints(),
  ];
}

async function main(): Promise<number> {
  const missing = listMissingPackages();
  if (missing.length > 0 && !(options.install && installSystemPackages(...missing))) {
    console.error(`Not on this machine: ${missing.join(', ')}. Debian has them:`);
    console.error(`  apt-get install --no-install-recommends ${missing.join(' ')}`);
    console.error('or install them with npm run try:wordpress -- --install');
    return 2;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'coach-wp-'));
  mkdirSync(path.join(folder, 'host'));
  const site = await openWordPress(folder);
  const host = await createHostProcess(path.join(folder, 'host'), '--allow-origin', site.origin);
  try {
    await host.start();
    const faults = await tryAll(site, host.origin);
    for (const fault of faults) console.error(fault);
    return faults.length > 0 ? 1 : 0;
  } finally {
    await host.stop();
    await site.close();
  }
}

process.exitCode = await main();
