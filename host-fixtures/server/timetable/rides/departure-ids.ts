import { parseTime, formatTime } from '../../clock/service-time.ts';
import { type TripFrequencyRow } from '../../database/trip-tables.ts';

/**
 * Returns the id of one departure of a frequency-based trip, a trip that the timetable repeats at a fixed interval:
 * `shuttle@09:30:00`.
 *
 * @param time the departure from the first stop, in seconds since the start of the service day; it may be more than 24 hours,
 *   for a departure in the following night
 */
export function toDepartureId(tripId: string, time: number): string {
  return `${tripId}@${formatTime(time)}`;
}

/** Parses an id of {@link toDepartureId}; undefined for any other text, such as `shuttle@9:30`. */
export function parseDepartureId(id: string): { readonly tripId: string; readonly time: number } | undefined {
  const separator = id.lastIndexOf('@');
  const time = separator < 0 ? undefined : parseTime(id.slice(separator + 1));
  // The same departure must not have several ids.
  if (time === undefined || formatTime(time) !== id.slice(separator + 1)) return undefined;
  return { tripId: id.slice(0, separator), time };
}

/**
 * A span of the service day in which a trip departs at a fixed interval (GTFS `frequencies.txt`), in seconds: from
 * `start_time`, the first departure, every `headway` seconds until before `end_time`.
 */
export type Frequency = Readonly<Omit<TripFrequencyRow, 'trip_id'>>;

/** The number of departures of a frequency: 6 from 08:00 to 09:00 every 10 minutes, since the end is exclusive. */
export function countDepartures({ start_time, end_time, headway }: Frequency): number {
  return Math.max(0, Math.ceil((end_time - start_time) / headway));
}

/** Lists the departures of a frequency, in seconds of the service day. */
export function listDepartureTimes(frequency: Frequency): number[] {
  const { start_time, headway } = frequency;
  return Array.from({ length: countDepartures(frequency) }, (_, index) => start_time + index * headway);
}

/**
 * Returns the departure of a trip that is nearest to a time, in seconds of the service day; undefined if none is within half of
 * its headway. Used for real-time feeds, which contain the actual departure times of frequency-based trips.
 */
export function findNearestDeparture(frequencies: readonly Frequency[], time: number): number | undefined {
  const departures = frequencies.flatMap((frequency) => {
    const { start_time: start, headway } = frequency;
    // Index of the last departure; -1 without departures.
    const last = countDepartures(frequency) - 1;
    // The index that is nearest to the time, limited to 0 … `last`.
    const departure = start + Math.max(0, Math.min(last, Math.round((time - start) / headway))) * headway;
    return last >= 0 && Math.abs(departure - time) <= headway / 2 ? [departure] : [];
  });
  return departures.sort((a, b) => Math.abs(a - time) - Math.abs(b - time))[0];
}

/** Whether a trip departs at exactly this time, in seconds of the service day. */
export function hasDepartureAt(frequencies: readonly Frequency[], time: number): boolean {
  return frequencies.some(
    ({ start_time: start, end_time: end, headway }) => time >= start && time < end && (time - start) % headway === 0,
  );
}
