import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import { type Database } from '../database/tables.ts';
import { openFeed } from '../gtfs/files/open-feed.ts';
import { importGtfs } from '../gtfs/import-gtfs.ts';
import { openTimetable } from './open-timetable.ts';
import { openSmallReader } from '../../testing/small-reader.ts';
import { type TimetableJourney, type Timetable } from './timetable.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';

/** Feeds of operators, which lie beside the project where somebody has put them. */
const data = fileURLToPath(new URL('../../../../shared/data', import.meta.url));
const network = fileURLToPath(new URL('../network', import.meta.url));
const isHere = existsSync(data);
const orSkip = isHere ? '' : ` — skipped: ${data} is not here`;

/** A Friday, a Saturday in another month, and Christmas. */
const dates = ['2026-11-27', '2026-12-05', '2026-12-25'];

async function opened(path: string) {
  const database = await openDatabase({ memory: true });
  const summary = await importGtfs({ database, path, today: '2026-11-21' });
  return { database, summary, timetable: openTimetable(database) };
}

/** As the small reader reads it. */
function tell({ legs }: TimetableJourney): string {
  const [leg] = legs;
  const [board] = leg?.calls ?? [];
  const alight = leg?.calls.at(-1);
  const from = localDateTimeAt(board?.departure ?? NaN, board?.timeZone ?? 'UTC').slice(0, 16);
  const to = localDateTimeAt(alight?.arrival ?? NaN, alight?.timeZone ?? 'UTC').slice(0, 16);
  return `${leg?.tripId ?? ''} ${from} ${to}`;
}

async function unpack(path: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'coach-real-'));
  const feed = await openFeed(path);
  for (const [name, file] of feed.files) writeFileSync(join(folder, name), await buffer(await file.open()));
  feed.close();
  return folder;
}

async function citiesOfStops(database: Database): Promise<ReadonlyMap<string, number>> {
  const stops = await database.selectFrom('stops').select(['stop_id', 'city_id']).execute();
  return new Map(stops.map((stop) => [stop.stop_id, stop.city_id]));
}

/** Cities by name with the names of their stops. */
async function placesOf(timetable: Timetable): Promise<Record<string, string[]>> {
  const places: Record<string, string[]> = {};
  for (const city of await timetable.origins()) {
    const stops = await timetable.stops(city.id);
    places[city.name] = stops?.stops.map((stop) => stop.name) ?? [];
  }
  return places;
}

describe.skipIf(!isHere)(`destinations of a real feed${orSkip}`, () => {
  it('are all that journeys are sold to: Concord', async () => {
    const { database, timetable } = await opened(join(data, 'feeds/concord-coach-us.zip'));
    const cities = await timetable.origins();
    const missing: string[] = [];
    let sold = 0;
    for (const origin of cities) {
      const offered = new Set((await timetable.destinations(origin.id)).map(({ id }) => id));
      for (const destination of cities) {
        const pair = { originId: origin.id, destinationId: destination.id };
        const journeys = await timetable.connections({ ...pair, date: '2026-11-27' });
        if (journeys.length > 0) sold += 1;
        if (journeys.length > 0 && !offered.has(destination.id)) missing.push(`${origin.name} – ${destination.name}`);
      }
    }
    expect(missing).toEqual([]);
    expect(sold).toBeGreaterThan(147);
    await database.destroy();
  });
});

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

