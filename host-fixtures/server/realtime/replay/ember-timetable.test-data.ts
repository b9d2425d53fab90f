import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type RecordedUpdate } from './recording.test-data.ts';

/** A scheduled call. Times are in seconds of the service day. */
export interface PlannedCall {
  readonly sequence: number;
  readonly stopId: string;
  readonly arrival: number;
  readonly departure: number;
}

/** A trip on a service day. */
export interface PlannedRun {
  readonly tripId: string;
  readonly serviceDate: string;
}

const secondsPerDay = 86_400;
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/**
 * Reads the timetable of Ember independently of the host: its text files line by line, without quoted cells.
 *
 * @param hoursFromUtc the UTC offset of London on the days of the recording: 1 in summer
 */
export function readEmberTimetable(folder: string, hoursFromUtc: number) {
  const readRows = (name: string) => {
    const [header = '', ...lines] = readFileSync(path.join(folder, name), 'utf8').trim().split(/\r?\n/);
    const names = header.split(',');
    return lines.map((line) => {
      const cells = line.split(',');
      return Object.fromEntries(names.map((column, index) => [column, cells[index] ?? ''])) as Record<string, string>;
    });
  };
  const callsByTrip = new Map<string, PlannedCall[]>();
  for (const row of readRows('stop_times.txt')) {
    const { trip_id: tripId = '', stop_id: stopId = '', arrival_time = '', departure_time = '' } = row;
    const times = { arrival: parseTime(arrival_time), departure: parseTime(departure_time) };
    const call = { sequence: Number(row['stop_sequence']), stopId, ...times };
    callsByTrip.set(tripId, [...(callsByTrip.get(tripId) ?? []), call]);
  }
  const services = new Map(readRows('calendar.txt').map((row) => [row['service_id'], row]));
  const serviceByTrip = new Map(
    readRows('trips.txt').map((row) => [row['trip_id'] ?? '', services.get(row['service_id'])]),
  );
  /** The start of a service day, in seconds since 1970 UTC. */
  const getMidnight = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000 - hoursFromUtc * 3600;
  const runsOn = (tripId: string, date: string) =>
    serviceByTrip.get(tripId)?.[weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''] === '1';
  return {
    getMidnight,
    listCalls: (tripId: string): readonly PlannedCall[] => callsByTrip.get(tripId) ?? [],
    /** The first departure and last arrival of a service day, in seconds since 1970 UTC. */
    getSpan(date: string): readonly [first: number, last: number] {
      const trips = [...callsByTrip].filter(([tripId]) => runsOn(tripId, date)).map(([, calls]) => calls);
      return [
        getMidnight(date) + Math.min(...trips.map(([first]) => first?.departure ?? Infinity)),
        getMidnight(date) + Math.max(...trips.map((calls) => calls.at(-1)?.arrival ?? -Infinity)),
      ];
    },
    /** Finds the run of an update by its times; undefined if the timetable does not have it. */
    findRun({ tripId, stops }: RecordedUpdate): PlannedRun | undefined {
      const stop = stops.find(({ departure }) => departure !== undefined);
      const plannedCall = callsByTrip.get(tripId)?.find(({ sequence }) => sequence === stop?.sequence);
      if (stop?.departure === undefined || plannedCall === undefined) return undefined;
      const day = Math.round((stop.departure + hoursFromUtc * 3600 - plannedCall.departure) / secondsPerDay);
      const serviceDate = new Date(day * secondsPerDay * 1000).toISOString().slice(0, 10);
      return runsOn(tripId, serviceDate) ? { tripId, serviceDate } : undefined;
    },
    /** The local time in London, `yyyy-MM-ddTHH:mm`. */
    toLocal: (seconds: number) => new Date((seconds + hoursFromUtc * 3600) * 1000).toISOString().slice(0, 16),
  };
}

export type EmberTimetable = ReturnType<typeof readEmberTimetable>;

function parseTime(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}
