import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type RecordedUpdate } from './recording.test-data.ts';

/** A call by the timetable; times in seconds of the service day. */
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

const daySeconds = 86_400;
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/**
 * Reads the timetable of Ember in a way of its own: its text files line by line, none of which has a quoted cell.
 *
 * @param hoursFromUtc Of London on the days of the recording: 1 in summer.
 */
export function emberTimetable(folder: string, hoursFromUtc: number) {
  const rows = (name: string) => {
    const [head = '', ...lines] = readFileSync(path.join(folder, name), 'utf8').trim().split(/\r?\n/);
    const names = head.split(',');
    return lines.map((line) => {
      const cells = line.split(',');
      return Object.fromEntries(names.map((each, index) => [each, cells[index] ?? ''])) as Record<string, string>;
    });
  };
  const callsOf = new Map<string, PlannedCall[]>();
  for (const row of rows('stop_times.txt')) {
    const { trip_id: tripId = '', stop_id: stopId = '', arrival_time = '', departure_time = '' } = row;
    const times = { arrival: secondsOf(arrival_time), departure: secondsOf(departure_time) };
    const call = { sequence: Number(row['stop_sequence']), stopId, ...times };
    callsOf.set(tripId, [...(callsOf.get(tripId) ?? []), call]);
  }
  const services = new Map(rows('calendar.txt').map((row) => [row['service_id'], row]));
  const serviceOf = new Map(rows('trips.txt').map((row) => [row['trip_id'] ?? '', services.get(row['service_id'])]));
  /** When a service day begins, in seconds since 1970 UTC. */
  const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000 - hoursFromUtc * 3600;
  const runsOn = (tripId: string, date: string) =>
    serviceOf.get(tripId)?.[weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''] === '1';
  return {
    midnight,
    calls: (tripId: string): readonly PlannedCall[] => callsOf.get(tripId) ?? [],
    /** First departure and last arrival of a service day, in seconds since 1970 UTC. */
    span(date: string): readonly [first: number, last: number] {
      const trips = [...callsOf].filter(([tripId]) => runsOn(tripId, date)).map(([, calls]) => calls);
      return [
        midnight(date) + Math.min(...trips.map(([first]) => first?.departure ?? Infinity)),
        midnight(date) + Math.max(...trips.map((calls) => calls.at(-1)?.arrival ?? -Infinity)),
      ];
    },
    /** The run that an update is about, by the moments that it tells; undefined for what the timetable does not have. */
    runOf({ tripId, stops }: RecordedUpdate): PlannedRun | undefined {
      const told = stops.find(({ departure }) => departure !== undefined);
      const planned = callsOf.get(tripId)?.find(({ sequence }) => sequence === told?.sequence);
      if (told?.departure === undefined || planned === undefined) return undefined;
      const day = Math.round((told.departure + hoursFromUtc * 3600 - planned.departure) / daySeconds);
      const serviceDate = new Date(day * daySeconds * 1000).toISOString().slice(0, 10);
      return runsOn(tripId, serviceDate) ? { tripId, serviceDate } : undefined;
    },
    /** A moment by the clock of London, `yyyy-MM-ddTHH:mm`. */
    local: (seconds: number) => new Date((seconds + hoursFromUtc * 3600) * 1000).toISOString().slice(0, 16),
  };
}

export type EmberTimetable = ReturnType<typeof emberTimetable>;

function secondsOf(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}
