import { describe, expect, it } from 'vitest';
import type { Departure } from '../tracker/departure.ts';
import type { Itinerary, ScheduledStop } from './itinerary.ts';
import { updateSearchTime, findNextCoach, listSearchDays, toNextCoachQuery } from './next-coach.ts';

const at = (time: string) => `2026-11-21T${time}`;
const leeds: ScheduledStop = { ordinal: 0, cityId: 4, cityName: 'Leeds', departureTime: at('10:00') };
const yorkIn: ScheduledStop = { ordinal: 1, cityId: 9, cityName: 'York', arrivalTime: at('11:00') };
const yorkOut: ScheduledStop = { ordinal: 0, cityId: 9, cityName: 'York', departureTime: at('11:30') };
const hull: ScheduledStop = { ordinal: 1, cityId: 12, cityName: 'Hull', arrivalTime: at('13:00') };
const lateStop = { ...yorkIn, predictedArrivalTime: at('11:40') };
const off = { isCancelled: true };
const { cityId: _, ...yorkUnnumbered } = yorkOut;

const itinerary = (scheduledStops: readonly ScheduledStop[]): Itinerary => ({
  journeyId: '7',
  scheduledStops,
  origin: { cityId: 4, cityName: 'Leeds', stopId: 'a', stopName: 'Dyer Street' },
  destination: { cityId: 12, cityName: 'Hull', stopId: 'z', stopName: 'Interchange' },
});

describe('toNextCoachQuery', () => {
  it.each([
    ['no traveller whose journey runs', [leeds, yorkIn, yorkOut, hull], undefined],
    [
      'a traveller who misses a transfer, from their arrival there',
      [leeds, lateStop, yorkOut, hull],
      [9, 'York', at('11:40'), 5],
    ],
    [
      'a traveller who misses a transfer at a stop without a city',
      [leeds, lateStop, yorkUnnumbered, hull],
      [9, 'York', at('11:40'), 5],
    ],
    [
      'a traveller whose first coach does not run',
      [{ ...leeds, ...off }, yorkIn, yorkOut, hull],
      [4, 'Leeds', at('10:00'), 0],
    ],
    [
      'a traveller whose first coach does not run, from a stop without a city',
      [{ ...leeds, cityId: undefined, ...off } as unknown as ScheduledStop, yorkIn, yorkOut, hull],
      [4, 'Leeds', at('10:00'), 0],
    ],
    [
      'no traveller whose arrival at the transfer is unknown',
      [leeds, { ...yorkIn, arrivalTime: undefined } as unknown as ScheduledStop, { ...yorkOut, ...off }, hull],
      undefined,
    ],
    ['no traveller who has arrived', [leeds, lateStop, { ...yorkOut, cityId: 12 }, hull], undefined],
    [
      'a traveller whose second coach is cancelled, from their arrival there',
      [leeds, { ...yorkIn, actualArrivalTime: at('11:05') }, { ...yorkOut, ...off }, { ...hull, ...off }],
      [9, 'York', at('11:05'), 5],
    ],
  ] as const)('is searched for %s', (...[, stops, expected]) => {
    const question = toNextCoachQuery(itinerary(stops));
    const { originId, originName, from, minTransferMinutes } = question ?? {};
    expect(question && [originId, originName, from, minTransferMinutes]).toEqual(expected);
    if (question) expect([question.destinationId, question.destinationName]).toEqual([12, 'Hull']);
  });

  it.each([
    ['later than the traveller', at('12:00'), [at('12:00'), 0]],
    ['earlier than the traveller', at('10:20'), [at('11:40'), 5]],
  ])('is updated to the current time, if that is %s', (...[, now, expected]) => {
    const question = toNextCoachQuery(itinerary([leeds, lateStop, yorkOut, hull]));
    const { from, minTransferMinutes } = (question && updateSearchTime(question, now)) ?? {};
    expect([from, minTransferMinutes]).toEqual(expected);
  });

  it('searches the given day and the next one', () => {
    expect(listSearchDays({ from: '2026-12-31T23:50' })).toEqual(['2026-12-31', '2027-01-01']);
  });
});

describe('findNextCoach', () => {
  const coach = (journeyId: string, [leaves, arrives]: readonly [string, string], change: Partial<Departure> = {}) => ({
    journeyId,
    origin: { localDateTime: at(leaves) },
    destination: { localDateTime: at(arrives) },
    ...change,
  });
  const question = { from: at('11:40'), minTransferMinutes: 5 };

  it.each<[string, readonly Departure[], string | undefined]>([
    ['none in an empty list', [], undefined],
    ['no coach that departs before the traveller arrives', [coach('a', ['11:44', '12:30'])], undefined],
    ['a coach that departs at the end of the minimum time', [coach('a', ['11:45', '12:30'])], 'a'],
    ['the first to leave', [coach('a', ['13:00', '14:00']), coach('b', ['12:00', '15:00'])], 'b'],
    [
      'the first to arrive of two with the same departure',
      [coach('a', ['12:00', '15:00']), coach('b', ['12:00', '14:00'])],
      'b',
    ],
    [
      'a late coach that can still be reached',
      [coach('a', ['11:30', '12:30'], { predictedDepartureTime: at('11:50') })],
      'a',
    ],
    [
      'a coach that was predicted to be early, at its scheduled time',
      [coach('a', ['11:46', '12:30'], { predictedDepartureTime: at('11:30') })],
      'a',
    ],
    [
      'the first to arrive, as predicted, of two with the same departure',
      [
        coach('a', ['12:00', '14:00'], { predictedArrivalTime: at('15:30') }),
        coach('b', ['12:00', '15:00'], { predictedArrivalTime: at('13:00') }),
      ],
      'b',
    ],
    ['no departed coach', [coach('a', ['12:00', '13:00'], { actualDepartureTime: at('12:00') })], undefined],
    ['no cancelled coach', [coach('a', ['12:00', '13:00'], off)], undefined],
    ['no coach that misses a transfer itself', [coach('a', ['12:00', '15:00'], { isTransferMissed: true })], undefined],
  ])('returns %s', (...[, departures, expected]) =>
    expect(findNextCoach(departures, question)?.journeyId).toBe(expected),
  );
});
