import { describe, expect, it } from 'vitest';
import { at, directLeg, legsWithChange } from '../../../../testing/fake-timetable.ts';
import { getLiveJourney } from '../../../simulator/live-journey.ts';
import { type SimulatedDelay } from '../../../simulator/simulated-delay.ts';
import { toItineraryAnswer } from '../itinerary/itinerary.ts';
import { isWithoutLiveData, isFutureDay, toDepartureAnswer } from './schedule.ts';

const day = '2031-03-09';
const onTime: SimulatedDelay = { status: 'ONTIME', delayMinutes: 0, isCancelled: false };
const longDelay: SimulatedDelay = { status: 'DELAY', delayMinutes: 40, isCancelled: false };
const cancellation: SimulatedDelay = { status: 'SEVERE', delayMinutes: 90, isCancelled: true };

const toWire = <Answer>(answer: Answer) => JSON.parse(JSON.stringify(answer)) as Answer;

/**
 * The departure and itinerary of Leeds 12:00 to Saint-Élie 13:00, and 13:30 to London 16:30, with these delays of both coaches.
 */
function createAnswers(time: string, [first, second]: readonly [SimulatedDelay, SimulatedDelay]) {
  const journey = { journeyId: '*1', legs: legsWithChange(day) };
  const simulateDelay = ({ tripId }: { readonly tripId: string }) => (tripId === 'trip-2' ? first : second);
  const live = getLiveJourney(journey, at(day, time), { simulateDelay });
  return toWire({ departure: toDepartureAnswer(journey, live), itinerary: toItineraryAnswer(journey, live) });
}

describe('a connection', () => {
  it('has no predicted arrival if its first coach is too late for the next', () => {
    const { departure, itinerary } = createAnswers('12:50', [longDelay, onTime]);
    expect(departure).toMatchObject({ delayStatus: 'DELAY', isTransferMissed: true });
    expect(departure).not.toHaveProperty('predictedArrivalTime');
    expect(itinerary).toMatchObject({ delayStatus: 'DELAY' });
    expect(itinerary).not.toHaveProperty('predictedArrivalTime');
    expect(itinerary?.scheduledStops[2]).toHaveProperty('predictedDepartureTime');
  });

  it.each([
    ['both coaches are on time', [onTime, onTime]],
    ['the next coach is as late', [longDelay, longDelay]],
  ] as const)('has a predicted arrival if %s', (_case, delays) => {
    const { departure, itinerary } = createAnswers('12:50', delays);
    expect(departure).not.toHaveProperty('isTransferMissed');
    expect(departure).toHaveProperty('predictedArrivalTime');
    expect(itinerary).toHaveProperty('predictedArrivalTime');
  });

  it('does not arrive with a coach that left without the traveller', () => {
    const { departure } = createAnswers('18:00', [longDelay, onTime]);
    expect(departure).toMatchObject({ isTransferMissed: true, actualDepartureTime: expect.any(String) });
    expect(departure).not.toHaveProperty('actualArrivalTime');
  });

  it('is cancelled if one of its coaches is, and the itinerary marks the stops of that coach', () => {
    const { departure, itinerary } = createAnswers('12:50', [onTime, cancellation]);
    expect(departure).toMatchObject({ delayStatus: 'SEVERE', isCancelled: true });
    expect(departure).not.toHaveProperty('isTransferMissed');
    expect(itinerary?.scheduledStops.map(({ isCancelled }) => isCancelled)).toEqual([undefined, undefined, true, true]);
    expect(itinerary).not.toHaveProperty('predictedArrivalTime');
  });
});

it('a coach has an actual departure once it has left, and an actual arrival once it has arrived', () => {
  const journey = { journeyId: '1', legs: [directLeg(day)] };
  const answerAt = (time: string) =>
    toWire(toDepartureAnswer(journey, getLiveJourney(journey, at(day, time), { simulateDelay: () => longDelay })));
  expect(answerAt('09:00')).toMatchObject({ predictedDepartureTime: expect.any(String) });
  expect(answerAt('09:00')).not.toHaveProperty('actualDepartureTime');
  expect(answerAt('11:00')).toMatchObject({
    actualDepartureTime: expect.any(String),
    predictedArrivalTime: expect.any(String),
  });
  expect(answerAt('11:00')).not.toHaveProperty('predictedDepartureTime');
  expect(answerAt('15:00')).toMatchObject({ actualArrivalTime: expect.any(String) });
});

const end = { localDateTime: '2031-03-11T10:00:00' };
const plannedDeparture = { journeyId: '1', origin: end, destination: end };
/** The evening of the 9th, when the 10th has begun in Warsaw. */
const now = Date.parse('2031-03-09T23:30:00Z');

it.each([
  ['a missing day, which means today', undefined, false],
  ['a day that has begun somewhere', '2031-03-10', false],
  ['a future day', '2031-03-11', true],
  ['yesterday', '2031-03-08', false],
] as const)('isFutureDay of %s', (_what, date, expected) => {
  expect(isFutureDay({ date, now })).toBe(expected);
});

it.each([
  ['without live data', {}, true],
  ['that is on time', { delayStatus: 'ONTIME' as const }, false],
  ['that is cancelled', { isCancelled: true }, false],
  ['with a missed transfer', { isTransferMissed: true }, false],
  ['with a service alert', { alertSeverity: 'MAJOR' as const }, true],
  ['with a real-time update', { realTimeUpdatedAt: '2031-03-09T23:29:00Z' }, false],
  ['that leaves late', { predictedDepartureTime: end.localDateTime }, false],
  ['that arrives late', { predictedArrivalTime: end.localDateTime }, false],
])('isWithoutLiveData of a departure %s', (_what, live, expected) => {
  expect(isWithoutLiveData({ ...plannedDeparture, ...live })).toBe(expected);
});