describe.skipIf(!isHere)(`departures of a real feed${orSkip}`, () => {
  it.each([
    ['feeds/ember-uk', dates, 1000],
    ['feeds/concord-coach-us.zip', dates, 1000],
    // Frequencies and blank times, on a day that is taken out, a Saturday and the last day.
    ['edge/google-sample/sample-feed-1', ['2007-06-04', '2007-06-09', '2010-12-31'], 70],
    // A Friday, a Sunday that is put in, and Christmas.
    ['edge/real-quoted-mortons-ie', ['2017-12-22', '2017-12-24', '2017-12-25'], 3],
  ] as const)('are those that a second reader finds, for every pair of cities: %s', async (path, days, atLeast) => {
    const { database, timetable } = await opened(join(data, path));
    const folder = await unpack(join(data, path));
    folders.push(folder);
    const cityOf = await citiesOfStops(database);
    const reader = openSmallReader(folder, { cityOf });
    const cities = [...new Set(cityOf.values())];
    let found = 0;
    for (const originId of cities) {
      const reached = new Set<number>();
      for (const destinationId of cities) {
        if (originId === destinationId) continue;
        for (const date of days) {
          const expected = reader.departures(originId, destinationId, date);
          const journeys = await timetable.departures({ originId, destinationId, date });
          expect(journeys.map(tell).sort()).toEqual([...expected].sort());
          const times = journeys.map((journey) => journey.legs[0]?.calls[0]?.departure ?? 0);
          expect(times).toEqual([...times].sort((one, other) => one - other));
          if (expected.length > 0) reached.add(destinationId);
          found += expected.length;
        }
      }
      const offered = new Set((await timetable.destinations(originId)).map((city) => city.id));
      expect([...reached].filter((id) => !offered.has(id))).toEqual([]);
    }
    expect(found).toBeGreaterThan(atLeast);
    await database.destroy();
  });

  it('of Ember are between cities as travellers know them', async () => {
    const { database, timetable } = await opened(join(data, 'feeds/ember-uk'));
    const places = await placesOf(timetable);
    expect(places['Dundee']).toEqual(['Dundee Greenmarket', 'Dundee Railway Station', 'Dundee West']);
    expect(places['Edinburgh']).toContain('Edinburgh Airport (Stop G)');
    expect(places['Edinburgh']).toContain('St Andrew Square');
    expect(Object.keys(places)).toEqual([
      ...['Bridge of Earn', 'Dundee', 'Edinburgh', 'Inchture', 'Kinross', 'Longforgan', 'Rosyth'],
      ...['St Madoes', 'Walnut Grove'],
    ]);
    await database.destroy();
  });

  it('of Concord are between cities as travellers know them', async () => {
    const { database, timetable } = await opened(join(data, 'feeds/concord-coach-us.zip'));
    const places = await placesOf(timetable);
    expect(places['Boston']).toEqual(['Boston Logan International Airport', 'Boston South Station']);
    expect(places['Waterville']).toEqual(['Colby College']);
    expect(places['Portland']).toEqual(['Portland Transportation Center']);
    const portland = (await timetable.origins()).find((city) => city.name === 'Portland');
    expect(portland).toMatchObject({ region: 'ME', timeZone: 'America/New_York' });
    await database.destroy();
  });
});

describe('the default network', () => {
  it('is imported without a warning, and needs at most three statements for each question', async () => {
    const warnings: unknown[] = [];
    const database = await openDatabase({ memory: true });
    const summary = await importGtfs({ database, path: network, onWarning: (warning) => warnings.push(warning) });
    expect(warnings).toEqual([]);
    expect(summary.cities).toBeGreaterThanOrEqual(60);
    let statements = 0;
    const counted = database.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const timetable = openTimetable(counted);
    const asked: number[] = [];
    for (const origin of await timetable.origins()) {
      for (const destination of await timetable.destinations(origin.id)) {
        const before = statements;
        await timetable.departures({ originId: origin.id, destinationId: destination.id, date: '2026-11-27' });
        asked.push(statements - before);
      }
    }
    expect(asked.length).toBeGreaterThan(1000);
    // However many coaches run: their calls are read at once, not coach by coach.
    expect(Math.max(...asked)).toBeLessThanOrEqual(3);
    await database.destroy();
  });

  it('offers no destination that is never served, transfers included', async () => {
    const { database, timetable } = await opened(network);
    const idle: string[] = [];
    let changes = 0;
    for (const origin of await timetable.origins()) {
      for (const destination of await timetable.destinations(origin.id)) {
        const pair = { originId: origin.id, destinationId: destination.id };
        // A holiday's coaches and the next day's may meet where others never do, so the days go past New Year.
        const days = { ...pair, from: '2026-11-23', days: 45 };
        const [date] = await timetable.availableDays(days);
        const isSold = date === undefined && (await timetable.saleDays({ ...days, after: 0 })).length > 0;
        if (date === undefined && !isSold) idle.push(`${origin.name} – ${destination.name}`);
        const journeys = await timetable.departures({ ...pair, date: date ?? '' });
        changes += journeys.filter((journey) => journey.legs.length > 1).length;
      }
    }
    expect(idle).toEqual([]);
    expect(changes).toBeGreaterThan(0);
    await database.destroy();
  });
});
