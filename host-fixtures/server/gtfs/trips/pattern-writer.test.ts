import { expect, it, onTestFinished } from 'vitest';
import { insertRoutes, openTestDatabase } from '../../../testing/test-database.ts';
import { unpackTimes } from '../../timetable/rides/time-profile.ts';
import { PatternWriter, type TripPatternInput } from './write-trips.ts';

type PlacedCall = TripPatternInput['calls'][number];

const call = (stop: number, minutes: number, overrides: Partial<PlacedCall> = {}): PlacedCall =>
  ({
    stop,
    stopId: `s${stop}`,
    cityId: stop,
    sequence: stop,
    arrival: minutes * 60,
    departure: minutes * 60,
    boarding: true,
    alighting: true,
    pickup: 0,
    dropOff: 0,
    ...overrides,
  }) as PlacedCall;
const calls = (start: number, overrides: Partial<PlacedCall> = {}) => [call(1, start), call(2, start + 60, overrides)];
const trip = (overrides: Partial<TripPatternInput> = {}): TripPatternInput =>
  ({ route_id: 'R', vehicle_kind: null, season: null, calls: calls(0), ...overrides }) as TripPatternInput;

it('trips with the same calls share a pattern, and trips with the same durations share a profile', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const writer = new PatternWriter(database);
  const results: string[] = [];
  for (const input of [
    trip(),
    trip({ calls: calls(30) }),
    trip({ calls: [call(1, 0), call(2, 90)] }),
    trip({ route_id: 'S' }),
    trip({ vehicle_kind: 'ASTROMEGA' }),
    trip({ season: '2026-12-01' }),
    trip({ calls: calls(0, { pickup: 2 }) }),
    trip({ calls: calls(0, { pickup: 1, dropOff: 4 }) }),
    trip({ calls: calls(0, { boarding: false, dropOff: 3 }) }),
    trip({ calls: calls(0, { alighting: false }) }),
  ]) {
    const { pattern_id, profile_id, isNew } = await writer.add(input);
    results.push(`${pattern_id} ${profile_id}${isNew ? ' new' : ''}`);
  }
  expect(results).toEqual([
    ...['1 1 new', '1 1', '1 2', '2 1 new', '3 1 new', '4 1 new', '5 1 new', '1 1', '6 1 new', '7 1 new'],
  ]);
  await insertRoutes(database, ['R', 'S']);
  await writer.finish();
  const profiles = await database.selectFrom('time_profiles').selectAll().orderBy('profile_id').execute();
  expect(profiles.map(({ times }) => [...unpackTimes(times)])).toEqual([
    [0, 0, 3600, 3600],
    [0, 0, 5400, 5400],
  ]);
  const rows = await database
    .selectFrom('pattern_calls')
    .selectAll()
    .where('ordinal', '=', 1)
    .orderBy('pattern_id')
    .execute();
  const callTexts = rows.map((row) => [row.boarding, row.alighting, row.pickup_type, row.drop_off_type].join(' '));
  expect(callTexts).toEqual(['1 1 0 0', '1 1 0 0', '1 1 0 0', '1 1 0 0', '1 1 2 0', '0 1 0 3', '1 0 0 0']);
  const patterns = await database.selectFrom('trip_patterns').selectAll().orderBy('pattern_id').execute();
  expect(patterns.slice(1, 4)).toEqual([
    { pattern_id: 2, route_id: 'S', vehicle_kind: null, season: null },
    { pattern_id: 3, route_id: 'R', vehicle_kind: 'ASTROMEGA', season: null },
    { pattern_id: 4, route_id: 'R', vehicle_kind: null, season: '2026-12-01' },
  ]);
});
