import { describe, expect, it, onTestFinished } from 'vitest';
import { openMemoryDatabase } from '../../../testing/test-database.ts';
import { feedWith, writeFolder } from '../../../testing/test-feed.ts';
import { importGtfs } from '../../../server/gtfs/import-gtfs.ts';
import { recordImport } from '../../imports/import-history.ts';
import { getVehicle } from '../../../server/sales/vehicle.ts';
import { listNextDepartures, readOperatorReport } from './operator-report.ts';

const hourMs = 3_600_000;
/** In summer, London time is an hour ahead of UTC. */
const at = (time: string, day = '2026-07-01') => Date.parse(`${day}T${time}Z`);

async function databaseWith(changes: Parameters<typeof feedWith>[0]) {
  const database = await openMemoryDatabase();
  onTestFinished(() => database.destroy());
  await importGtfs({ database, path: writeFolder(feedWith(changes)), today: '2026-06-01' });
  return database;
}

/** Times and places of the departures within some hours. */
async function listDepartures(changes: Parameters<typeof feedWith>[0], now: number, hours: number) {
  const departures = await listNextDepartures(await databaseWith(changes), {
    now,
    withinMs: hours * hourMs,
    maxCount: 10,
  });
  return departures.map(({ departsAt, from }) => `${new Date(departsAt).toISOString().slice(5, 16)} ${from}`);
}

const calls = (...rows: readonly string[]) =>
  ['trip_id,arrival_time,departure_time,stop_id,stop_sequence', ...rows].join('\n');
const out = 'route_id,service_id,trip_id\nR,DAILY,out\n';

describe('the next departures', () => {
  it('include coaches of the previous service day that leave after midnight', async () => {
    const night = calls('out,25:30:00,25:30:00,L,1', 'out,26:30:00,26:30:00,Y,2');
    const feed = { 'trips.txt': out, 'stop_times.txt': night };
    expect(await listDepartures(feed, at('23:00'), 2)).toEqual(['07-02T00:30 Leeds']);
    expect(await listDepartures(feed, at('00:31', '2026-07-02'), 24)).toEqual(['07-03T00:30 Leeds']);
  });

  it('include coaches of the next service day from midnight on', async () => {
    const midnight = calls('out,00:00:00,00:00:00,L,1', 'out,01:00:00,01:00:00,Y,2');
    const feed = { 'trips.txt': out, 'stop_times.txt': midnight };
    expect(await listDepartures(feed, at('22:00'), 2)).toEqual(['07-01T23:00 Leeds']);
  });

  it('are in order, even for carriers in several time zones', async () => {
    const feed = {
      'agency.txt': 'agency_id,agency_name,agency_timezone\nA,Northern,Europe/London\nB,Eastern,America/New_York\n',
      'routes.txt': 'route_id,agency_id,route_short_name,route_type\nR,A,840,3\nS,B,1,3\n',
      'trips.txt': 'route_id,service_id,trip_id\nR,DAILY,out\nS,DAILY,back\n',
      'stop_times.txt': calls(
        ...['out,10:00:00,10:00:00,L,1', 'out,11:00:00,11:00:00,Y,2'],
        ...['back,04:30:00,04:30:00,Y,1', 'back,06:00:00,06:00:00,L,2'],
      ),
    };
    expect(await listDepartures(feed, at('06:00'), 4)).toEqual(['07-01T08:30 York', '07-01T09:00 Leeds']);
  });

  it('with overlapping headways are listed once, and not after the last', async () => {
    const frequencies = (...spans: readonly string[]) => ({
      'frequencies.txt': ['trip_id,start_time,end_time,headway_secs', ...spans].join('\n'),
    });
    const overlapping = frequencies('back,09:00:00,10:00:00,1800', 'back,09:30:00,10:30:00,1800');
    const times = await listDepartures(overlapping, at('07:00'), 2);
    expect(times).toEqual(['07-01T08:00 York', '07-01T08:30 York']);
    expect(await listDepartures(overlapping, at('08:31'), 2)).toEqual(['07-01T09:00 Leeds', '07-01T09:00 York']);
    expect(await listDepartures(frequencies('back,09:00:00,11:00:00,1800'), at('09:40'), 2)).toEqual([]);
  });

  it('have the seats of their vehicle', async () => {
    const trips = 'route_id,service_id,trip_id,vehicle_kind\nR,DAILY,out,ASTROMEGA\nR,DAILY,back,\n';
    const database = await databaseWith({ 'trips.txt': trips });
    const departures = await listNextDepartures(database, { now: at('08:00'), withinMs: 24 * hourMs, maxCount: 10 });
    const kinds = ['ASTROMEGA', undefined] as const;
    expect(departures.map(({ seats }) => seats)).toEqual(kinds.map((kind) => getVehicle(kind).seats));
  });
});

describe('the report', () => {
  it('has the departures of 24 hours, and 25 of them at most', async () => {
    const { departures } = await readOperatorReport(await databaseWith({}), at('09:00'));
    expect(departures.map(({ from }) => from)).toEqual(['Leeds', 'York']);
    const often = { 'frequencies.txt': 'trip_id,start_time,end_time,headway_secs\nback,00:00:00,24:00:00,60\n' };
    expect((await readOperatorReport(await databaseWith(often), at('09:00'))).departures).toHaveLength(25);
  });

  it('has the last five imports', async () => {
    const database = await openMemoryDatabase();
    onTestFinished(() => database.destroy());
    for (let no = 1; no <= 6; no += 1) {
      const record = { startedAt: no, source: `${no}.zip`, outcome: 'REFUSED', notes: [], warnings: [] } as const;
      await recordImport(database, { ...record, sentence: '' });
    }
    const { imports, timeZone, feeds } = await readOperatorReport(database, 0);
    expect(imports.map(({ source }) => source)).toEqual(['6.zip', '5.zip', '4.zip', '3.zip', '2.zip']);
    expect([timeZone, feeds]).toEqual(['UTC', []]);
  });
});
