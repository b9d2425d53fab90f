import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { feedWith, goodFeed, writeFolder } from '../../../testing/test-feed.ts';
import { importGtfs } from '../../gtfs/import-gtfs.ts';
import { parseTime } from '../../clock/service-time.ts';
import { StationDepartures } from './stored-trips.ts';
import { readStoredTrips } from './stored-trips.ts';

it('reads trips and departures of frequency-based trips with their times, without unknown ones', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const feed = feedWith({
    'trips.txt': `${goodFeed['trips.txt']}R,DAILY,odd@10:00:00,York\n`,
    'stop_times.txt': `${goodFeed['stop_times.txt']}\nodd@10:00:00,06:00:00,06:00:00,L,1\nodd@10:00:00,07:00:00,07:00:00,Y,2`,
    'frequencies.txt': 'trip_id,start_time,end_time,headway_secs\nback,14:00:00,15:00:00,1800\n',
  });
  await importGtfs({ database, path: writeFolder(feed), today: '2026-06-01' });
  const unknown = Array.from({ length: 900 }, (_, index) => `unknown ${index}`);
  const ids = ['out', 'back', 'back@14:00:00', 'back@14:30:00', 'back@15:00:00', 'out@10:00:00', 'odd@10:00:00'];
  const trips = await readStoredTrips(database, [...unknown, ...ids]);
  const toMinutes = (seconds: number) => seconds / 60;
  expect(
    [...trips].map(([id, { trip, calls }]) => {
      const times = calls.map(
        ({ stop_id, arrival, departure }) => `${stop_id} ${toMinutes(arrival)} ${toMinutes(departure)}`,
      );
      return [id, trip.trip_id, toMinutes(trip.first_departure), times.join(', ')];
    }),
  ).toEqual([
    ['out', 'out', 600, 'L 600 600, T 630 632, Y 660 660'],
    ['back@14:00:00', 'back@14:00:00', 840, 'Y 840 840, L 900 900'],
    ['back@14:30:00', 'back@14:30:00', 870, 'Y 870 870, L 930 930'],
    ['odd@10:00:00', 'odd@10:00:00', 360, 'L 360 360, Y 420 420'],
  ]);
  expect((await readStoredTrips(database, [])).size).toBe(0);
});

const toSeconds = (...times: readonly string[]) => times.map((time) => parseTime(time) ?? NaN);

it('finds the trips that depart from a station at given times', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const feed = feedWith({
    'trips.txt': `${goodFeed['trips.txt']}R,DAILY,late,York\nR,DAILY,often,York\n`,
    'stop_times.txt': [
      goodFeed['stop_times.txt'],
      ...['late,10:05:00,10:05:00,L,1', 'late,10:30:00,10:37:00,T,2', 'late,11:05:00,11:05:00,Y,3'],
      ...['often,00:00:00,00:00:00,L,1', 'often,00:30:00,00:32:00,T,2', 'often,01:00:00,01:00:00,Y,3'],
    ].join('\n'),
    'frequencies.txt': 'trip_id,start_time,end_time,headway_secs\noften,14:00:00,15:00:00,1800\n',
  });
  await importGtfs({ database, path: writeFolder(feed), today: '2026-06-01' });
  const departures = new StationDepartures(database);
  const find = async (stationId: string, ...times: readonly string[]) =>
    [...(await departures.find(stationId, toSeconds(...times)))].sort();
  expect(await find('L', '10:00')).toEqual(['out']);
  expect(await find('L', '10:00', '10:05', '13:00')).toEqual(['back', 'late', 'out']);
  expect(await find('T', '10:32')).toEqual(['out']);
  expect(await find('T', '10:37')).toEqual(['late']);
  expect(await find('T', '10:30')).toEqual([]);
  expect(await find('L', '14:00', '14:10', '14:30', '15:00')).toEqual(['often@14:00:00', 'often@14:30:00']);
  expect(await find('T', '14:32')).toEqual(['often@14:00:00']);
  expect(await find('X', '10:00')).toEqual([]);
});

it('reads the times of trips again after a failure', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  await importGtfs({ database, path: writeFolder(goodFeed), today: '2026-06-01' });
  const departures = new StationDepartures(database);
  await database.schema.alterTable('time_profiles').renameTo('removed_profiles').execute();
  await expect(departures.find('L', toSeconds('10:00'))).rejects.toThrow('time_profiles');
  await database.schema.alterTable('removed_profiles').renameTo('time_profiles').execute();
  expect(await departures.find('L', toSeconds('10:00'))).toEqual(['out']);
});
