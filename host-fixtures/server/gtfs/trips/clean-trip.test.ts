import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTime } from '../../clock/service-time.ts';
import { cleanTrip } from './clean-trip.ts';
import { listDepartures } from './read-frequencies.ts';
import { LinkedCities } from './write-trips.ts';
import { StopTimeRows, type RawStopTime } from './stop-time-rows.ts';

/** Parses rows `sequence arrival departure`, in which a dash is an empty cell. */
function parseRows(...texts: string[]): RawStopTime[] {
  return texts.map((text, index) => {
    const [sequence, arrival = '-', departure = arrival] = text.split(' ');
    const time = (cell: string) => parseTime(cell) ?? -1;
    const times = { arrival: time(arrival), departure: time(departure) };
    return { trip: 0, stop: index, sequence: Number(sequence), ...times, pickup: 0, dropOff: 0, line: index + 2 };
  });
}

const listMinutes = (rows: readonly RawStopTime[]) =>
  cleanTrip('t', rows).calls.map((call) => [call.arrival / 60, call.departure / 60]);

describe('the calls of a trip', () => {
  it.each([
    ['of the feed', ['1 10:00', '2 10:30 10:32', '3 11:00'], [600, 630, 660]],
    ['from the only given time', ['1 - 10:00', '2 10:30 -', '3 11:00'], [600, 630, 660]],
    [
      'interpolated between timepoints',
      ['1 10:00', '2', '3', '4 10:30', '5', '6 11:00'],
      [600, 610, 620, 630, 645, 660],
    ],
    ['after midnight', ['1 23:50', '2', '3 24:10'], [1430, 1440, 1450]],
    ['with gaps in the sequence', ['3 10:00', '20 11:00'], [600, 660]],
    ['in the same minute', ['1 10:00', '2 10:00'], [600, 600]],
  ])('have arrival times %s', (_name, rows, arrivals) => {
    expect(listMinutes(parseRows(...rows)).map(([arrival]) => arrival)).toEqual(arrivals);
  });

  it.each([
    ['the first has no time', ['1', '2 11:00'], '2: The first call has no time; trip t ignored.'],
    ['the last has no time', ['1 10:00', '2'], '3: The last call has no time; trip t ignored.'],
    ['there is only one call', ['1 10:00'], '2: A trip needs two calls; trip t ignored.'],
    [
      'time goes backwards',
      ['1 10:00', '2 09:00'],
      '3: Arrives at 09:00:00, before the departure of the previous call; trip t ignored.',
    ],
    [
      'time goes backwards after a call without times',
      ['1 10:00', '2', '3 09:00'],
      '4: Arrives at 09:00:00, before the departure of the previous call; trip t ignored.',
    ],
    [
      'it leaves before it arrives',
      ['1 10:00', '2 10:30 10:20', '3 11:00'],
      '3: Departs at 10:20:00, before it arrives; trip t ignored.',
    ],
  ])('are rejected with a warning if %s', (_name, rows, expected) => {
    const { calls, warnings } = cleanTrip('t', parseRows(...rows));
    expect(calls).toEqual([]);
    expect(warnings.map(({ line, message }) => `${line}: ${message}`)).toEqual([expected]);
  });

  it.each([
    ['a repeated sequence', ['1 10:00', '2 10:30', '2 10:40', '3 11:00'], 4],
    ['a negative sequence', ['-1 09:00', '1 10:00', '2 10:30', '3 11:00'], 2],
  ])('are corrected if they have %s, with a warning', (_name, rows, line) => {
    const { calls, warnings } = cleanTrip('t', parseRows(...rows));
    expect(calls.map((call) => call.arrival / 60)).toEqual([600, 630, 660]);
    expect(warnings.map((warning) => warning.line)).toEqual([line]);
  });

  it.each([
    [0, true],
    [1, false],
    [2, true],
    [3, true],
  ])('allow boarding and alighting with pickup and drop-off type %i: %s', (type, isAllowed) => {
    const rows = parseRows('1 10:00', '2 11:00').map((row) => ({ ...row, pickup: type, dropOff: type }));
    expect(cleanTrip('t', rows).calls[0]).toMatchObject({ boarding: isAllowed, alighting: isAllowed, pickup: type });
  });
});

describe('rows of stop_times.txt', () => {
  it('are grouped by trip and sorted by sequence, for any order of the file', () => {
    const row = fc.tuple(fc.nat(3), fc.integer({ min: -2, max: 5 }));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), (input) => {
        const stopTimes = new StopTimeRows();
        const otherColumns = { stop: 1, arrival: -1, departure: 2, pickup: 0, dropOff: 1 };
        input.forEach(([trip, sequence], index) => stopTimes.add({ trip, sequence, line: index + 2, ...otherColumns }));
        const trips = [...stopTimes.groupByTrip()];
        expect(trips.flat()).toHaveLength(input.length);
        expect(new Set(trips.map((rows) => rows[0]?.trip)).size).toBe(trips.length);
        for (const rows of trips) {
          const order = rows.map((r) => r.sequence * 1000 + r.line);
          expect(order).toEqual([...order].sort((a, b) => a - b));
          expect(rows.every((r) => r.arrival === -1 && r.dropOff === 1)).toBe(true);
        }
      }),
    );
  });

  it('are sorted for 20,000 trips', () => {
    const stopTimes = new StopTimeRows();
    const row = { sequence: 1, stop: 0, arrival: 1, departure: 1, pickup: 0, dropOff: 0, line: 2 };
    for (let trip = 20_000; trip > 0; trip -= 1) stopTimes.add({ trip, ...row });
    expect([...stopTimes.groupByTrip()].map((rows) => rows[0]?.trip).slice(0, 3)).toEqual([1, 2, 3]);
  });
});

describe('departures by headway', () => {
  it.each([
    ['no departure at the end', [{ start_time: 0, end_time: 1800, headway: 600 }], [0, 600, 1200]],
    [
      'all departures in order',
      [
        { start_time: 600, end_time: 1200, headway: 600 },
        { start_time: 0, end_time: 600, headway: 300 },
      ],
      [0, 300, 600],
    ],
    [
      'no duplicate departures',
      [
        { start_time: 0, end_time: 700, headway: 600 },
        { start_time: 600, end_time: 700, headway: 60 },
      ],
      [0, 600, 660],
    ],
    ['no departure if the end is before the start', [{ start_time: 600, end_time: 0, headway: 60 }], []],
  ])('have %s', (_name, frequencies, times) => expect(listDepartures(frequencies)).toEqual(times));
});

describe('cities joined by a coach', () => {
  it('are listed once for all trips, if boarding and alighting are allowed', () => {
    const links = new LinkedCities();
    const call = (cityId: number, boarding = true, alighting = true) => ({ cityId, boarding, alighting });
    links.add([call(1), call(2, false), call(3)]);
    links.add([call(1), call(2, false), call(3)]);
    expect([...links.pairs()]).toEqual([
      [1, 2],
      [1, 3],
    ]);
  });
});
