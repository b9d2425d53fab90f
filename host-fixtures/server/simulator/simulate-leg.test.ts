import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, directLeg } from '../../testing/fake-timetable.ts';
import { type Call, type Leg } from '../timetable/timetable.ts';
import { simulateLeg, type LiveCall, type LiveLeg } from './simulate-leg.ts';
import { type SimulatedDelay } from './simulated-delay.ts';

const day = '2031-03-09';
const minuteMs = 60_000;
const onTime: SimulatedDelay = { status: 'ONTIME', delayMinutes: 2, isCancelled: false };
const halfHourLate: SimulatedDelay = { status: 'DELAY', delayMinutes: 30, isCancelled: false };
const leg = directLeg(day);
const simulateAt = (time: string, delay: SimulatedDelay | undefined = halfHourLate) =>
  simulateLeg(leg, delay, at(day, time));

describe('simulateLeg', () => {
  it.each([
    { when: 'before the coach is tracked', time: '05:59', delay: halfHourLate, status: undefined },
    { when: 'from four hours before its departure', time: '06:00', delay: halfHourLate, status: 'DELAY' },
    { when: 'en route', time: '11:00', delay: onTime, status: 'ONTIME' },
    { when: 'after its arrival', time: '20:00', delay: halfHourLate, status: 'DELAY' },
    { when: 'when it is not tracked', time: '11:00', delay: undefined, status: undefined },
  ])('has a status only for a tracked coach: $when', ({ time, delay, status }) => {
    expect(simulateLeg(leg, delay, at(day, time)).status).toBe(status);
  });

  it('has no times for a coach before it is tracked', () => {
    expect(simulateAt('05:59').calls).toEqual([{}, {}, {}]);
  });

  it('reports a cancelled coach as severe, without times', () => {
    const liveLeg = simulateAt('11:00', { status: 'SEVERE', delayMinutes: 90, isCancelled: true });
    expect(liveLeg).toEqual({ status: 'SEVERE', isCancelled: true, calls: [{}, {}, {}] });
  });

  it('turns predicted into actual times as the clock passes the calls', () => {
    const listActualTimes = (live: LiveLeg) =>
      live.calls.map((call) => Object.keys(call).filter((key) => key.startsWith('actual')));
    expect(listActualTimes(simulateAt('10:00'))).toEqual([[], [], []]);
    expect(listActualTimes(simulateAt('11:00'))).toEqual([['actualDeparture'], [], []]);
    expect(listActualTimes(simulateAt('12:10'))).toEqual([
      ['actualDeparture'],
      ['actualArrival', 'actualDeparture'],
      [],
    ]);
    expect(listActualTimes(simulateAt('15:00'))).toEqual([
      ['actualDeparture'],
      ['actualArrival', 'actualDeparture'],
      ['actualArrival'],
    ]);
  });

  it('predicts an arrival about as late as the coach will be', () => {
    const predictedArrival = simulateAt('11:00').calls[2]?.predictedArrival ?? 0;
    expect(Math.abs(predictedArrival - at(day, '14:30'))).toBeLessThanOrEqual(7 * minuteMs);
  });

  it.each<[SimulatedDelay, number]>([
    [halfHourLate, 3],
    [{ ...onTime, delayMinutes: 10 }, 1],
  ])('varies around the delay of %j by up to %i minutes', (delay, swing) => {
    const swings = Array.from({ length: 300 }, (_, trip) => {
      const coach = { ...leg, tripId: `t${trip}` };
      const departure = simulateLeg(coach, delay, at(day, '23:00')).calls[0]?.actualDeparture ?? NaN;
      return (departure - at(day, '10:00')) / minuteMs - delay.delayMinutes;
    });
    expect([Math.min(...swings), Math.max(...swings)]).toEqual([-swing, swing]);
  });

  it('predicts with an error of up to four minutes three hours ahead, redrawn every ten minutes', () => {
    const errors = Array.from({ length: 300 }, (_, trip) => {
      const coach = { ...leg, tripId: `t${trip}` };
      const getDelayAt = (time: string) => {
        const { predictedArrival, actualArrival } = simulateLeg(coach, halfHourLate, at(day, time)).calls[2] ?? {};
        return ((actualArrival ?? predictedArrival ?? NaN) - at(day, '14:00')) / minuteMs;
      };
      expect(getDelayAt('11:00')).toBe(getDelayAt('11:00'));
      const actualDelay = getDelayAt('23:00');
      return {
        far: getDelayAt('10:59') - actualDelay,
        near: getDelayAt('14:00') - actualDelay,
        earlier: getDelayAt('10:50') - actualDelay,
      };
    });
    const getRange = (values: readonly number[]) => [Math.min(...values), Math.max(...values)];
    expect(getRange(errors.map(({ far }) => far))).toEqual([-4, 4]);
    expect(errors.every(({ far, earlier }) => far === earlier)).toBe(true);
    expect(errors.every(({ near }) => near === 0)).toBe(true);
  });

  it('lets predictions drift while the coach is en route', () => {
    const times = ['06:00', '07:00', '08:00', '09:00', '10:00', '11:00'];
    expect(new Set(times.map((time) => simulateAt(time).calls[2]?.predictedArrival)).size).toBeGreaterThan(1);
  });

  it('has the same times for every boarding stop', () => {
    const later: Leg = { ...leg, calls: leg.calls.slice(1) };
    expect(simulateLeg(later, halfHourLate, at(day, '12:00')).calls).toEqual(simulateAt('12:00').calls.slice(1));
  });
});

