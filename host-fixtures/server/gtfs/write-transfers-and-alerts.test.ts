import { expect, it } from 'vitest';
import { importFeed } from './import-feed.test-data.ts';

const stops = [
  'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station',
  ...['L,Leeds,53.7965,-1.5347,1,', 'L1,Leeds,53.7965,-1.5347,0,L', 'L2,Leeds,53.7965,-1.5347,0,L'],
  ...['T,Tadcaster,53.8845,-1.2621,0,', 'Y,York,53.9592,-1.0873,0,'],
].join('\n');

const padRow = (row: string) => [...row.split(','), ...Array<string>(8).fill('')].slice(0, 8).join(',');

/** Imports transfers. @param rows `from, to, type, minimum, from_trip, to_trip, from_route, to_route` */
async function importTransfers(...rows: readonly string[]) {
  const header =
    'from_stop_id,to_stop_id,transfer_type,min_transfer_time,from_trip_id,to_trip_id,from_route_id,to_route_id';
  const files = { 'stops.txt': stops, 'transfers.txt': [header, ...rows.map(padRow)].join('\n') };
  const times =
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence\nout,10:00:00,10:00:00,L1,1\nout,11:00:00,11:00:00,Y,2';
  const trips = 'route_id,service_id,trip_id\nR,DAILY,out\n';
  const { database, warnings } = await importFeed({ ...files, 'trips.txt': trips, 'stop_times.txt': times });
  const transfers = await database.selectFrom('transfers').selectAll().execute();
  return {
    transfers: transfers.map((row) => `${row.from_stop_id} ${row.to_stop_id} ${row.min_seconds}`).sort(),
    warnings,
  };
}

it('ignores a duplicate alert with a warning', async () => {
  const alerts = 'alert_id,title\na,Snow\nb,Ice\na,Rain\n';
  const { database, warnings } = await importFeed({ 'alerts.txt': alerts });
  const rows = await database.selectFrom('alerts').select('title').orderBy('alert_id').execute();
  expect(rows.map(({ title }) => title)).toEqual(['Snow', 'Ice']);
  expect(warnings).toEqual(['alerts.txt:4: Alert a occurs twice; the second is ignored.']);
});

const ignoredReason =
  'A transfer only for certain trips or routes (from_trip_id, to_trip_id, from_route_id, to_route_id) would apply to all coaches';
const day = 86_400;

it.each<[string, readonly string[], object]>([
  ['for all coaches', ['T,Y,2,600', 'Y,T,,', 'T,T,0,'], { transfers: ['T T 0', 'T Y 600', 'Y T 0'], warnings: [] }],
  [
    'except those for certain coaches, with a warning that contains their number',
    ['T,Y,2,600,out,', 'T,Y,2,600,,out', 'T,Y,3,,,,R,', 'T,Y,1,,,,,R', 'Y,T,2,60'],
    { transfers: ['Y T 60'], warnings: [`transfers.txt:2: ${ignoredReason}; such rows ignored: 4.`] },
  ],
  [
    'except those of coaches that continue as another trip',
    ['L1,L1,4,,out,out', ',,5,,out,out'],
    { transfers: [], warnings: [] },
  ],
  ['that are impossible at a stop', ['T,T,3,'], { transfers: [`T T ${day}`], warnings: [] }],
  [
    'that are impossible in a station',
    ['L,L,3,'],
    {
      transfers: ['L', 'L1', 'L2'].flatMap((from) => ['L', 'L1', 'L2'].map((to) => `${from} ${to} ${day}`)),
      warnings: [],
    },
  ],
  ['that are impossible between platforms', ['L1,L2,3,'], { transfers: [`L1 L2 ${day}`], warnings: [] }],
  ['that are impossible at a platform', ['L1,L1,3,'], { transfers: [`L1 L1 ${day}`], warnings: [] }],
  [
    'that are impossible from a platform to its station',
    ['L1,L,3,'],
    { transfers: ['L', 'L1', 'L2'].map((to) => `L1 ${to} ${day}`), warnings: [] },
  ],
  [
    'that are impossible from a station to its platform',
    ['L,L2,3,'],
    { transfers: ['L', 'L1', 'L2'].map((from) => `${from} L2 ${day}`), warnings: [] },
  ],
  ['that are impossible between stations', ['T,Y,3,'], { transfers: [`T Y ${day}`], warnings: [] }],
  [
    'of a platform rather than those of its station, in any order',
    ['L,T,2,600', 'L1,T,3,'],
    { transfers: ['L T 600', `L1 T ${day}`, 'L2 T 600'], warnings: [] },
  ],
])('writes transfers %s', async (_case, rows, expected) => {
  expect(await importTransfers(...rows)).toEqual(expected);
});
