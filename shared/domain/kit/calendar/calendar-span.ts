import { instantAt, type PlacedMoment } from '../dates/instant.ts';
import { isKnownZone } from '../dates/wall-clock.ts';
import type { CalendarMoment } from './calendar-event.ts';

/**
 * From one moment to another as a calendar takes them, each counted by the clock of its own place. Where a zone is missing,
 * or unknown to this browser, both ends float: the traveller's calendar then shows what the clocks there show.
 */
export function calendarSpan(from: PlacedMoment, to: PlacedMoment): readonly [CalendarMoment, CalendarMoment] {
  const [fromZone, toZone] = [from.timeZone, to.timeZone];
  if (fromZone === undefined || toZone === undefined || !isKnownZone(fromZone) || !isKnownZone(toZone)) {
    const start = { kind: 'floating', moment: from.moment } as const;
    // A westward ride may arrive by the clock before it left.
    return [start, to.moment < from.moment ? start : { kind: 'floating', moment: to.moment }];
  }
  const startMs = instantAt(from.moment, fromZone);
  const endMs = Math.max(startMs, instantAt(to.moment, toZone));
  return [
    { kind: 'instant', atMs: startMs },
    { kind: 'instant', atMs: endMs },
  ];
}
