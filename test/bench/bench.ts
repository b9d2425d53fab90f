import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { chromiumArguments, findChromium } from '../support/find-chromium.mjs';
import { loadArguments, readLoadOptions } from './host/load-options.ts';
import { printHostLoad } from './host/print-host-load.ts';
import { buildFloor } from './floor/build-floor.ts';
import { measurePage, type Visit } from './measure-page.ts';
import { blank, floor, least, pages, type MeasuredPage } from './pages.ts';
import { profiles, type Profile } from './profiles.ts';
import { openReferenceHost } from './reference-answers.ts';
import { type ResultsLoad, resultsLimits, resultsLoad } from './results-load.ts';
import { seatsLimits, seatsLoad, type SeatsLoad } from './seats-load.ts';
import { holds, tableOf, verdictsOf, type Verdict, type Visits } from './report.ts';
import { searchLoad } from './search-load.ts';
import { startServer } from './server.ts';
import { undisturbed } from './undisturbed.ts';

/**
 * `npm run bench`: how fast our pages are (`pages.ts`), beside the page without us and beside R, a page whose island is
 * one button (see `floor/build-floor.ts`); and how fast the reference host answers searches (`search-load.ts`).
 *
 * Every round visits each page once, so that what slows this machine slows all of them alike; the first round warms up
 * and is dropped. Compare ratios within a run, not milliseconds between days. Exit code 1 when a target is missed.
 *
 *   npm run bench -- [--runs 15] [--profiles none,slow] [--only host,load,results,seats,search] [--patience SECONDS] [--json FILE]
 *   npm run bench -- --only load [--feed default,rail,city,network,frequencies,country,longTrip,spans,PATH] [--kinds import,start,journeys,…,orders]
 *     [--requests 2000] [--warm-up 2000] [--seconds 30] [--at-once 10] [--engines sqlite,postgres] [--data DIR] [--no-pin] [--json FILE]
 *
 * `--only` names what is measured: `host`, `load` (the reference host on feeds, see `host/load-options.ts`; alone it visits no page), `results` (1,000
 * journeys), `seats` (a coach of 89), pages by name; those to compare with are always visited.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '15' },
    profiles: { type: 'string', default: 'none,slow' },
    only: { type: 'string', default: ['host', 'results', 'seats', ...pages.map(({ name }) => name)].join() },
    patience: { type: 'string', default: '30' },
    json: { type: 'string' },
    ...loadArguments,
  },
  allowNegative: true,
});
let missedCount = 0;
if (values.only.split(',').includes('load')) {
  const load = await printHostLoad(readLoadOptions(values));
  missedCount = load.missed;
  if (values.only === 'load') {
    if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(load.measured, null, 1));
    process.exit(missedCount > 0 ? 1 : 0);
  }
}
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
const bundle = path.join(root, 'dist', version);
if (!existsSync(path.join(bundle, 'coach-widgets.js'))) execFileSync('npm', ['run', 'build'], { cwd: root });

const patienceMs = Number(values.patience) * 1000;
const only = new Set([blank, floor, least, ...values.only.split(',')]);
const visited = pages.filter(({ name }) => only.has(name));
const searches = only.has('host') && (await undisturbed(() => searchLoad({ searches: 1000, atOnce: 20 }), patienceMs));
if (searches) {
  const { median, p95, worst } = searches;
  console.log(
    `Journey searches, 20 at once, ms: median ${median.toFixed(0)}, p95 ${p95.toFixed(0)}, worst ${worst.toFixed(0)}`,
  );
}

const floorFolder = await mkdtemp(path.join(tmpdir(), 'coach-bench-floor-'));
const folders = { bundle, [floor]: path.join(floorFolder, floor), [least]: path.join(floorFolder, least) };
await buildFloor(folders[floor], 'reference');
await buildFloor(folders[least], 'ours');
const host = await openReferenceHost(root);
const server = await startServer({ pages, folders, answer: host.answer });
const args = [...chromiumArguments, '--ignore-certificate-errors', '--force-color-profile=srgb'];
const browser = await chromium.launch({ executablePath: findChromium(), args });
const results: { readonly profile: Profile; readonly verdict: Verdict }[] = [];
const measurements: { profile: Profile; visits: Visits }[] = [];

try {
  console.log(`Chromium ${browser.version()}, ${server.protocol}, gzip`);
  for (const profile of profiles.filter(({ name }) => values.profiles.split(',').includes(name))) {
    server.holdBodies((profile.network?.latencyMs ?? 0) / 3);
    const visits = await visitInRounds(browser, profile, Number(values.runs));
    measurements.push({ profile, visits });
    console.log(tableOf(profile, visits));
    if (only.has('results')) results.push(...resultsVerdicts(profile, await resultsLoad(browser, profile)));
    if (only.has('seats')) results.push(...seatsVerdicts(profile, await seatsLoad(browser, profile)));
  }
} finally {
  await browser.close();
  server.close();
  await host.close();
  await rm(floorFolder, { recursive: true, force: true });
}

if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(measurements, null, 1));
const problems = new Set(
  measurements.flatMap(({ visits }) =>
    Object.values(visits)
      .flat()
      .flatMap((visit) => visit.problems),
  ),
);
for (const problem of problems) console.log(`\nThe console said: ${problem}`);

console.log('');
if (searches) tell('host', { what: 'journey searches, 20 at once, p95 ms', value: searches.p95, limit: 100 });
for (const { profile, visits } of measurements) {
  for (const verdict of verdictsOf(profile, visits)) tell(profile.name, verdict);
}
for (const { profile, verdict } of results) tell(profile.name, verdict);
process.exitCode = missedCount > 0 ? 1 : 0;

function tell(where: string, verdict: Verdict): void {
  if (!holds(verdict)) missedCount += 1;
  const { what, value, limit } = verdict;
  const mark = holds(verdict) ? 'pass' : 'MISS';
  console.log(`${mark}  ${where}  ${what.padEnd(52)}${value.toFixed(3).padStart(10)}  at most ${limit}`);
}

/** Targets for 1,000 journeys and the ribbon above them. */
function resultsVerdicts(profile: Profile, load: ResultsLoad) {
  const { sortMs, filterMs, nodes } = resultsLimits[profile.name];
  const verdicts: readonly Verdict[] = [
    { what: '1,000 journeys: sort, ms', value: load.sortMs, limit: sortMs },
    { what: '1,000 journeys: filter, ms', value: load.filterMs, limit: filterMs },
    { what: '1,000 journeys: nodes', value: load.nodes, limit: nodes },
    { what: 'ribbon swipe: ms a frame (59 a second)', value: 1000 / load.swipeFps, limit: 1000 / 59 },
    { what: 'ribbon swipe: 95th percentile of a frame, ms', value: load.swipeP95Ms, limit: 17 },
  ];
  return verdicts.map((verdict) => ({ profile, verdict }));
}

