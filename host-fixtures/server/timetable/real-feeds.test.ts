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

/** Feeds of operators: optional files next to the project. */
const data = fileURLToPath(new URL('../../../../shared/data', import.meta.url));
const network = fileURLToPath(new URL('../network', import.meta.url));
const hasFeeds = existsSync(data);
const skipNote = hasFeeds ? '' : ` — skipped: ${data} not found`;

/** A Friday, a Saturday in another month, and Christmas. */
const dates = ['2026-11-27', '2026-12-05', '2026-12-25'];

async function openFeedTimetable(path: string) {
  const database = await openDatabase({ memory: true });
  const summary = await importGtfs({ database, path, today: '2026-11-21' });
  return { database, summary, timetable: openTimetable(database) };
}

/** Describes a journey like the small reader. */
function describeJourney({ legs }: TimetableJourney): string {
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

async function readCitiesByStop(database: Database): Promise<ReadonlyMap<string, number>> {
  const stops = await database.selectFrom('stops').select(['stop_id', 'city_id']).execute();
  return new Map(stops.map((stop) => [stop.stop_id, stop.city_id]));
}

/** The names of stops by the name of their city. */
async function readPlaces(timetable: Timetable): Promise<Record<string, string[]>> {
  const places: Record<string, string[]> = {};
  for (const city of await timetable.origins()) {
    const stops = await timetable.stops(city.id);
    places[city.name] = stops?.stops.map((stop) => stop.name) ?? [];
  }
  return places;
}

describe.skipIf(!hasFeeds)(`destinations of a real feed${skipNote}`, () => {
  it('include all cities with a journey for sale: Concord', async () => {
    const { database, timetable } = await openFeedTimetable(join(data, 'feeds/concord-coach-us.zip'));
    const cities = await timetable.origins();
    const missing: string[] = [];
    let soldPairs = 0;
    for (const origin of cities) {
      const destinations = new Set((await timetable.destinations(origin.id)).map(({ id }) => id));
      for (const destination of cities) {
        const pair = { originId: origin.id, destinationId: destination.id };
        const journeys = await timetable.connections({ ...pair, date: '2026-11-27' });
        if (journeys.length > 0) soldPairs += 1;
        if (journeys.length > 0 && !destinations.has(destination.id))
          missing.push(`${origin.name} – ${destination.name}`);
      }
    }
    expect(missing).toEqual([]);
    expect(soldPairs).toBeGreaterThan(147);
    await database.destroy();
  });
});

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

describe.skipIf(!hasFeeds)(`departures of a real feed${skipNote}`, () => {
  it.each([
    ['feeds/ember-uk', dates, 1000],
    ['feeds/concord-coach-us.zip', dates, 1000],
    // Frequencies and blank times, on a day without service, a Saturday and the last day.
    ['edge/google-sample/sample-feed-1', ['2007-06-04', '2007-06-09', '2010-12-31'], 70],
    // A Friday, a Sunday with added service, and Christmas.
    ['edge/real-quoted-mortons-ie', ['2017-12-22', '2017-12-24', '2017-12-25'], 3],
  ] as const)(
    'are those of an independent reader and those that are sold, for all pairs of cities: %s',
    async (path, days, minimum) => {
      const { database, timetable } = await openFeedTimetable(join(data, path));
      const folder = await unpack(join(data, path));
      folders.push(folder);
      const cityByStop = await readCitiesByStop(database);
      const reader = openSmallReader(folder, { cityOf: cityByStop });
      const cities = [...new Set(cityByStop.values())];
      let journeyCount = 0;
      for (const originId of cities) {
        const reachedCities = new Set<number>();
        for (const destinationId of cities) {
          if (originId === destinationId) continue;
          for (const date of days) {
            const expected = reader.departures(originId, destinationId, date);
            const journeys = await timetable.departures({ originId, destinationId, date });
            const described = journeys.map(describeJourney);
            const sold = (await timetable.journeys({ originId, destinationId, date })).map(describeJourney);
            // The board also has journeys with changes of coach that only the shop knows; the reader has those of the feed.
            expect(expected.filter((departure) => !described.includes(departure))).toEqual([]);
            const unexpected = described.filter((departure) => !expected.includes(departure));
            expect(unexpected.filter((departure) => !sold.includes(departure))).toEqual([]);
            const times = journeys.map((journey) => journey.legs[0]?.calls[0]?.departure ?? 0);
            expect(times).toEqual([...times].sort((a, b) => a - b));
            if (expected.length > 0) reachedCities.add(destinationId);
            journeyCount += expected.length;
          }
        }
        const destinations = new Set((await timetable.destinations(originId)).map((city) => city.id));
        expect([...reachedCities].filter((id) => !destinations.has(id))).toEqual([]);
      }
      expect(journeyCount).toBeGreaterThan(minimum);
      await database.destroy();
    },
  );

  it('of Ember have cities with sensible names', async () => {
    const { database, timetable } = await openFeedTimetable(join(data, 'feeds/ember-uk'));
    const places = await readPlaces(timetable);
    expect(places['Dundee']).toEqual(['Dundee Greenmarket', 'Dundee Railway Station', 'Dundee West']);
    expect(places['Edinburgh']).toContain('Edinburgh Airport (Stop G)');
    expect(places['Edinburgh']).toContain('St Andrew Square');
    expect(Object.keys(places)).toEqual([
      ...['Bridge of Earn', 'Dundee', 'Edinburgh', 'Inchture', 'Kinross', 'Longforgan', 'Rosyth'],
      ...['St Madoes', 'Walnut Grove'],
    ]);
    await database.destroy();
  });

  it('of Concord have cities with sensible names', async () => {
    const { database, timetable } = await openFeedTimetable(join(data, 'feeds/concord-coach-us.zip'));
    const places = await readPlaces(timetable);
    expect(places['Boston']).toEqual(['Boston Logan International Airport', 'Boston South Station']);
    expect(places['Waterville']).toEqual(['Colby College']);
    expect(places['Portland']).toEqual(['Portland Transportation Center']);
    const portland = (await timetable.origins()).find((city) => city.name === 'Portland');
    expect(portland).toMatchObject({ region: 'ME', timeZone: 'America/New_York' });
    await database.destroy();
  });
});

describe('the default network', () => {
  it('is imported without a warning, and needs at most three statements per query', async () => {
    const warnings: unknown[] = [];
    const database = await openDatabase({ memory: true });
    const summary = await importGtfs({ database, path: network, onWarning: (warning) => warnings.push(warning) });
    expect(warnings).toEqual([]);
    expect(summary.cities).toBeGreaterThanOrEqual(60);
    let statements = 0;
    const countingDatabase = database.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const timetable = openTimetable(countingDatabase);
    const counts: number[] = [];
    for (const origin of await timetable.origins()) {
      for (const destination of await timetable.destinations(origin.id)) {
        const statementsBefore = statements;
        await timetable.departures({ originId: origin.id, destinationId: destination.id, date: '2026-11-27' });
        counts.push(statements - statementsBefore);
      }
    }
    expect(counts.length).toBeGreaterThan(1000);
    // Independent of the number of trips: their calls are read at once.
    expect(Math.max(...counts)).toBeLessThanOrEqual(3);
    await database.destroy();
  });

  it('has no destination without a journey, transfers included', async () => {
    const { database, timetable } = await openFeedTimetable(network);
    const unservedPairs: string[] = [];
    let transfers = 0;
    for (const origin of await timetable.origins()) {
      for (const destination of await timetable.destinations(origin.id)) {
        const pair = { originId: origin.id, destinationId: destination.id };
        // Some transfers exist only between a holiday and the next day, so the days include New Year.
        const days = { ...pair, from: '2026-11-23', days: 45 };
        const [date] = await timetable.availableDays(days);
        const isSold = date === undefined && (await timetable.saleDays({ ...days, after: 0 })).length > 0;
        if (date === undefined && !isSold) unservedPairs.push(`${origin.name} – ${destination.name}`);
        const journeys = await timetable.departures({ ...pair, date: date ?? '' });
        transfers += journeys.filter((journey) => journey.legs.length > 1).length;
      }
    }
    expect(unservedPairs).toEqual([]);
    expect(transfers).toBeGreaterThan(0);
    await database.destroy();
  });
});
