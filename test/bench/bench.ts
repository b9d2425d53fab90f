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
import { buildBaseline } from './baseline/build-baseline.ts';
import { measurePage, type Visit } from './measure-page.ts';
import { blankPage, referencePage, minimalPage, pages, type MeasuredPage } from './pages.ts';
import { profiles, type Profile } from './profiles.ts';
import { openReferenceHost } from './open-reference-host.ts';
import { type ResultsLoad, resultsLimits, measureResults } from './measure-results.ts';
import { seatsLimits, measureSeats, type SeatsLoad } from './measure-seats.ts';
import { isMet, formatTable, listVerdicts, type Verdict, type Visits } from './report.ts';
import { measureSearches } from './measure-searches.ts';
import { startServer } from './server.ts';
import { measureWhenIdle } from './measure-when-idle.ts';

/**
 * `npm run bench`: measures pages with our widgets (`pages.ts`), compared with the same page without widgets and with R,
 * a page whose island is one button (`baseline/build-baseline.ts`); and searches on the reference host
 * (`measure-searches.ts`).
 *
 * Each round visits every page once, so that other work on this machine affects all of them equally. The first round
 * is a warm-up and does not count. Compare ratios within a run, not milliseconds of different days. The exit code is 1
 * if a target is missed.
 *
 *   npm run bench -- [--runs 15] [--profiles none,slow] [--only host,load,results,seats,search] [--patience SECONDS] [--json
 *   FILE] npm run bench -- --only load [--feed default,rail,city,network,frequencies,country,longTrip,spans,PATH] [--kinds
 *   import,start,journeys,…,orders] [--requests 2000] [--warm-up 2000] [--seconds 30] [--at-once 10] [--engines
 *   sqlite,postgres] [--data DIR] [--no-pin] [--json FILE]
 *
 * `--only` selects measurements: `host`, `load` (the reference host on feeds, see `host/load-options.ts`; with only
 * this, no page is visited), `results` (1,000 journeys), `seats` (a coach with 89 seats), and pages by name. The pages
 * for comparison are always visited.
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
  const hostLoad = await printHostLoad(readLoadOptions(values));
  missedCount = hostLoad.missedCount;
  if (values.only === 'load') {
    if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(hostLoad.measurements, null, 1));
    process.exit(missedCount > 0 ? 1 : 0);
  }
}
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
const bundle = path.join(root, 'dist', version);
if (!existsSync(path.join(bundle, 'coach-widgets.js'))) execFileSync('npm', ['run', 'build'], { cwd: root });

const maxWaitMs = Number(values.patience) * 1000;
const includedNames = new Set([blankPage, referencePage, minimalPage, ...values.only.split(',')]);
const visitedPages = pages.filter(({ name }) => includedNames.has(name));
const searches =
  includedNames.has('host') &&
  (await measureWhenIdle(() => measureSearches({ searches: 1000, concurrency: 20 }), maxWaitMs));
if (searches) {
  const { median, p95, worst } = searches;
  console.log(
    `Journey searches, 20 at once, ms: median ${median.toFixed(0)}, p95 ${p95.toFixed(0)}, worst ${worst.toFixed(0)}`,
  );
}

const baselineFolder = await mkdtemp(path.join(tmpdir(), 'coach-bench-baseline-'));
const folders = {
  bundle,
  [referencePage]: path.join(baselineFolder, referencePage),
  [minimalPage]: path.join(baselineFolder, minimalPage),
};
await buildBaseline(folders[referencePage], 'reference');
await buildBaseline(folders[minimalPage], 'ours');
const host = await openReferenceHost(root);
const server = await startServer({ pages, folders, requestAnswer: host.requestAnswer });
const args = [...chromiumArguments, '--ignore-certificate-errors', '--force-color-profile=srgb'];
const browser = await chromium.launch({ executablePath: findChromium(), args });
const resultVerdicts: { readonly profile: Profile; readonly verdict: Verdict }[] = [];
const measurements: { profile: Profile; visits: Visits }[] = [];

try {
  console.log(`Chromium ${browser.version()}, ${server.protocol}, gzip`);
  for (const profile of profiles.filter(({ name }) => values.profiles.split(',').includes(name))) {
    server.delayBodies((profile.network?.latencyMs ?? 0) / 3);
    const visits = await visitInRounds(browser, profile, Number(values.runs));
    measurements.push({ profile, visits });
    console.log(formatTable(profile, visits));
    if (includedNames.has('results'))
      resultVerdicts.push(...listResultsVerdicts(profile, await measureResults(browser, profile)));
    if (includedNames.has('seats'))
      resultVerdicts.push(...listSeatsVerdicts(profile, await measureSeats(browser, profile)));
  }
} finally {
  await browser.close();
  server.close();
  await host.close();
  await rm(baselineFolder, { recursive: true, force: true });
}

if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(measurements, null, 1));
const problems = new Set(
  measurements.flatMap(({ visits }) =>
    Object.values(visits)
      .flat()
      .flatMap((visit) => visit.problems),
  ),
);
for (const problem of problems) console.log(`\nError in the page's console: ${problem}`);

console.log('');
if (searches) printVerdict('host', { label: 'journey searches, 20 at once, p95 ms', value: searches.p95, limit: 100 });
for (const { profile, visits } of measurements) {
  for (const verdict of listVerdicts(profile, visits)) printVerdict(profile.name, verdict);
}
for (const { profile, verdict } of resultVerdicts) printVerdict(profile.name, verdict);
process.exitCode = missedCount > 0 ? 1 : 0;

function printVerdict(scope: string, verdict: Verdict): void {
  if (!isMet(verdict)) missedCount += 1;
  const { label, value, limit } = verdict;
  const mark = isMet(verdict) ? 'pass' : 'MISS';
  console.log(`${mark}  ${scope}  ${label.padEnd(52)}${value.toFixed(3).padStart(10)}  at most ${limit}`);
}

/** Targets for 1,000 journeys and the ribbon above them. */
function listResultsVerdicts(profile: Profile, load: ResultsLoad) {
  const { sortMs, filterMs, nodes } = resultsLimits[profile.name];
  const verdicts: readonly Verdict[] = [
    { label: '1,000 journeys: sort, ms', value: load.sortMs, limit: sortMs },
    { label: '1,000 journeys: filter, ms', value: load.filterMs, limit: filterMs },
    { label: '1,000 journeys: nodes', value: load.nodes, limit: nodes },
    { label: 'ribbon swipe: ms per frame (59 per second)', value: 1000 / load.swipeFps, limit: 1000 / 59 },
    { label: 'ribbon swipe: 95th percentile of frame times, ms', value: load.swipeP95Ms, limit: 17 },
  ];
  return verdicts.map((verdict) => ({ profile, verdict }));
}