/** Targets for the plan of a coach with 89 seats. */
function seatsVerdicts(profile: Profile, load: SeatsLoad) {
  const { planMs, choiceMs } = seatsLimits[profile.name];
  const verdicts: readonly Verdict[] = [
    { what: '89 seats: usable after the plan has come, ms', value: load.planMs, limit: planMs },
    { what: '89 seats: a seat chosen, ms', value: load.choiceMs, limit: choiceMs },
  ];
  return verdicts.map((verdict) => ({ profile, verdict }));
}

async function visitInRounds(visitor: Browser, profile: Profile, runs: number): Promise<Visits> {
  const visits: Record<MeasuredPage['name'], Visit[]> = Object.fromEntries(visited.map(({ name }) => [name, []]));
  for (let round = 0; round <= runs; round += 1) {
    // Each round starts with a different page, so that none always follows the heaviest.
    const order = [...visited.slice(round % visited.length), ...visited.slice(0, round % visited.length)];
    for (const page of order.filter((measurements) => round <= (measurements.runs ?? runs))) {
      const measure = () => measurePage(visitor, page, { profile, origin: server.origin });
      if (round === 0) await measure();
      else visits[page.name]?.push(await undisturbed(measure, patienceMs));
    }
    process.stderr.write(`${profile.name}: round ${round} of ${runs}\n`);
  }
  return visits;
}
