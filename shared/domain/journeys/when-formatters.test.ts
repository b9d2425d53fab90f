import { describe, expect, it } from 'vitest';
import { createText, type Text } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { messages } from '#shared/text/messages.ts';
import type { Locale, RetailOperation } from '../page/operation/settings.ts';
import { createWhenFormatters } from './when-formatters.ts';

const london = { timeZone: 'Europe/London' };
const paris = { timeZone: 'Europe/Paris' };

function createFormatters(locale: Locale, { operation = 'UK' as RetailOperation, isAmPm = false } = {}) {
  const text: Text<typeof messages> = createText({ locale, messages: pickMessages(messages, locale, operation) });
  return createWhenFormatters({ locale, operation, isAmPm }, text);
}

/** A journey that departs on Friday. */
const createTimes = (departure: string, arrival: string, destination: { readonly timeZone?: string } = london) => ({
  departureDateTime: `2026-12-${departure}`,
  arrivalDateTime: `2026-12-${arrival}`,
  origin: london,
  destination,
});
const normaliseSpaces = (text: string) => text.replace(/\s/g, ' ');

describe('when a journey departs and arrives', () => {
  it.each([
    ['the same day', createTimes('04T10:00', '04T12:30'), '10:00 – 12:30'],
    ['the next day', createTimes('04T23:55', '05T08:20'), '23:55 – 08:20 +1 jour'],
    ['two days later', createTimes('04T23:55', '06T08:20'), '23:55 – 08:20 +2 jours'],
    ['another time zone', createTimes('04T10:00', '04T19:00', paris), '10:00 – 19:00 heure locale'],
    [
      'the next day in another time zone',
      createTimes('04T22:00', '05T08:00', paris),
      '22:00 – 08:00 +1 jour, heure locale',
    ],
    [
      'a zone of another name with the same clock',
      createTimes('04T10:00', '04T19:00', { timeZone: 'Europe/Dublin' }),
      '10:00 – 19:00',
    ],
    ['an unknown zone', createTimes('04T10:00', '04T19:00', {}), '10:00 – 19:00'],
  ])('names an arrival on %s', (_, journey, expected) => {
    const { times, when } = createFormatters('fr');
    expect(times(journey)).toBe(expected);
    expect(when(journey)).toBe(`vendredi 4 décembre 2026, ${expected}`);
  });

  it.each([
    ['fr', {}, 'samedi 5 décembre', '08:20 le samedi 5 décembre', '08:20 +1 jour'],
    ['en', {}, 'Saturday 5 December', '08:20 on Saturday 5 December', '08:20 +1 day'],
    [
      'en',
      { operation: 'US', isAmPm: true },
      'Saturday, December 5',
      '8:20 AM on Saturday, December 5',
      '8:20 AM +1 day',
    ],
    ['es', {}, 'sábado 5 de diciembre', '08:20 del sábado 5 de diciembre', '08:20 +1 día'],
    ['pl', {}, 'w sobotę 5 grudnia', '08:20 w sobotę 5 grudnia', '08:20 +1 dzień'],
  ] as const)('writes days in a sentence in %s %o', (...[locale, options, day, timeAfter, shortTime]) => {
    const formatters = createFormatters(locale, options);
    const [departure, arrival] = ['2026-12-04T23:55', '2026-12-05T08:20'];
    // Versions of `Intl` differ in the comma after an English weekday.
    const normalise = (text: string) => normaliseSpaces(text).replace('Saturday, 5', 'Saturday 5');
    expect(normalise(formatters.day(arrival, 'sentence'))).toBe(day);
    expect(normalise(formatters.timeAfter(arrival, departure))).toBe(timeAfter);
    expect(normalise(formatters.shortTimeAfter(arrival, departure))).toBe(shortTime);
    expect(formatters.timeAfter(departure, departure)).toBe(formatters.clock(departure));
    expect(formatters.shortTimeAfter(departure, departure)).toBe(formatters.clock(departure));
  });

  it.each([
    ['2026-12-07', 'w poniedziałek 7 grudnia'],
    ['2026-12-08', 'we wtorek 8 grudnia'],
    ['2026-12-09', 'w środę 9 grudnia'],
    ['2026-12-10', 'w czwartek 10 grudnia'],
    ['2026-12-11', 'w piątek 11 grudnia'],
    ['2026-12-13', 'w niedzielę 13 grudnia'],
  ])('declines Polish weekdays: %s is %s', (day, expected) => {
    expect(createFormatters('pl').day(day, 'sentence')).toBe(expected);
  });
});
