import { describe, expect, it } from 'vitest';
import { createText, type Text } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { messages } from '#shared/text/messages.ts';
import { createJourney } from '../journeys/journey.test-data.ts';
import type { Locale } from '../page/operation/settings.ts';
import { formatSeats, listSeatsByCoach } from './format-seats.ts';

const seat = (seatNumber: string) => ({ seat: { seatNumber, seatPlanKey: seatNumber } }) as never;
const createCoach = (origin: string, destination: string, seatNumbers: readonly string[]) =>
  createJourney(origin, {
    origin: { cityName: origin },
    destination: { cityName: destination },
    seats: seatNumbers.map(seat),
  });
const format = (journey: ReturnType<typeof createJourney>, locale: Locale = 'en') => {
  const text: Text<typeof messages> = createText({ locale, messages: pickMessages(messages, locale, 'UK') });
  return formatSeats(listSeatsByCoach(journey), text).replace(/\s/g, ' ');
};

describe('the seats of a journey', () => {
  const connJourneys = [
    createCoach('London', 'Liverpool', ['23E', '21D']),
    createCoach('Liverpool', 'Manchester', ['5A', '5B']),
  ];

  it.each([
    ['none', createJourney('7'), ''],
    ['one coach', createJourney('7', { seats: [seat('1A'), seat('1B')] }), '1A, 1B'],
    [
      'several coaches',
      createJourney('7', { connJourneys }),
      'London – Liverpool: 23E, 21D; Liverpool – Manchester: 5A, 5B',
    ],
    [
      'one of several coaches',
      createJourney('7', { connJourneys: [createCoach('London', 'Liverpool', []), ...connJourneys.slice(1)] }),
      'Liverpool – Manchester: 5A, 5B',
    ],
    ['no seats on several coaches', createJourney('7', { connJourneys: [createCoach('London', 'Hull', [])] }), ''],
  ])('names the coach of each seat: %s', (_, journey, expected) => {
    expect(format(journey)).toBe(expected);
  });

  it('separates coaches as each language does', () => {
    const journey = createJourney('7', { connJourneys });
    expect(format(journey, 'fr')).toBe('London – Liverpool : 23E, 21D ; Liverpool – Manchester : 5A, 5B');
    expect(format(journey, 'pl')).toBe('London – Liverpool: 23E, 21D; Liverpool – Manchester: 5A, 5B');
  });
});
