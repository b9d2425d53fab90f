import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { formatClock } from '#shared/domain/kit/units/time-formatters.ts';
import { getFrenchText } from '../../kit/fake-island.test-data.tsx';
import { writeJourneyCalendar } from './journey-calendar.ts';
import { messages as coachMapMessages } from '../coach-map-toggle/messages.ts';
import { messages } from './messages.ts';
import { messages as itinerary } from '../itinerary/messages.ts';

const url = 'https://coaches.example/journey-planner/itinerary?journeyId=*7';
const journey: Itinerary = {
  journeyId: '*7',
  origin: { cityId: 1, cityName: 'Leeds', stopId: 'a', stopName: 'Dyer Street', timeZone: 'Europe/London' },
  destination: { cityId: 9, cityName: 'Hull', stopId: 'z', stopName: 'Hull', timeZone: 'Europe/London' },
  scheduledStops: [
    { cityName: 'Leeds', stopName: 'Dyer Street', ordinal: 0, departureTime: '2026-07-21T22:00', carrier: 'Albion' },
    { cityName: 'York', stopName: 'York Station', ordinal: 1, arrivalTime: '2026-07-21T23:50', carrier: 'Albion' },
    { cityName: 'York', stopName: 'Market', ordinal: 0, departureTime: '2026-07-22T00:20', carrier: 'Humber' },
    { cityName: 'Hull', stopName: 'Hull', ordinal: 1, arrivalTime: '2026-07-22T01:30', carrier: 'Humber' },
  ],
};
const file = (change: Partial<Itinerary> = {}, position?: { latitude: number; longitude: number }) =>
  writeJourneyCalendar(
    { ...journey, ...change },
    {
      text: getFrenchText({ ...coachMapMessages, ...messages, ...itinerary }),
      clock: (moment) => formatClock(moment, { isAmPm: false, locale: 'fr' }),
      shortTimeAfter: (moment) => formatClock(moment, { isAmPm: false, locale: 'fr' }),
      day: (moment) => moment,
      url,
      nowMs: Date.parse('2026-07-20T08:00:00Z'),
      ...(position && { position }),
    },
  );
const event = () => {
  const event = new ICAL.Component(ICAL.parse(file()?.text ?? '')).getFirstSubcomponent('vevent');
  return new ICAL.Event(event ?? undefined);
};

describe('writeJourneyCalendar, with one entry for the complete journey', () => {
  it('returns a calendar file named after cities and date', () => {
    expect(file()).toMatchObject({ name: 'leeds-hull-2026-07-21.ics', type: 'text/calendar;charset=utf-8' });
  });

  it('describes every coach and the transfer between them, and links to the itinerary', () => {
    expect(event().description.split('\n')).toEqual([
      '22:00 Leeds, Dyer Street – 23:50 York Station · Albion',
      'Changement d’autocar, 30\u00a0min d’attente',
      'L’autocar suivant part d’un autre arrêt\u00a0: Market',
      '00:20 York, Market – 01:30 Hull · Humber',
      url,
    ]);
  });

  it('has the journey’s times, its departure stop, and a stable id', () => {
    const { summary, location, startDate, endDate, uid } = event();
    expect({ summary, location, uid }).toEqual({
      summary: 'Autocar Leeds – Hull',
      location: 'Dyer Street, Leeds',
      uid: '*7@coaches.example',
    });
    expect([startDate, endDate].map((time) => time.toJSDate().toISOString())).toEqual([
      '2026-07-21T21:00:00.000Z',
      '2026-07-22T00:30:00.000Z',
    ]);
  });

  it('has a position only if it is known', () => {
    expect(file()?.text).not.toContain('GEO:');
    expect(file({}, { latitude: 53.8, longitude: -1.5 })?.text).toContain('GEO:53.800000;-1.500000');
  });

  it('is undefined without stops', () => {
    expect(file({ scheduledStops: [] })).toBeUndefined();
  });
});
