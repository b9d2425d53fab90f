import { array, assert, constantFrom, double, integer, oneof, property, record, string, webUrl } from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { localDateTimeAt } from '../dates/wall-clock.ts';
import { instantAt } from '../dates/instant.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { writeCalendar } from './write-calendar.ts';

const at = (iso: string) => ({ kind: 'instant', atMs: Date.parse(iso) }) as const;
const writtenAtMs = Date.parse('2026-11-20T08:00:00Z');
const ride: CalendarEvent = {
  uid: '7@coaches.example',
  start: at('2026-11-21T10:00:00Z'),
  end: at('2026-11-21T11:10:00Z'),
  summary: 'Leeds – York',
};
const write = (change: Partial<CalendarEvent> = {}) => writeCalendar([{ ...ride, ...change }], writtenAtMs);

/** The events of a file, as another reader of RFC 5545 finds them. */
const parseEvents = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));

describe('writeCalendar (RFC 5545)', () => {
  it('writes a complete file, line by line', () => {
    expect(write({ url: 'https://coaches.example/i?journeyId=7', location: 'York; Station' }).split('\r\n')).toEqual([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Coach Widgets//Itinerary//EN', 'CALSCALE:GREGORIAN'],
      ...['METHOD:PUBLISH', 'BEGIN:VEVENT', 'UID:7@coaches.example', 'DTSTAMP:20261120T080000Z'],
      ...['DTSTART:20261121T100000Z', 'DTEND:20261121T111000Z', 'SUMMARY:Leeds – York'],
      ...['LOCATION:York\\; Station', 'URL:https://coaches.example/i?journeyId=7', 'END:VEVENT', 'END:VCALENDAR', ''],
    ]);
  });

  it.each([
    ['a comma', 'Leeds, York', 'Leeds\\, York'],
    ['a semicolon', 'Leeds; York', 'Leeds\\; York'],
    ['a backslash', 'Leeds\\York', 'Leeds\\\\York'],
    ['lines', 'Leeds\nYork\r\nHull\rGoole', 'Leeds\\nYork\\nHull\\nGoole'],
    ['control characters, by removing them', 'Le\0e\u0007ds\u007f', 'Leeds'],
    ['a line break that could begin another property', 'x\r\nEND:VEVENT', 'x\\nEND:VEVENT'],
  ])('escapes %s', (...[, summary, expected]) => {
    expect(write({ summary })).toContain(`\r\nSUMMARY:${expected}\r\n`);
  });

  it('writes a time without a zone as floating', () => {
    const file = write({ start: { kind: 'floating', time: '2026-11-21T10:00' } });
    expect(file).toContain('\r\nDTSTART:20261121T100000\r\n');
  });

  it('omits unknown properties', () => {
    expect(write()).not.toMatch(/^(DESCRIPTION|LOCATION|GEO|URL)/m);
    expect(write({ position: { latitude: 53.7966, longitude: -1.5437 } })).toContain('GEO:53.796600;-1.543700');
  });

  it('folds lines at 75 octets without cutting a character', () => {
    const summary = string({ unit: 'grapheme', maxLength: 200 });
    assert(
      property(summary, (some) => {
        const file = write({ summary: some });
        for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(file).not.toMatch(/(?<!\r)\n|\r(?!\n)/);
        expect(parseEvents(file)[0]?.summary).toBe(some.replace(/\r\n?/g, '\n').replace(/[\0-\x08\x0b-\x1f\x7f]/g, ''));
      }),
      { numRuns: 1000 },
    );
  });

  it('writes a file that another RFC 5545 parser reads back unchanged', () => {
    const words = string({ unit: oneof(constantFrom(...'abé ,;:\\"\n'), constantFrom('日', '🚌')), maxLength: 90 });
    const instant = integer({ min: 1_600_000_000, max: 2_000_000_000 }).map((seconds) => seconds * 1000);
    const event = record({
      uid: integer(),
      startMs: instant,
      minutes: integer({ min: 0, max: 3000 }),
      summary: words,
      description: words,
      location: words,
      url: webUrl({ withQueryParameters: true }),
      latitude: double({ min: -90, max: 90, noNaN: true }),
    });
    assert(
      property(array(event, { minLength: 1, maxLength: 3 }), (some) => {
        const events = some.map(({ uid, startMs, minutes, latitude, ...rest }) => ({
          ...rest,
          uid: `${uid}`,
          start: { kind: 'instant', atMs: startMs } as const,
          end: { kind: 'instant', atMs: startMs + minutes * 60_000 } as const,
          position: { latitude, longitude: -latitude },
        }));
        const parsedEvents = parseEvents(writeCalendar(events, writtenAtMs));
        expect(
          parsedEvents.map(({ uid, startDate, endDate, summary, description, location }) => ({
            uid,
            summary,
            description,
            location,
            startMs: startDate.toUnixTime() * 1000,
            endMs: endDate.toUnixTime() * 1000,
          })),
        ).toEqual(
          events.map(({ uid, start, end, summary, description, location }) => ({
            uid,
            summary,
            description,
            location,
            startMs: start.atMs,
            endMs: end.atMs,
          })),
        );
        expect(parsedEvents.map(({ component }) => component.getFirstPropertyValue('url'))).toEqual(
          events.map(({ url }) => new URL(url).href),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('preserves an instant given as a local time, in every zone and near every clock change', () => {
    const zones = ['Europe/London', 'Europe/Warsaw', 'America/New_York', 'America/Toronto', 'Australia/Lord_Howe'];
    const changes = ['2026-03-29T01:00Z', '2026-10-25T01:00Z', '2026-03-08T07:00Z', '2026-11-01T06:00Z'];
    const near = integer({ min: -2880, max: 2880 });
    assert(
      property(constantFrom(...changes), near, constantFrom(...zones), (change, minutes, timeZone) => {
        const atMs = Date.parse(change) + minutes * 60_000;
        const start = { kind: 'instant', atMs: instantAt(localDateTimeAt(atMs, timeZone), timeZone) } as const;
        const [parsedEvent] = parseEvents(write({ start }));
        const foundMs = (parsedEvent?.startDate.toUnixTime() ?? 0) * 1000;
        expect(foundMs).toBe(start.atMs);
        expect(localDateTimeAt(foundMs, timeZone)).toBe(localDateTimeAt(atMs, timeZone));
      }),
      { numRuns: 1000 },
    );
  });
});
