import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { feedWith, writeFolder } from '../../../testing/test-feed.ts';
import { importGtfs } from '../../gtfs/import-gtfs.ts';
import { openTimetable } from '../open-timetable.ts';
import { getStopRequests } from './leg-reader.ts';

const feed = feedWith({
  'fare_attributes.txt': 'fare_id,price,currency_type,payment_method,transfers\nF,5,GBP,1,0\n',
  'agency.txt': 'agency_id,agency_name,agency_timezone,carrier_icon\nA,Northern,Europe/London,northern.svg\n',
  'stops.txt': [
    'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,stop_code,stop_address',
    'L,Leeds (Dyer Street),53.7965,-1.5347,1,,,1 Dyer Street',
    'L1,Leeds (Dyer Street),53.7965,-1.5347,0,L,LDS1,',
    'T,Tadcaster (Bus Station),,,0,,,',
    'Y,York (Rougier Street),53.9592,-1.0873,0,,YRK,',
  ].join('\n'),
  'trips.txt': 'route_id,service_id,trip_id,trip_headsign,vehicle_kind\nR,DAILY,out,York,ASTROMEGA\nR,DAILY,back,,\n',
  'stop_times.txt': [
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type',
    ...['out,09:55:00,10:00:00,L1,1,2,0', 'out,10:30:00,10:32:00,T,2,0,1', 'out,11:00:00,11:05:00,Y,3,0,3'],
    ...['back,12:00:00,12:00:00,Y,1,,', 'back,13:00:00,13:00:00,L1,2,,'],
  ].join('\n'),
});

async function importTimetable() {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  await importGtfs({ database, path: writeFolder(feed), today: '2026-06-01' });
  const timetable = openTimetable(database);
  const ids = new Map((await timetable.origins()).map((city) => [city.name, city.id]));
  const day = (from: string, to: string) => ({
    originId: ids.get(from) ?? 0,
    destinationId: ids.get(to) ?? 0,
    date: '2026-11-21',
  });
  return { timetable, day };
}

const clock = (time: number | undefined) => (time === undefined ? '-' : new Date(time).toISOString().slice(11, 16));

describe('a leg', () => {
  it('of a search has a visitor of its calls, without the first arrival and the last departure', async () => {
    const { timetable, day } = await importTimetable();
    const visitCalls = async (from: string, to: string) => {
      const [leg] = (await timetable.search(day(from, to)))[0]?.legs ?? [];
      const calls: string[] = [];
      leg?.visitCalls?.(({ stopId }, arrival, departure) => {
        calls.push(`${stopId} ${clock(arrival)} ${clock(departure)}`);
      });
      expect(leg?.callCount).toBe(calls.length);
      return calls;
    };
    expect(await visitCalls('Leeds', 'York')).toEqual(['L - 10:00', 'T 10:30 10:32', 'Y 11:00 -']);
    expect(await visitCalls('Tadcaster', 'York')).toEqual(['T - 10:32', 'Y 11:00 -']);
  });

  it('has details of its vehicle, carrier and stops', async () => {
    const { timetable, day } = await importTimetable();
    const [leg] = (await timetable.journeys(day('Leeds', 'York')))[0]?.legs ?? [];
    expect(leg).toMatchObject({ vehicleKind: 'ASTROMEGA', headsign: 'York', carrierIcon: 'northern.svg' });
    expect(
      leg?.calls.map(({ stopId, stopCode, address, boardingBy, alightingBy, boarding, alighting }) => [
        ...[stopId, stopCode, address, boardingBy, alightingBy, boarding, alighting],
      ]),
    ).toEqual([
      ['L', 'LDS1', '1 Dyer Street', 'phone', undefined, true, true],
      ['T', undefined, undefined, undefined, undefined, true, false],
      ['Y', 'YRK', undefined, undefined, 'driver', true, true],
    ]);
    const [, tadcaster, york] = leg?.calls ?? [];
    expect(york).toMatchObject({ latitude: 53.9592, longitude: -1.0873 });
    for (const field of ['latitude', 'longitude', 'stopCode']) expect(tadcaster).not.toHaveProperty(field);
    // The first call has no arrival, the last one no departure.
    expect(leg?.calls.map(({ arrival, departure }) => `${clock(arrival)} ${clock(departure)}`)).toEqual([
      ...['- 10:00', '10:30 10:32', '11:00 -'],
    ]);
    const [back] = (await timetable.journeys(day('York', 'Leeds')))[0]?.legs ?? [];
    for (const field of ['vehicleKind', 'headsign']) expect(back).not.toHaveProperty(field);
  });

  it('of a list has only its first and last call', async () => {
    const { timetable, day } = await importTimetable();
    const [legs] = await timetable.connections(day('Leeds', 'York'));
    expect(
      legs?.[0]?.calls.map(({ stopId, arrival, departure }) => `${stopId} ${clock(arrival)} ${clock(departure)}`),
    ).toEqual([...['L - 10:00', 'Y 11:00 -']]);
  });
});

it.each([
  [{}, {}],
  [{ pickup_type: 0, drop_off_type: 1 }, {}],
  [{ pickup_type: 2, drop_off_type: 0 }, { boardingBy: 'phone' }],
  [{ pickup_type: 0, drop_off_type: 2 }, { alightingBy: 'phone' }],
  [
    { pickup_type: 3, drop_off_type: 3 },
    { boardingBy: 'driver', alightingBy: 'driver' },
  ],
  [{ pickup_type: 4, drop_off_type: 4 }, {}],
])('converts %j to the stop requests %j', (types, requests) => expect(getStopRequests(types)).toEqual(requests));
