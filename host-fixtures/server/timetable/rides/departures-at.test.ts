import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { feedWith, goodFeed, writeFolder } from '../../../testing/test-feed.ts';
import { importGtfs } from '../../gtfs/import-gtfs.ts';
import { parseTime } from '../../gtfs/parse-cells.ts';
import { DeparturesAt } from './departures-at.ts';

const seconds = (...times: readonly string[]) => times.map((time) => parseTime(time) ?? NaN);

it('finds the trips that leave a station at one of these times', async () => {
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
  const departures = new DeparturesAt(database);
  const find = async (stationId: string, ...times: readonly string[]) =>
    [...(await departures.find(stationId, seconds(...times)))].sort();
  expect(await find('L', '10:00')).toEqual(['out']);
  expect(await find('L', '10:00', '10:05', '13:00')).toEqual(['back', 'late', 'out']);
  expect(await find('T', '10:32')).toEqual(['out']);
  expect(await find('T', '10:37')).toEqual(['late']);
  expect(await find('T', '10:30')).toEqual([]);
  expect(await find('L', '14:00', '14:10', '14:30', '15:00')).toEqual(['often@14:00:00', 'often@14:30:00']);
  expect(await find('T', '14:32')).toEqual(['often@14:00:00']);
  expect(await find('X', '10:00')).toEqual([]);
});
