import { describe, expect, it } from 'vitest';
import { openTables } from './feed-tables.test-data.ts';
import { readStops } from './read-stops.ts';

/** Reads stops. @param rows `stop_id,stop_name,stop_lat,stop_lon,location_type,stop_timezone,city_id` */
async function read(...rows: readonly string[]) {
  const header = 'stop_id,stop_name,stop_lat,stop_lon,location_type,stop_timezone,city_id';
  const { tables, warnings } = await openTables({ changes: { 'stops.txt': [header, ...rows].join('\n') } });
  return { stops: [...(await readStops(tables)).values()], warnings };
}

describe('stops', () => {
  it.each([
    ['51.5,-0.1', 51.5, -0.1],
    ['90,180', 90, 180],
    ['-90,-180', -90, -180],
    ['0,5', 0, 5],
    ['5,0', 5, 0],
  ])('have the position %s', async (cells, latitude, longitude) => {
    const { stops } = await read(`a,A,${cells},,,`);
    expect(stops[0]).toMatchObject({ latitude, longitude });
    expect(stops[0]).not.toHaveProperty('invalidPosition');
  });

  it.each(['0,0', '91,5', '-91,5', '5,181', '5,-181', ',5', '5,', 'x,5'])(
    'have no position if it is %s',
    async (cells) => {
      const { stops } = await read(`a,A,${cells},,,`);
      expect(stops[0]).toMatchObject({ invalidPosition: cells.replace(',', ', ') });
      expect(stops[0]).not.toHaveProperty('latitude');
    },
  );

  it('include platforms and stations, but no entrances', async () => {
    const { stops, warnings } = await read('a,A,5,5,,,', 'b,B,5,5,0,,', 'c,C,5,5,1,,', 'd,D,5,5,2,,', 'e,E,5,5,x,,');
    expect(stops.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'e']);
    expect(warnings).toEqual([expect.stringMatching(/^stops\.txt:6: location_type “x” is not a whole number/)]);
  });

  it('are ignored without an id, or if their id is a duplicate', async () => {
    const { stops, warnings } = await read('a,A,5,5,,,', ',B,5,5,,,', 'a,C,5,5,,,');
    expect(stops.map(({ name }) => name)).toEqual(['A']);
    expect(warnings).toEqual([
      'stops.txt:3: A stop without an id; ignored.',
      'stops.txt:4: Stop a occurs twice; the second is ignored.',
    ]);
  });

  it('have a time zone and a city if these are valid', async () => {
    const { stops, warnings } = await read('a,A,5,5,,Europe/London,7', 'b,B,5,5,,Mars/Base,-7', 'c,C,5,5,,,1.5');
    expect(stops.map(({ timeZone, cityId }) => [timeZone, cityId])).toEqual([
      ['Europe/London', 7],
      ['', 0],
      ['', 0],
    ]);
    expect(warnings).toEqual([
      'stops.txt:3: “Mars/Base” is not a time zone; ignored.',
      'stops.txt:3: city_id “-7” is not a number above 0; ignored.',
      'stops.txt:4: city_id “1.5” is not a number above 0; ignored.',
    ]);
  });
});
