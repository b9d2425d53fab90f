import { expect, it } from 'vitest';
import type { PlacedTime } from '../dates/instant.ts';
import { toCalendarSpan } from './calendar-event.ts';

const at = (moment: string, timeZone?: string): PlacedTime => ({ time: moment, timeZone });
const floating = (moment: string) => ({ kind: 'floating', time: moment });
const instant = (iso: string) => ({ kind: 'instant', atMs: Date.parse(iso) });

it.each([
  [
    'instants if both zones are known',
    at('2031-07-01T10:00', 'Europe/London'),
    at('2031-07-01T13:00', 'Europe/Paris'),
    [instant('2031-07-01T09:00Z'), instant('2031-07-01T11:00Z')],
  ],
  [
    'the start twice if the end would be earlier',
    at('2031-07-01T10:00', 'Europe/London'),
    at('2031-07-01T10:30', 'Europe/Paris'),
    [instant('2031-07-01T09:00Z'), instant('2031-07-01T09:00Z')],
  ],
  [
    'clock times when a zone is missing',
    at('2031-07-01T10:00'),
    at('2031-07-01T13:00', 'Europe/Paris'),
    [floating('2031-07-01T10:00'), floating('2031-07-01T13:00')],
  ],
  [
    'clock times when the other zone is missing',
    at('2031-07-01T10:00', 'Europe/London'),
    at('2031-07-01T13:00'),
    [floating('2031-07-01T10:00'), floating('2031-07-01T13:00')],
  ],
  [
    'clock times when the first zone is unknown',
    at('2031-07-01T10:00', 'Atlantis/Capital'),
    at('2031-07-01T13:00', 'Europe/Paris'),
    [floating('2031-07-01T10:00'), floating('2031-07-01T13:00')],
  ],
  [
    'clock times when the second zone is unknown',
    at('2031-07-01T10:00', 'Europe/Paris'),
    at('2031-07-01T13:00', 'Atlantis/Capital'),
    [floating('2031-07-01T10:00'), floating('2031-07-01T13:00')],
  ],
  [
    'the start twice when the clock time at the end is earlier',
    at('2031-07-01T10:00'),
    at('2031-07-01T09:30'),
    [floating('2031-07-01T10:00'), floating('2031-07-01T10:00')],
  ],
])('a journey in a calendar has %s', (...[, from, to, span]) => expect(toCalendarSpan(from, to)).toEqual(span));
