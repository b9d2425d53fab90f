import { parseTime, timeText } from '../../gtfs/parse-cells.ts';

/** The id of one departure of a trip that leaves again and again. @param time seconds of its first departure */
export function departureId(tripId: string, time: number): string {
  return `${tripId}@${timeText(time)}`;
}

/** Reads what {@link departureId} wrote; undefined for any other text. */
export function readDepartureId(id: string): { readonly tripId: string; readonly time: number } | undefined {
  const at = id.lastIndexOf('@');
  const time = at < 0 ? undefined : parseTime(id.slice(at + 1));
  if (time === undefined || timeText(time) !== id.slice(at + 1)) return undefined;
  return { tripId: id.slice(0, at), time };
}

/** A span of a day in which a trip leaves again and again, as it is stored. */
export interface DepartureSpan {
  readonly start_time: number;
  readonly end_time: number;
  readonly headway: number;
}

/** Whether a trip leaves at a time. */
export function leavesAt(spans: readonly DepartureSpan[], time: number): boolean {
  return spans.some(
    ({ start_time: start, end_time: end, headway }) => time >= start && time < end && (time - start) % headway === 0,
  );
}
