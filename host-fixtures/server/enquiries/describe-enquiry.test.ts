import { expect, it } from 'vitest';
import { at, fakeTimetable } from '../../testing/fake-timetable.ts';
import { describeEnquiry } from './describe-enquiry.ts';
import { formatBytes, toLines } from './forward-enquiry.ts';

const timetable = fakeTimetable();

async function findJourney() {
  const [origin] = await timetable.origins();
  const [destination] = await timetable.destinations(origin?.id ?? 0);
  const query = { originId: origin?.id ?? 0, destinationId: destination?.id ?? 0, date: '2031-03-09' };
  const [journey] = await timetable.journeys({ ...query, now: at('2031-03-09', '00:00') } as never);
  return { origin, destination, journey };
}

it('cities and journeys have their names, and others the ids that were sent', async () => {
  const { origin, destination, journey } = await findJourney();
  const fields = {
    originId: String(origin?.id),
    destinationId: '99999',
    departure: journey?.journeyId ?? '',
    journeyId: '424242',
    journeyWay: 'timetable',
    itemKind: 'bag',
    description: 'Blue',
  };
  const { facts, text } = await describeEnquiry(fields, timetable);
  expect(text).toBe('Blue');
  expect(Object.fromEntries(facts)).toMatchObject({ From: origin?.name, To: '99999', Journey: '424242', Item: 'bag' });
  const departure = Object.fromEntries(facts)['Departure'];
  expect(departure).toMatch(new RegExp(`^${origin?.name} 2031-03-09 \\d\\d:\\d\\d – ${destination?.name} `));
});

it('a departure that the traveller does not remember is not an id', async () => {
  const { facts } = await describeEnquiry({ departure: 'unknown', topic: 'during' }, timetable);
  expect(facts).toEqual([
    ['Topic', 'during the journey'],
    ['Departure', 'not remembered'],
  ]);
});

it.each([
  [999, '999 bytes'],
  [1000, '1 KB'],
  [999_499, '999 KB'],
  [1_250_000, '1.3 MB'],
])('%i bytes are written as %s', (bytes, expected) => expect(formatBytes(bytes)).toBe(expected));

it('every kind of line end splits a text, and empty lines are left out', () => {
  expect(toLines('a\r\n\r\nb\u2028c\n ')).toEqual(['a', 'b', 'c']);
});
