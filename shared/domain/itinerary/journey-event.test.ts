import { assert, constantFrom, integer, property, record } from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { writeCalendar } from '../kit/calendar/write-calendar.ts';
import { localDateTimeAt } from '../kit/dates/wall-clock.ts';
import type { Itinerary, ScheduledStop } from './itinerary.ts';
import { getCalendarFileName, toCalendarEvent } from './journey-event.ts';

const leeds = { cityId: 4, cityName: 'Leeds', stopId: 'a', stopName: 'Dyer Street', timeZone: 'Europe/London' };
const paris = { cityId: 9, cityName: 'Paris', stopId: 'z', stopName: 'Bercy', timeZone: 'Europe/Paris' };
const journey: Itinerary = {
  journeyId: '7',
  delayStatus: 'DELAY',
  predictedArrivalTime: '2026-11-21T21:20',
  origin: leeds,
  destination: paris,
  scheduledStops: [
    { cityName: 'Leeds', location: 'Dyer Street, LS2 7LA', ordinal: 0, departureTime: '2026-11-21T08:00' },
    { cityName: 'Paris', ordinal: 1, arrivalTime: '2026-11-21T21:00' },
  ],
};
const words = { uid: '7@coaches.example', summary: 'Leeds – Paris', url: 'https://coaches.example/i?journeyId=7' };
const event = (change: Partial<Itinerary> = {}) => toCalendarEvent({ ...journey, ...change }, words);
const at = (iso: string) => ({ kind: 'instant', atMs: Date.parse(iso) });
const floating = (moment: string) => ({ kind: 'floating', time: moment });

describe('toCalendarEvent (field notes §6, 12 "calendar file with right zones")', () => {
  it('preserves the given id, summary and link', () => {
    expect(event()).toMatchObject(words);
  });

  it.each([
    ['start and end, each by the clock of its place', {}, at('2026-11-21T08:00Z'), at('2026-11-21T20:20Z')],
    ['the timetable’s end when on time', { delayStatus: 'ONTIME' }, at('2026-11-21T08:00Z'), at('2026-11-21T20:00Z')],
    [
      'floating times when a zone is missing',
      { destination: { ...paris, timeZone: undefined } },
      floating('2026-11-21T08:00'),
      floating('2026-11-21T21:20'),
    ],
    [
      'floating times when a zone is unknown',
      { origin: { ...leeds, timeZone: 'Atlantis/Capital' } },
      floating('2026-11-21T08:00'),
      floating('2026-11-21T21:20'),
    ],
    [
      'an end at or after its start',
      { delayStatus: 'ONTIME', destination: { ...paris, timeZone: 'Pacific/Kiritimati' } },
      at('2026-11-21T08:00Z'),
      at('2026-11-21T08:00Z'),
    ],
  ] as const)('has %s', (...[, change, start, end]) => {
    expect(event(change as Partial<Itinerary>)).toMatchObject({ start, end });
  });

  it.each([
    ['Dyer Street', 'Dyer Street, LS2 7LA', 'Dyer Street, LS2 7LA, Leeds'],
    ['Leeds Coach Station', 'Dyer Street', 'Leeds Coach Station, Dyer Street'],
    ['Coach Station', 'Dyer Street', 'Coach Station, Dyer Street, Leeds'],
    ['Coach Station', undefined, 'Coach Station, Leeds'],
  ])('has the departure stop as location, without repeating a part: %s at %s', (stopName, location, expected) => {
    const scheduledStops = journey.scheduledStops.map((stop) => ({ ...stop, location }) as ScheduledStop);
    expect(event({ origin: { ...leeds, stopName }, scheduledStops })?.location).toBe(expected);
  });

  it.each([
    ['departure', [{ ...journey.scheduledStops[0], departureTime: undefined }, journey.scheduledStops[1]]],
    ['arrival', [journey.scheduledStops[0]]],
    ['stops', []],
  ])('is undefined without %s', (...[, scheduledStops]) => {
    expect(event({ scheduledStops: scheduledStops as Itinerary['scheduledStops'] })).toBeUndefined();
  });

  it('shows the clock times of both places, in every zone and near every clock change', () => {
    const zones = ['Europe/London', 'Europe/Paris', 'America/New_York', 'America/St_Johns'];
    const ride = record({
      startMs: integer({ min: 25_000_000, max: 34_000_000 }).map((minutes) => minutes * 60_000),
      rideMinutes: integer({ min: 180, max: 2000 }),
      from: constantFrom(...zones),
      to: constantFrom(...zones),
    });
    assert(
      property(ride, ({ startMs, rideMinutes, from, to }) => {
        const endMs = startMs + rideMinutes * 60_000;
        const calendarEvent = event({
          delayStatus: 'ONTIME',
          origin: { ...leeds, timeZone: from },
          destination: { ...paris, timeZone: to },
          scheduledStops: [
            { cityName: 'Leeds', ordinal: 0, departureTime: localDateTimeAt(startMs, from) },
            { cityName: 'Paris', ordinal: 1, arrivalTime: localDateTimeAt(endMs, to) },
          ],
        });
        const file = new ICAL.Component(ICAL.parse(writeCalendar(calendarEvent ? [calendarEvent] : [], 0)));
        const parsedEvent = new ICAL.Event(file.getFirstSubcomponent('vevent') ?? undefined);
        const [readStart, readEnd] = [parsedEvent.startDate, parsedEvent.endDate].map(
          (time) => time.toUnixTime() * 1000,
        );
        // An hour that occurs twice is ambiguous: the local clocks show the same time in both.
        expect(localDateTimeAt(readStart ?? 0, from)).toBe(localDateTimeAt(startMs, from));
        expect(localDateTimeAt(readEnd ?? 0, to)).toBe(localDateTimeAt(endMs, to));
        expect([0, 3_600_000]).toContain(startMs - (readStart ?? 0));
        expect([0, 3_600_000]).toContain(endMs - (readEnd ?? 0));
      }),
      { numRuns: 1000 },
    );
  });
});

it.each([
  ['Leeds', 'York', 'leeds-york-2026-11-21.ics'],
  ['Saint-Étienne', 'Łódź / Fabryczna', 'saint-etienne-lodz-fabryczna-2026-11-21.ics'],
  ['../etc', 'a:b', 'etc-a-b-2026-11-21.ics'],
])('getCalendarFileName: %s to %s', (from, to, expected) => {
  const namedJourney = { ...journey, origin: { ...leeds, cityName: from }, destination: { ...paris, cityName: to } };
  expect(getCalendarFileName(namedJourney)).toBe(expected);
});
