import { describe, expect, it } from 'vitest';
import { createBookedItinerary } from '../orders/booked/ticket.test-data.ts';
import type { Departure } from './departure.ts';
import { getLiveTimes, toDeparture } from './live-times.ts';

const at = (time: string) => `2026-11-21T${time}`;
const planned: Departure = {
  journeyId: '7',
  origin: { localDateTime: at('09:00') },
  destination: { localDateTime: at('18:55') },
};
const late = { predictedDepartureTime: at('11:28'), predictedArrivalTime: at('21:23') };
const holds = (time: string) => ({ planned: at(time), revised: undefined, isVoid: false });
const isVoid = (time: string, revised?: string) => ({
  planned: at(time),
  revised: revised === undefined ? undefined : at(revised),
  isVoid: true,
});

describe('the times of a coach, everywhere', () => {
  it.each([
    ['not tracked', {}, holds('09:00'), holds('18:55')],
    ['on time', { delayStatus: 'ONTIME' }, holds('09:00'), holds('18:55')],
    ['delayed', { delayStatus: 'DELAY', ...late }, isVoid('09:00', '11:28'), isVoid('18:55', '21:23')],
    ['severely delayed', { delayStatus: 'SEVERE', ...late }, isVoid('09:00', '11:28'), isVoid('18:55')],
    ['severely delayed without times', { delayStatus: 'SEVERE' }, holds('09:00'), isVoid('18:55')],
    [
      'arrived after a severe delay',
      { delayStatus: 'SEVERE', actualDepartureTime: at('11:30'), actualArrivalTime: at('21:40') },
      isVoid('09:00', '11:30'),
      isVoid('18:55', '21:40'),
    ],
    ['cancelled', { delayStatus: 'SEVERE', isCancelled: true, ...late }, isVoid('09:00'), isVoid('18:55')],
    ['too late for its connection', { delayStatus: 'DELAY', isTransferMissed: true }, holds('09:00'), isVoid('18:55')],
  ] as const)('show a coach that is %s', (...[, facts, departure, arrival]) => {
    expect(getLiveTimes({ ...planned, ...facts })).toEqual({ departure, arrival });
  });

  it('are the same for an itinerary', () => {
    const itinerary = createBookedItinerary(
      { delayStatus: 'SEVERE' },
      { leeds: { predictedDepartureTime: at('11:00') }, hull: { predictedArrivalTime: at('14:00') } },
    );
    const departure = toDeparture(itinerary);
    expect(departure && getLiveTimes(departure)).toEqual({
      departure: isVoid('10:00', '11:00'),
      arrival: isVoid('13:00'),
    });
    const cancelled = toDeparture(createBookedItinerary({}, { leeds: { isCancelled: true } }));
    expect(cancelled).toMatchObject({ isCancelled: true, actualArrivalTime: undefined });
    expect(toDeparture({ ...itinerary, scheduledStops: [] })).toBeUndefined();
  });
});
