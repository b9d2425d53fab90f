import { expect, it } from 'vitest';
import { importFeed } from '../import-feed.test-data.ts';

/** Imports the valid feed with Leeds as a station S and its platforms L and M, each `name,lat,lon`. */
async function importLeeds(station: string, ...platforms: readonly [string, string]) {
  const stops = [
    'stop_id,location_type,parent_station,stop_name,stop_lat,stop_lon',
    `L,0,S,${platforms[0]}`,
    `M,0,S,${platforms[1]}`,
    `S,1,,${station}`,
    'T,0,,Tadcaster,53.8845,-1.2621',
    'Y,0,,York,53.9592,-1.0873',
  ].join('\n');
  const { database, warnings } = await importFeed({ 'stops.txt': stops });
  const rows = await database
    .selectFrom('stops')
    .selectAll()
    .where('station_id', '=', 'S')
    .orderBy('stop_id')
    .execute();
  const [city] = await database.selectFrom('cities').selectAll().orderBy('latitude').execute();
  return {
    stops: rows.map((row) => [row.stop_id, row.name, row.latitude, row.longitude].join(' ')),
    city: [city?.name, city?.latitude, city?.longitude].join(' '),
    warnings: warnings.map((warning) => warning.replace('stops.txt:', '')),
  };
}

const [west, east] = ['Leeds,53.8,-1.54', 'Leeds,53.8,-1.52'] as const;

it.each<[string, readonly [string, string, string], object]>([
  [
    'nothing if all stops are complete',
    ['Leeds,53.8,-1.5', west, east],
    { stops: ['L Leeds 53.8 -1.54', 'M Leeds 53.8 -1.52', 'S Leeds 53.8 -1.5'], city: 'Leeds 53.8 -1.5', warnings: [] },
  ],
  [
    'a station with the centre and the name of its platforms',
    [',,', west, east],
    {
      stops: ['L Leeds 53.8 -1.54', 'M Leeds 53.8 -1.52', 'S Leeds 53.8 -1.53'],
      city: 'Leeds 53.8 -1.53',
      warnings: [
        '4: Stop S has no name; named like most of its platforms.',
        '4: “, ” is not a position; the centre of its platforms is used.',
      ],
    },
  ],
  [
    'a platform with the position and the name of its station',
    ['Leeds,53.8,-1.5', ',0,0', east],
    {
      stops: ['L Leeds 53.8 -1.5', 'M Leeds 53.8 -1.52', 'S Leeds 53.8 -1.5'],
      city: 'Leeds 53.8 -1.5',
      warnings: [
        '2: Stop L has no name; named like its station.',
        '2: “0, 0” is not a position; that of its station is used.',
      ],
    },
  ],
  [
    'a station and a platform with the data of the other platform',
    [',,', 'Leeds,,', east],
    {
      stops: ['L Leeds 53.8 -1.52', 'M Leeds 53.8 -1.52', 'S Leeds 53.8 -1.52'],
      city: 'Leeds 53.8 -1.52',
      warnings: [
        '4: Stop S has no name; named like most of its platforms.',
        '4: “, ” is not a position; the centre of its platforms is used.',
        '2: “, ” is not a position; that of its station is used.',
      ],
    },
  ],
  [
    'stops with their ids as names if they have no other name',
    [',53.8,-1.5', ',53.8,-1.54', ',53.8,-1.52'],
    {
      stops: ['L L 53.8 -1.54', 'M M 53.8 -1.52', 'S S 53.8 -1.5'],
      city: 'S 53.8 -1.5',
      warnings: [
        '4: Stop S has no name; named by its id.',
        '2: Stop L has no name; named by its id.',
        '3: Stop M has no name; named by its id.',
      ],
    },
  ],
])('completes %s', async (_case, [station, ...platforms], expected) => {
  expect(await importLeeds(station, ...platforms)).toEqual(expected);
});
