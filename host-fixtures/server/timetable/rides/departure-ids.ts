import { parseTime, timeText } from '../../clock/service-time.ts';

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

/**
 * The departure nearest to a time, at most half a headway away: for trips by frequency, feeds contain actual departure
 * times.
 */
export function nearestDeparture(spans: readonly DepartureSpan[], time: number): number | undefined {
  const near = spans.flatMap(({ start_time: start, end_time: end, headway }) => {
    const last = Math.ceil((end - start) / headway) - 1;
    const departure = start + Math.max(0, Math.min(last, Math.round((time - start) / headway))) * headway;
    return last >= 0 && Math.abs(departure - time) <= headway / 2 ? [departure] : [];
  });
  return near.sort((a, b) => Math.abs(a - time) - Math.abs(b - time))[0];
}

/** Whether a trip leaves at a time. */
export function leavesAt(spans: readonly DepartureSpan[], time: number): boolean {
  return spans.some(
    ({ start_time: start, end_time: end, headway }) => time >= start && time < end && (time - start) % headway === 0,
  );
}
