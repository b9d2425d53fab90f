import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, directLeg } from '../../testing/fake-timetable.ts';
import { type Call, type Leg } from '../timetable/timetable.ts';
import { simulateLeg, type LiveCall, type LiveLeg } from './simulate-leg.ts';
import { type SimulatedDelay } from './simulated-delay.ts';

const day = '2031-03-09';
const minuteMs = 60_000;
const onTime: SimulatedDelay = { status: 'ONTIME', delayMinutes: 2, isCancelled: false };
const late: SimulatedDelay = { status: 'DELAY', delayMinutes: 30, isCancelled: false };
const leg = directLeg(day);
const drive = (time: string, fortune: SimulatedDelay | undefined = late) => simulateLeg(leg, fortune, at(day, time));

describe('driveCoach', () => {
  it.each([
    { when: 'before the coach is tracked', time: '05:59', fortune: late, status: undefined },
    { when: 'from four hours before its departure', time: '06:00', fortune: late, status: 'DELAY' },
    { when: 'on its way', time: '11:00', fortune: onTime, status: 'ONTIME' },
    { when: 'after its arrival', time: '20:00', fortune: late, status: 'DELAY' },
    { when: 'when it is not tracked', time: '11:00', fortune: undefined, status: undefined },
  ])('has a status only for a tracked coach: $when', ({ time, fortune, status }) => {
    expect(simulateLeg(leg, fortune, at(day, time)).status).toBe(status);
  });

  it('has no times for a coach before it is tracked', () => {
    expect(drive('05:59').calls).toEqual([{}, {}, {}]);
  });

  it('reports a cancelled coach as severe, without times', () => {
    const cancelled = drive('11:00', { status: 'SEVERE', delayMinutes: 90, isCancelled: true });
    expect(cancelled).toEqual({ status: 'SEVERE', isCancelled: true, calls: [{}, {}, {}] });
  });

  it('turns predictions into facts as the clock passes the calls', () => {
    const facts = (live: LiveLeg) =>
      live.calls.map((call) => Object.keys(call).filter((key) => key.startsWith('actual')));
    expect(facts(drive('10:00'))).toEqual([[], [], []]);
    expect(facts(drive('11:00'))).toEqual([['actualDeparture'], [], []]);
    expect(facts(drive('12:10'))).toEqual([['actualDeparture'], ['actualArrival', 'actualDeparture'], []]);
    expect(facts(drive('15:00'))).toEqual([
      ['actualDeparture'],
      ['actualArrival', 'actualDeparture'],
      ['actualArrival'],
    ]);
  });

  it('predicts an arrival about as late as the coach will be', () => {
    const predicted = drive('11:00').calls[2]?.predictedArrival ?? 0;
    expect(Math.abs(predicted - at(day, '14:30'))).toBeLessThanOrEqual(7 * minuteMs);
  });

  it.each<[SimulatedDelay, number]>([
    [late, 3],
    [{ ...onTime, delayMinutes: 10 }, 1],
  ])('swings about the delay of %j by up to %i minutes', (fortune, swing) => {
    const swings = Array.from({ length: 300 }, (_, trip) => {
      const coach = { ...leg, tripId: `t${trip}` };
      const left = simulateLeg(coach, fortune, at(day, '23:00')).calls[0]?.actualDeparture ?? NaN;
      return (left - at(day, '10:00')) / minuteMs - fortune.delayMinutes;
    });
    expect([Math.min(...swings), Math.max(...swings)]).toEqual([-swing, swing]);
  });

  it('predicts with an error of up to four minutes three hours ahead, redrawn every ten minutes', () => {
    const errors = Array.from({ length: 300 }, (_, trip) => {
      const coach = { ...leg, tripId: `t${trip}` };
      const arrivalAt = (time: string) => {
        const { predictedArrival, actualArrival } = simulateLeg(coach, late, at(day, time)).calls[2] ?? {};
        return ((actualArrival ?? predictedArrival ?? NaN) - at(day, '14:00')) / minuteMs;
      };
      expect(arrivalAt('11:00')).toBe(arrivalAt('11:00'));
      const truth = arrivalAt('23:00');
      return { far: arrivalAt('10:59') - truth, near: arrivalAt('14:00') - truth, drawn: arrivalAt('10:50') - truth };
    });
    const spanOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)];
    expect(spanOf(errors.map(({ far }) => far))).toEqual([-4, 4]);
    expect(errors.every(({ far, drawn }) => far === drawn)).toBe(true);
    expect(errors.every(({ near }) => near === 0)).toBe(true);
  });

  it('lets predictions drift while the coach is on its way', () => {
    const times = ['06:00', '07:00', '08:00', '09:00', '10:00', '11:00'];
    expect(new Set(times.map((time) => drive(time).calls[2]?.predictedArrival)).size).toBeGreaterThan(1);
  });

  it('has the same times for every boarding stop', () => {
    const later: Leg = { ...leg, calls: leg.calls.slice(1) };
    expect(simulateLeg(later, late, at(day, '12:00')).calls).toEqual(drive('12:00').calls.slice(1));
  });
});

describe('the live times of any coach', () => {
  const fortune = fc.oneof(
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
  const coach = fc
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
  const now = fc.integer({ min: 0, max: 36 * 60 }).map((minutes) => at(day, '02:00') + minutes * minuteMs + 1234);
  const actuals = (call: LiveCall) => [call.actualArrival, call.actualDeparture];
  const predictions = (call: LiveCall) => [call.predictedArrival, call.predictedDeparture];
  const known = (times: (number | undefined)[]) => times.filter((time) => time !== undefined);
  const grows = (times: number[]) => times.every((time, index) => index === 0 || time >= (times[index - 1] ?? 0));

  it('keep their order: actual times in the past, predicted times in the future, no early departure; repeatable', () => {
    fc.assert(
      fc.property(coach, fortune, now, (driven, lot, moment) => {
        const live = simulateLeg(driven, lot, moment);
        const past = known(live.calls.flatMap(actuals));
        const future = known(live.calls.flatMap(predictions));
        expect(grows(past)).toBe(true);
        expect(grows(future)).toBe(true);
        expect(past.every((time) => time <= moment)).toBe(true);
        expect(future.every((time) => time >= moment)).toBe(true);
        live.calls.forEach(({ actualDeparture }, index) => {
          const scheduled = driven.calls[index]?.departure ?? 0;
          if (actualDeparture !== undefined) expect(actualDeparture).toBeGreaterThanOrEqual(scheduled);
        });
        expect(simulateLeg(driven, lot, moment)).toEqual(live);
      }),
    );
  });

  it('never change once they are actual', () => {
    fc.assert(
      fc.property(fc.tuple(coach, fortune, now, fc.nat(600)), ([driven, lot, moment, minutes]) => {
        const before = simulateLeg(driven, lot, moment).calls.map(actuals);
        const after = simulateLeg(driven, lot, moment + minutes * minuteMs).calls.map(actuals);
        before.forEach((times, call) =>
          times.forEach((time, kind) => time !== undefined && expect(after[call]?.[kind]).toBe(time)),
        );
      }),
    );
  });
});