describe('the live times of any coach', () => {
  const delayArbitrary = fc.oneof(
    fc.record({ status: fc.constant('ONTIME' as const), delayMinutes: fc.nat(3), isCancelled: fc.constant(false) }),
    fc.record({
      status: fc.constant('DELAY' as const),
      delayMinutes: fc.integer({ min: 9, max: 55 }),
      isCancelled: fc.constant(false),
    }),
    fc.record({
      status: fc.constant('SEVERE' as const),
      delayMinutes: fc.integer({ min: 65, max: 180 }),
      isCancelled: fc.constant(false),
    }),
  );
  /** A coach whose calls are 0 to 90 minutes apart. */
  const legArbitrary = fc
    .record({ tripId: fc.string(), gaps: fc.array(fc.nat(90), { minLength: 1, maxLength: 12 }) })
    .map(({ tripId, gaps }): Leg => {
      let time = at(day, '10:00');
      const [first, last] = [leg.calls[0], leg.calls.at(-1)] as [Call, Call];
      const calls = gaps.map((gap, index): Call => {
        const arrival = (time += gap * minuteMs);
        if (index === gaps.length - 1) return { ...last, arrival };
        const departure = (time += (gap % 7) * minuteMs);
        return { ...last, arrival, departure };
      });
      return { ...leg, tripId, calls: [first, ...calls] };
    });
  const instantArbitrary = fc
    .integer({ min: 0, max: 36 * 60 })
    .map((minutes) => at(day, '02:00') + minutes * minuteMs + 1234);
  const listActuals = (call: LiveCall) => [call.actualArrival, call.actualDeparture];
  const listPredictions = (call: LiveCall) => [call.predictedArrival, call.predictedDeparture];
  const removeUndefined = (times: (number | undefined)[]) => times.filter((time) => time !== undefined);
  const isGrowing = (times: number[]) => times.every((time, index) => index === 0 || time >= (times[index - 1] ?? 0));

  it('are in order and repeatable: actual times in the past, predicted times in the future, no early departure', () => {
    fc.assert(
      fc.property(legArbitrary, delayArbitrary, instantArbitrary, (randomLeg, delay, instant) => {
        const live = simulateLeg(randomLeg, delay, instant);
        const past = removeUndefined(live.calls.flatMap(listActuals));
        const future = removeUndefined(live.calls.flatMap(listPredictions));
        expect(isGrowing(past)).toBe(true);
        expect(isGrowing(future)).toBe(true);
        expect(past.every((time) => time <= instant)).toBe(true);
        expect(future.every((time) => time >= instant)).toBe(true);
        live.calls.forEach(({ actualDeparture }, index) => {
          const scheduledDeparture = randomLeg.calls[index]?.departure ?? 0;
          if (actualDeparture !== undefined) expect(actualDeparture).toBeGreaterThanOrEqual(scheduledDeparture);
        });
        expect(simulateLeg(randomLeg, delay, instant)).toEqual(live);
      }),
    );
  });

  it('never change once they are actual', () => {
    fc.assert(
      fc.property(
        fc.tuple(legArbitrary, delayArbitrary, instantArbitrary, fc.nat(600)),
        ([randomLeg, delay, instant, minutes]) => {
          const before = simulateLeg(randomLeg, delay, instant).calls.map(listActuals);
          const after = simulateLeg(randomLeg, delay, instant + minutes * minuteMs).calls.map(listActuals);
          before.forEach((times, call) =>
            times.forEach((time, kind) => time !== undefined && expect(after[call]?.[kind]).toBe(time)),
          );
        },
      ),
    );
  });
});