/** Targets for the plan of a coach with 89 seats. */
function listSeatsVerdicts(profile: Profile, load: SeatsLoad) {
  const { planMs, choiceMs } = seatsLimits[profile.name];
  const verdicts: readonly Verdict[] = [
    { label: '89 seats: response to usable plan, ms', value: load.planMs, limit: planMs },
    { label: '89 seats: press to selected seat, ms', value: load.choiceMs, limit: choiceMs },
  ];
  return verdicts.map((verdict) => ({ profile, verdict }));
}

async function visitInRounds(visitor: Browser, profile: Profile, runs: number): Promise<Visits> {
  const visits: Record<MeasuredPage['name'], Visit[]> = Object.fromEntries(visitedPages.map(({ name }) => [name, []]));
  for (let round = 0; round <= runs; round += 1) {
    // Each round starts with a different page, so that no page always follows the heaviest.
    const pagesInOrder = [
      ...visitedPages.slice(round % visitedPages.length),
      ...visitedPages.slice(0, round % visitedPages.length),
    ];
    for (const page of pagesInOrder.filter((measurements) => round <= (measurements.runs ?? runs))) {
      const measure = () => measurePage(visitor, page, { profile, origin: server.origin });
      if (round === 0) await measure();
      else visits[page.name]?.push(await measureWhenIdle(measure, maxWaitMs));
    }
    process.stderr.write(`${profile.name}: round ${round} of ${runs}\n`);
  }
  return visits;
}
