import { instantAt, type PlacedTime } from '../dates/instant.ts';
import { isKnownZone } from '../dates/wall-clock.ts';
import type { CalendarTime } from './calendar-event.ts';

/**
 * The start and end of a calendar entry, each by the clock of its own place. If a zone is missing or unknown to this
 * browser, both are floating times.
 */
export function toCalendarSpan(from: PlacedTime, to: PlacedTime): readonly [CalendarTime, CalendarTime] {
  const [fromZone, toZone] = [from.timeZone, to.timeZone];
  if (fromZone === undefined || toZone === undefined || !isKnownZone(fromZone) || !isKnownZone(toZone)) {
    const start = { kind: 'floating', time: from.time } as const;
    // A westward journey may arrive at an earlier clock time than it left.
    return [start, to.time < from.time ? start : { kind: 'floating', time: to.time }];
  }
  const startMs = instantAt(from.time, fromZone);
  const endMs = Math.max(startMs, instantAt(to.time, toZone));
  return [
    { kind: 'instant', atMs: startMs },
    { kind: 'instant', atMs: endMs },
  ];
}
