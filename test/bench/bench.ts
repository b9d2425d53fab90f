import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { chromiumArguments, findChromium } from '../support/find-chromium.mjs';
import { buildFloor } from './floor/build-floor.ts';
import { measurePage, type Visit } from './measure-page.ts';
import { pages, type MeasuredPage } from './pages.ts';
import { profiles, type Profile } from './profiles.ts';
import { openReferenceHost } from './reference-answers.ts';
import { holds, tableOf, verdictsOf, type Visits } from './report.ts';
import { startServer } from './server.ts';
import { undisturbed } from './undisturbed.ts';

/**
 * `npm run bench`: how fast the bus tracker's page is, beside the page without it and beside R, the least that a page
 * of ours can cost (see `floor/build-floor.ts`).
 *
 * Every round visits each page once, so that what slows this machine slows all of them alike; the first round warms up
 * and is dropped. Compare ratios within a run, not milliseconds between days. Exit code 1 when a target is missed.
 *
 *   npm run bench -- [--runs 9] [--profiles none,slow] [--patience SECONDS] [--json FILE]
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    profiles: { type: 'string', default: 'none,slow' },
    patience: { type: 'string', default: '30' },
    json: { type: 'string' },
  },
});
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
const bundle = path.join(root, 'dist', version);
if (!existsSync(path.join(bundle, 'coach-widgets.js'))) execFileSync('npm', ['run', 'build'], { cwd: root });

const floor = await mkdtemp(path.join(tmpdir(), 'coach-bench-floor-'));
await buildFloor(floor);
const host = await openReferenceHost(root);
const server = await startServer({ pages, folders: { bundle, floor }, answer: host.answer });
const args = [...chromiumArguments, '--ignore-certificate-errors', '--force-color-profile=srgb'];
const browser = await chromium.launch({ executablePath: findChromium(), args });
const measured: { profile: Profile; visits: Visits }[] = [];

try {
  console.log(`Chromium ${browser.version()}, ${server.protocol}, gzip`);
  for (const profile of profiles.filter(({ name }) => values.profiles.split(',').includes(name))) {
    server.holdBodies((profile.network?.latencyMs ?? 0) / 3);
    const visits = await visitInRounds(browser, profile, Number(values.runs));
    measured.push({ profile, visits });
    console.log(tableOf(profile, visits));
  }
} finally {
  await browser.close();
  server.close();
  await host.close();
  await rm(floor, { recursive: true, force: true });
}

if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(measured, null, 1));
const problems = new Set(
  measured.flatMap(({ visits }) =>
    Object.values(visits)
      .flat()
      .flatMap((visit) => visit.problems),
  ),
);
for (const problem of problems) console.log(`\nThe console said: ${problem}`);

console.log('');
let missed = 0;
for (const { profile, visits } of measured) {
  for (const verdict of verdictsOf(profile, visits)) {
    if (!holds(verdict)) missed += 1;
    const { what, value, limit } = verdict;
    console.log(
      `${holds(verdict) ? 'pass' : 'MISS'}  ${profile.name}  ${what.padEnd(42)}${value.toFixed(3).padStart(10)}  at most ${limit}`,
    );
  }
}
process.exitCode = missed > 0 ? 1 : 0;

async function visitInRounds(visitor: Browser, profile: Profile, runs: number): Promise<Visits> {
  const visits: Record<MeasuredPage['name'], Visit[]> = { blank: [], floor: [], tracker: [] };
  for (let round = 0; round <= runs; round += 1) {
    for (const page of pages) {
      const measure = () => measurePage(visitor, page, { profile, origin: server.origin });
      if (round === 0) await measure();
      else visits[page.name].push(await undisturbed(measure, Number(values.patience) * 1000));
    }
    process.stderr.write(`${profile.name}: round ${round} of ${runs}\n`);
  }
  return visits;
}
