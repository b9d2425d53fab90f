import { describe, expect, it } from 'vitest';
import { at, directLeg, legsWithChange } from '../../../../testing/fake-timetable.ts';
import { type LiveJourney } from '../../../simulator/live-journey.ts';
import { toItineraryAnswer } from './itinerary.ts';

const day = '2031-03-09';
/** Leeds 10:00 – Saint-Élie 11:10, 11:15 – London 14:00. */
const direct = { journeyId: '1', legs: [directLeg(day)] };
/** Leeds 12:00 – Saint-Élie 13:00, change, 13:30 – London 16:30. */
const change = { journeyId: '*2', legs: legsWithChange(day) };
const unknown: LiveJourney['legs'][number] = { calls: [] };
const createAnswer = (legs: LiveJourney['legs'], journey: typeof change = direct) =>
  toItineraryAnswer(journey, { legs });
const toWire = <Answer>(answer: Answer) => JSON.parse(JSON.stringify(answer)) as Answer;

describe('an itinerary', () => {
  it('has an arrival at each stop of a coach except its first, and a departure at each except its last', () => {
    const stops = createAnswer([unknown, unknown], change)?.scheduledStops ?? [];
    expect(stops.map(({ ordinal, arrivalTime, departureTime }) => [ordinal, arrivalTime, departureTime])).toEqual([
      [0, undefined, `${day}T12:00:00`],
      [1, `${day}T13:00:00`, undefined],
      [0, undefined, `${day}T13:30:00`],
      [1, `${day}T16:30:00`, undefined],
    ]);
    const [, middle] = createAnswer([unknown])?.scheduledStops ?? [];
    expect(middle).toMatchObject({ ordinal: 1, arrivalTime: `${day}T11:10:00`, departureTime: `${day}T11:15:00` });
  });

  it('begins at its first stop and ends at its last', () => {
    expect(createAnswer([unknown, unknown], change)).toMatchObject({
      journeyId: '*2',
      origin: { cityName: 'Leeds' },
      destination: { cityName: 'London' },
    });
  });

  it('is missing for a journey without stops', () => {
    expect(createAnswer([], { journeyId: '3', legs: [] })).toBeUndefined();
  });

  it('omits unknown values', () => {
    const answer = toWire(createAnswer([unknown]));
    for (const name of ['delayStatus', 'predictedArrivalTime', 'realTimeUpdatedAt', 'isRealTimeOld', 'coach'])
      expect(answer).not.toHaveProperty(name);
    for (const stop of answer?.scheduledStops ?? []) {
      for (const name of ['isCancelled', 'isSkipped', 'latitude', 'longitude']) expect(stop).not.toHaveProperty(name);
    }
  });

  it('has the position of a stop, and whether the coach skips it', () => {
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
    for (const last of [{ predictedArrival: arrival }, { actualArrival: arrival }])
      expect(createAnswer([{ calls: [{}, {}, last] }])?.predictedArrivalTime).toBe(`${day}T14:20:00`);
  });

  it('has the age of its oldest real-time update, and is old if that of any coach is', () => {
    const [early, late] = [at(day, '12:00'), at(day, '12:05')];
    const client = { calls: [], updatedAtMs: late };
    const oldLeg = { calls: [], updatedAtMs: early, isOld: true };
    expect(createAnswer([client, oldLeg], change)).toMatchObject({
      realTimeUpdatedAt: `${day}T12:00:00Z`,
      isRealTimeOld: true,
    });
    const answer = createAnswer([client, unknown], change);
    expect(answer).toMatchObject({ realTimeUpdatedAt: `${day}T12:05:00Z` });
    expect(toWire(answer)).not.toHaveProperty('isRealTimeOld');
  });

  it('contains the coach that the traveller is on, or is waiting for', () => {
    const coachAt = (latitude: number) => ({ latitude, longitude: 1, seenAtMs: at(day, '13:10') });
    const first = { calls: [{}, {}], coach: coachAt(51) };
    const second = { calls: [{}, {}], coach: coachAt(52) };
    expect(createAnswer([first, second], change)?.coach).toEqual({
      latitude: 51,
      longitude: 1,
      seenAt: `${day}T13:10:00Z`,
    });
    const arrived = { ...first, calls: [{}, { actualArrival: at(day, '13:00') }] };
    expect(createAnswer([arrived, second], change)?.coach).toMatchObject({ latitude: 52 });
    expect(toWire(createAnswer([arrived, unknown], change))).not.toHaveProperty('coach');
  });
});
