import { describe, expect, it } from 'vitest';
import { type Fortune } from '../../../simulator/fortune.ts';
import { liveJourney } from '../../../simulator/live-journey.ts';
import { toDepartureAnswer } from './departure-answer.ts';
import { at, directLeg, legsWithChange } from '../../../../testing/fake-timetable.ts';
import { toItineraryAnswer } from '../itinerary/itinerary-answer.ts';

const day = '2031-03-09';
const onTime: Fortune = { status: 'ONTIME', delayMinutes: 0, isCancelled: false };
const late: Fortune = { status: 'DELAY', delayMinutes: 40, isCancelled: false };
const cancelled: Fortune = { status: 'SEVERE', delayMinutes: 90, isCancelled: true };

/** Leeds 12:00 to Saint-Élie 13:00, and 13:30 to London 16:30: how each coach fares, and what both answers say. */
function answers(time: string, [first, second]: readonly [Fortune, Fortune]) {
  const journey = { journeyId: '*1', legs: legsWithChange(day) };
  const drawFortune = ({ tripId }: { readonly tripId: string }) => (tripId === 'trip-2' ? first : second);
  const live = liveJourney(journey, at(day, time), { drawFortune });
  return { departure: toDepartureAnswer(journey, live), itinerary: toItineraryAnswer(journey, live) };
}

describe('a journey with a change of coach', () => {
  it('has no arrival but the timetable’s when its first coach comes too late for the next', () => {
    const { departure, itinerary } = answers('12:50', [late, onTime]);
    expect(departure).toMatchObject({ delayStatus: 'DELAY', isTransferMissed: true });
    expect(departure).not.toHaveProperty('predictedArrivalTime');
    expect(itinerary).toMatchObject({ delayStatus: 'DELAY' });
    expect(itinerary).not.toHaveProperty('predictedArrivalTime');
    expect(itinerary?.scheduledStops[2]).toHaveProperty('predictedDepartureTime');
  });

  it.each([
    ['both coaches are on time', [onTime, onTime]],
    ['the next coach is as late', [late, late]],
  ] as const)('keeps its arrival when %s', (_case, fortunes) => {
    const { departure, itinerary } = answers('12:50', fortunes);
    expect(departure).not.toHaveProperty('isTransferMissed');
    expect(departure).toHaveProperty('predictedArrivalTime');
    expect(itinerary).toHaveProperty('predictedArrivalTime');
  });

  it('does not arrive with the coach that left without the traveller', () => {
    const { departure } = answers('18:00', [late, onTime]);
    expect(departure).toMatchObject({ isTransferMissed: true, actualDepartureTime: expect.any(String) });
    expect(departure).not.toHaveProperty('actualArrivalTime');
  });

  it('is cancelled when one of its coaches is, which the itinerary says at the stops of that coach', () => {
    const { departure, itinerary } = answers('12:50', [onTime, cancelled]);
    expect(departure).toMatchObject({ delayStatus: 'SEVERE', isCancelled: true });
    expect(departure).not.toHaveProperty('isTransferMissed');
    expect(itinerary?.scheduledStops.map(({ isCancelled }) => isCancelled)).toEqual([undefined, undefined, true, true]);
    expect(itinerary).not.toHaveProperty('predictedArrivalTime');
  });
});

it('a coach is known to have left, and to have arrived', () => {
  const journey = { journeyId: '1', legs: [directLeg(day)] };
  const answerAt = (time: string) =>
    toDepartureAnswer(journey, liveJourney(journey, at(day, time), { drawFortune: () => late }));
  expect(answerAt('09:00')).toMatchObject({ predictedDepartureTime: expect.any(String) });
  expect(answerAt('09:00')).not.toHaveProperty('actualDepartureTime');
  expect(answerAt('11:00')).toMatchObject({
    actualDepartureTime: expect.any(String),
    predictedArrivalTime: expect.any(String),
  });
  expect(answerAt('11:00')).not.toHaveProperty('predictedDepartureTime');
  expect(answerAt('15:00')).toMatchObject({ actualArrivalTime: expect.any(String) });
});
