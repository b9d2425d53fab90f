import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkTimetable } from '../../operations/imports/check/check-feed.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { importGtfs } from '../../server/gtfs/import-gtfs.ts';
import { openTimetable } from '../../server/timetable/open-timetable.ts';
import { cityPlan } from './city-plan.ts';
import { countCalls, countDepartures, type FeedPlan } from './feed-plan.ts';
import { frequenciesPlan } from './frequencies-plan.ts';
import { gridPlan } from './grid-plan.ts';
import { madeFeeds } from './made-feeds.ts';
import { networkPlan } from './network-plan.ts';
import { railPlan } from './rail-plan.ts';
import { writeFeed } from './write-feed.ts';

const from = '2026-11-02';
const now = Date.UTC(2026, 10, 20, 9);

function writePlan(plan: FeedPlan): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'coach-made-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFeed(path.join(folder, 'feed'), plan);
  return path.join(folder, 'feed');
}

const readRows = (feed: string, file: string) =>
  readFileSync(path.join(feed, file), 'utf8').trimEnd().split('\n').slice(1);

describe('a generated feed', () => {
  it.each<[string, FeedPlan]>([
    ['of trains and their coaches', railPlan({ longLines: 3, corridors: 2, coaches: 4 }, from)],
    ['of a city', cityPlan({ side: 2, stopsOfRoad: 6, routes: 5 }, from)],
    ['of a coach network', networkPlan({ side: 6, routes: 8, calls: 5, trips: 12 }, from)],
    ['of frequencies', frequenciesPlan({ side: 2, routes: 4, calls: 12 }, from)],
    ['of a grid', gridPlan({ stops: 30, trips: 4, calls: 5, frequencies: 8 })],
  ])('%s can be imported without a warning, with the rows of its plan', async (...[, plan]) => {
    const feed = writePlan(plan);
    expect(readRows(feed, 'stop_times.txt')).toHaveLength(countCalls(plan));
    expect(readRows(feed, 'stops.txt')).toHaveLength([...plan.stops()].length);
    const lines: string[] = [];
    const checked = { gtfs: [feed], data: path.join(feed, 'none'), now: () => now };
    expect(await checkTimetable(checked, (sentence) => lines.push(sentence))).toBe(true);
    expect(lines.join('\n')).toContain('; 0 warnings.');
    expect(lines.at(-1)).toBe('Checked: it can be imported. Nothing was changed.');
  });

  it('is always the same', () => {
    const plan = () => networkPlan({ side: 4, routes: 3, calls: 4, trips: 6 }, from);
    const [first, second] = [writePlan(plan()), writePlan(plan())];
    for (const file of ['stops.txt', 'trips.txt', 'stop_times.txt', 'fare_rules.txt']) {
      expect(readRows(first, file)).toEqual(readRows(second, file));
    }
  });

  it.each<[string, FeedPlan, number]>([
    ['of trains and their coaches', railPlan({ longLines: 2, corridors: 1, coaches: 2 }, from), 77],
    ['of a city', cityPlan({ side: 2, stopsOfRoad: 8, routes: 4 }, from), 4],
    ['of frequencies', frequenciesPlan({ side: 2, routes: 6, calls: 42 }, from), 4],
    ['of a coach network', networkPlan({ side: 4, routes: 4, calls: 4, trips: 12 }, from), 16],
  ])('%s has a city for each of its towns, journeys between them, and fares', async (...[, plan, towns]) => {
    const database = await openDatabase({ memory: true });
    onTestFinished(() => database.destroy());
    const summary = await importGtfs({ database, path: writePlan(plan) });
    expect(summary.cities).toBe(towns);
    const timetable = openTimetable(database);
    const [origin] = await timetable.origins();
    const [destination] = await timetable.destinations(origin?.id ?? 0);
    const pair = { originId: origin?.id ?? 0, destinationId: destination?.id ?? 0 };
    const journeys = await timetable.journeys({ ...pair, date: '2026-11-25' });
    expect(journeys.length).toBeGreaterThan(0);
    expect(summary.fares).toBeGreaterThan(0);
  });
});

describe('the feeds of benchmarks', () => {
  it.each([
    ['rail', { stops: 603, trips: 366 }],
    ['city', { stops: 2856, calls: 436_118 }],
    ['network', { stops: 2500, trips: 60_000, calls: 1_440_000 }],
    ['frequencies', { trips: 1800, departures: 11_070_000 }],
  ] as const)('%s has its documented size', (name, size) => {
    const plan = madeFeeds[name](from);
    const counts = { stops: 0, trips: 0, calls: countCalls(plan), departures: countDepartures(plan) };
    for (const _ of plan.stops()) counts.stops += 1;
    for (const _ of plan.trips()) counts.trips += 1;
    expect(counts).toMatchObject(size);
  });
});
