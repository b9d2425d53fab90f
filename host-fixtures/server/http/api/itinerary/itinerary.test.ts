import { describe, expect, it } from 'vitest';
import { at, directLeg, legsWithChange } from '../../../../testing/fake-timetable.ts';
import { type LiveJourney } from '../../../simulator/live-journey.ts';
import { toItineraryAnswer } from './itinerary.ts';

const day = '2031-03-09';
/** Leeds 10:00 – Saint-Élie 11:10, 11:15 – London 14:00. */
const direct = { journeyId: '1', legs: [directLeg(day)] };
/** Leeds 12:00 – Saint-Élie 13:00, change, 13:30 – London 16:30. */
const change = { journeyId: '*2', legs: legsWithChange(day) };
const unknownLeg: LiveJourney['legs'][number] = { calls: [] };
const createAnswer = (legs: LiveJourney['legs'], journey: typeof change = direct) =>
  toItineraryAnswer(journey, { legs });
const toWire = <Answer>(answer: Answer) => JSON.parse(JSON.stringify(answer)) as Answer;

describe('an itinerary', () => {
  it('has an arrival at each stop of a coach except its first, and a departure at each except its last', () => {
    const stops = createAnswer([unknownLeg, unknownLeg], change)?.scheduledStops ?? [];
    expect(stops.map(({ ordinal, arrivalTime, departureTime }) => [ordinal, arrivalTime, departureTime])).toEqual([
      [0, undefined, `${day}T12:00:00`],
      [1, `${day}T13:00:00`, undefined],
      [0, undefined, `${day}T13:30:00`],
      [1, `${day}T16:30:00`, undefined],
    ]);
    const [, middle] = createAnswer([unknownLeg])?.scheduledStops ?? [];
    expect(middle).toMatchObject({ ordinal: 1, arrivalTime: `${day}T11:10:00`, departureTime: `${day}T11:15:00` });
  });

  it('begins at its first stop and ends at its last', () => {
    expect(createAnswer([unknownLeg, unknownLeg], change)).toMatchObject({
      journeyId: '*2',
      origin: { cityName: 'Leeds' },
      destination: { cityName: 'London' },
    });
  });

  it('is missing for a journey without stops', () => {
    expect(createAnswer([], { journeyId: '3', legs: [] })).toBeUndefined();
  });

  it('omits unknown values', () => {
    const answer = toWire(createAnswer([unknownLeg]));
    for (const name of ['delayStatus', 'predictedArrivalTime', 'realTimeUpdatedAt', 'isRealTimeOld', 'coach'])
      expect(answer).not.toHaveProperty(name);
    for (const stop of answer?.scheduledStops ?? []) {
      for (const name of ['isCancelled', 'isSkipped', 'latitude', 'longitude']) expect(stop).not.toHaveProperty(name);
    }
  });

  it('contains the position of each stop, and marks stops that the coach skips', () => {
    const [leg] = direct.legs;
    const calls = leg?.calls.map((call) => ({ ...call, latitude: 0, longitude: 0 })) ?? [];
    const journey = { journeyId: '1', legs: leg ? [{ ...leg, calls }] : [] };
    const stops = createAnswer([{ calls: [{}, { isSkipped: true }, {}] }], journey)?.scheduledStops ?? [];
    expect(stops.map(({ isSkipped, latitude, longitude }) => [isSkipped, latitude, longitude])).toEqual([
      [undefined, 0, 0],
      [true, 0, 0],
      [undefined, 0, 0],
    ]);
  });

  it('predicts the last arrival, or has the actual one', () => {
    const arrival = at(day, '14:20');
    for (const lastCall of [{ predictedArrival: arrival }, { actualArrival: arrival }])
      expect(createAnswer([{ calls: [{}, {}, lastCall] }])?.predictedArrivalTime).toBe(`${day}T14:20:00`);
  });

  it('has the time of its oldest real-time update, and is marked as old if the data of any coach is old', () => {
    const [firstUpdate, lastUpdate] = [at(day, '12:00'), at(day, '12:05')];
    const currentLeg = { calls: [], updatedAtMs: lastUpdate };
    const oldLeg = { calls: [], updatedAtMs: firstUpdate, isOld: true };
    expect(createAnswer([currentLeg, oldLeg], change)).toMatchObject({
      realTimeUpdatedAt: `${day}T12:00:00Z`,
      isRealTimeOld: true,
    });
    const answer = createAnswer([currentLeg, unknownLeg], change);
    expect(answer).toMatchObject({ realTimeUpdatedAt: `${day}T12:05:00Z` });
    expect(toWire(answer)).not.toHaveProperty('isRealTimeOld');
  });

  it('contains the coach that the traveller is on, or is waiting for', () => {
    const coachAt = (latitude: number) => ({ latitude, longitude: 1, seenAtMs: at(day, '13:10') });
    const firstLeg = { calls: [{}, {}], coach: coachAt(51) };
    const secondLeg = { calls: [{}, {}], coach: coachAt(52) };
    expect(createAnswer([firstLeg, secondLeg], change)?.coach).toEqual({
      latitude: 51,
      longitude: 1,
      seenAt: `${day}T13:10:00Z`,
    });
    const arrivedLeg = { ...firstLeg, calls: [{}, { actualArrival: at(day, '13:00') }] };
    expect(createAnswer([arrivedLeg, secondLeg], change)?.coach).toMatchObject({ latitude: 52 });
    expect(toWire(createAnswer([arrivedLeg, unknownLeg], change))).not.toHaveProperty('coach');
  });
});
