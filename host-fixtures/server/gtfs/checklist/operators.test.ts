import { describe, expect, it } from 'vitest';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { openSmallReader } from '../../../testing/small-reader.ts';
import { writeFolder } from '../../../testing/test-feed.ts';
import { openTimetable } from '../../timetable/open-timetable.ts';
import { type TimetableJourney } from '../../timetable/timetable.ts';
import { importFeed } from '../import-feed.test-data.ts';
import {
  acrossFeed,
  barredFeed,
  datesFeed,
  frequentFeed,
  namelessFeed,
  type OperatorFeed,
  utcFeed,
} from './operator-feeds.test-data.ts';

/** Days around clock changes in Europe and America, and days before the first and after the last service day. */
const days = [
  ...['2026-03-07', '2026-03-08', '2026-03-09', '2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30'],
  ...['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29'],
  ...['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03', '2026-12-31', '2027-01-01'],
];

/** Formats a direct journey like the small reader; empty for journeys with a transfer, which it does not find. */
function formatJourney({ legs }: TimetableJourney): string[] {
  const [leg] = legs;
  if (!leg || legs.length > 1) return [];
  const { tripId, calls } = leg;
  const [board] = calls;
  const alight = calls.at(-1);
  const from = localDateTimeAt(board?.departure ?? NaN, board?.timeZone ?? 'UTC').slice(0, 16);
  const to = localDateTimeAt(alight?.arrival ?? NaN, alight?.timeZone ?? 'UTC').slice(0, 16);
  return [`${tripId} ${from} ${to}`];
}

async function openBothReaders({ files, agencyDefaults }: OperatorFeed) {
  const path = writeFolder(files);
  const { database, warnings } = await importFeed({}, { path, agencyDefaults, today: '2026-03-01' });
  const stops = await database.selectFrom('stops').select(['stop_id', 'city_id']).execute();
  const cityIdByStop = new Map(stops.map((stop) => [stop.stop_id, stop.city_id]));
  const reader = openSmallReader(path, {
    cityOf: cityIdByStop,
    ...(agencyDefaults && { timeZone: agencyDefaults.timeZone }),
  });
  const timetable = openTimetable(database);
  const cities = await database.selectFrom('cities').select(['city_id', 'name']).orderBy('name').execute();
  const cityIdByName = new Map(cities.map(({ name, city_id }) => [name, city_id]));
  return {
    warnings,
    cities: [...cityIdByName.keys()],
    async readDepartures(from: string, to: string, date: string) {
      const [originId = NaN, destinationId = NaN] = [cityIdByName.get(from), cityIdByName.get(to)];
      const journeys = await timetable.departures({ originId, destinationId, date });
      return { actual: journeys.flatMap(formatJourney), expected: reader.departures(originId, destinationId, date) };
    },
  };
}

describe.each<[string, OperatorFeed]>([
  ['UTC, stops in different time zones, and services for halves of the year', utcFeed],
  ['stops only for boarding or only for alighting', barredFeed],
  ['one time zone across a continent, and trips of several days', acrossFeed],
  ['no agency.txt, and times only at some stops', namelessFeed],
  ['a row for each day, and no calendar.txt', datesFeed],
  ['frequencies across midnight', frequentFeed],
])('departures of a feed with %s', (_name, feed) => {
  it('are those of an independent reader, for every pair of cities', async () => {
    const { cities, readDepartures, warnings } = await openBothReaders(feed);
    expect(warnings).toEqual([]);
    expect(cities).toEqual(feed.cities);
    const differences: object[] = [];
    let departureCount = 0;
    for (const from of cities) {
      for (const to of cities.filter((city) => city !== from)) {
        for (const date of days) {
          const { actual, expected } = await readDepartures(from, to, date);
          departureCount += expected.length;
          const isEqual = [...actual].sort().join('\n') === [...expected].sort().join('\n');
          if (!isEqual) differences.push({ from, to, date, actual, expected });
        }
      }
    }
    expect(differences).toEqual([]);
    expect(departureCount).toBeGreaterThan(20);
  });

  it('are those computed by hand, for both readers', async () => {
    const { readDepartures } = await openBothReaders(feed);
    for (const [from, to, date, departures] of feed.expected) {
      const { actual, expected } = await readDepartures(from, to, date);
      expect([from, to, date, ...actual]).toEqual([from, to, date, ...departures]);
      expect([...expected].sort()).toEqual([...departures].sort());
    }
  });
});
