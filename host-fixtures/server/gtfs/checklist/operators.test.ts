import { describe, expect, it, onTestFinished } from 'vitest';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { openSmallReader } from '../../../testing/small-reader.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { writeFolder } from '../../../testing/test-feed.ts';
import { openTimetable } from '../../timetable/open-timetable.ts';
import { type TimetableJourney } from '../../timetable/timetable.ts';
import { importGtfs } from '../import-gtfs.ts';
import { warningText } from '../warning-log.ts';
import {
  acrossFeed,
  barredFeed,
  datesFeed,
  frequentFeed,
  namelessFeed,
  type OperatorFeed,
  utcFeed,
} from './operator-feeds.test-data.ts';

/** Each with a change of the clock, in Europe or America, and nights of services that are over or yet to begin. */
const days = [
  ...['2026-03-07', '2026-03-08', '2026-03-09', '2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30'],
  ...['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29'],
  ...['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03', '2026-12-31', '2027-01-01'],
];

/** As the small reader tells it; journeys with a change are put together of what is told. */
function tell({ legs }: TimetableJourney): string[] {
  const [leg] = legs;
  if (!leg || legs.length > 1) return [];
  const { tripId, calls } = leg;
  const [board] = calls;
  const alight = calls.at(-1);
  const from = localDateTimeAt(board?.departure ?? NaN, board?.timeZone ?? 'UTC').slice(0, 16);
  const to = localDateTimeAt(alight?.arrival ?? NaN, alight?.timeZone ?? 'UTC').slice(0, 16);
  return [`${tripId} ${from} ${to}`];
}

async function bothReadings({ files, agencyDefaults }: OperatorFeed) {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const path = writeFolder(files);
  const warnings: string[] = [];
  const onWarning = (warning: Parameters<typeof warningText>[0]) => warnings.push(warningText(warning));
  await importGtfs({ database, path, onWarning, today: '2026-03-01', ...(agencyDefaults && { agencyDefaults }) });
  const stops = await database.selectFrom('stops').select(['stop_id', 'city_id']).execute();
  const cityOf = new Map(stops.map((stop) => [stop.stop_id, stop.city_id]));
  const reader = openSmallReader(path, { cityOf, ...(agencyDefaults && { timeZone: agencyDefaults.timeZone }) });
  const timetable = openTimetable(database);
  const cities = await database.selectFrom('cities').select(['city_id', 'name']).orderBy('name').execute();
  const idOf = new Map(cities.map(({ name, city_id }) => [name, city_id]));
  return {
    warnings,
    cities: [...idOf.keys()],
    async read(from: string, to: string, date: string) {
      const [originId = NaN, destinationId = NaN] = [idOf.get(from), idOf.get(to)];
      const journeys = await timetable.departures({ originId, destinationId, date });
      return { told: journeys.flatMap(tell), expected: reader.departures(originId, destinationId, date) };
    },
  };
}

describe.each<[string, OperatorFeed]>([
  ['UTC, each stop in a zone of its own, and services for halves of the year', utcFeed],
  ['stops that only set down or only pick up', barredFeed],
  ['one zone across a continent, and three nights on the way', acrossFeed],
  ['no agency.txt, and times at a few stops alone', namelessFeed],
  ['every day written down, and no calendar.txt', datesFeed],
  ['frequencies over midnight', frequentFeed],
])('departures of a feed with %s', (_name, feed) => {
  it('are those that a second reader finds, for every pair of cities', async () => {
    const { cities, read, warnings } = await bothReadings(feed);
    expect(warnings).toEqual([]);
    expect(cities).toEqual(feed.cities);
    const differing: object[] = [];
    let found = 0;
    for (const from of cities) {
      for (const to of cities.filter((city) => city !== from)) {
        for (const date of days) {
          const { told, expected } = await read(from, to, date);
          found += expected.length;
          const isAlike = [...told].sort().join('\n') === [...expected].sort().join('\n');
          if (!isAlike) differing.push({ from, to, date, told, expected });
        }
      }
    }
    expect(differing).toEqual([]);
    expect(found).toBeGreaterThan(20);
  });

  it('are those that are reckoned by hand, in both readings', async () => {
    const { read } = await bothReadings(feed);
    for (const [from, to, date, departures] of feed.known) {
      const { told, expected } = await read(from, to, date);
      expect([from, to, date, ...told]).toEqual([from, to, date, ...departures]);
      expect([...expected].sort()).toEqual([...departures].sort());
    }
  });
});
