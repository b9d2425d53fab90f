import { describe, expect, it } from 'vitest';
import { at, legsWithChange } from '../../testing/fake-timetable.ts';
import { type SimulatedDelay, simulateDelay } from './simulated-delay.ts';
import { getLiveJourney, getWorstStatus } from './live-journey.ts';

const journey = { journeyId: '*1', legs: legsWithChange('2031-03-09') };

describe('getWorstStatus', () => {
  it.each([
    [['ONTIME', 'DELAY'], 'DELAY'],
    [['SEVERE', 'DELAY'], 'SEVERE'],
    [[undefined, 'ONTIME'], 'ONTIME'],
    [[undefined, undefined], undefined],
    [[], undefined],
  ] as const)('of %j is %s', (statuses, worst) => {
    expect(getWorstStatus(statuses)).toBe(worst);
  });
});

describe('getLiveJourney', () => {
  it('gives live times for every coach of the journey', () => {
    const live = getLiveJourney(journey, at('2031-03-09', '12:30'), { simulateDelay });
    expect(live.legs.map((leg) => leg.calls.length)).toEqual([2, 2]);
  });

  it('takes the status that a scenario gives to a coach', () => {
    const live = getLiveJourney(journey, at('2031-03-09', '12:30'), {
      simulateDelay,
      change: (delay, { tripId }) =>
        tripId === 'trip-3'
          ? { status: 'SEVERE', delayMinutes: 99, isCancelled: false }
          : { ...delay, status: 'ONTIME' },
    });
    expect(live.status).toBe('SEVERE');
  });

  it('has no status when no coach is tracked', () => {
    const withoutTracking = { simulateDelay, change: () => undefined };
    expect(getLiveJourney(journey, at('2031-03-09', '12:30'), withoutTracking).status).toBeUndefined();
  });
});

describe('getLiveJourney with real-time feeds', () => {
  const liveLeg = { status: 'ONTIME', calls: [{}, {}] } as const;
  const realtime = { getLeg: () => liveLeg };
  const now = at('2031-03-09', '12:30');

  it('uses them, and simulates nothing', () => {
    for (const sources of [{ realtime }, { realtime, simulateDelay }]) {
      expect(getLiveJourney(journey, now, sources)).toEqual({ status: 'ONTIME', legs: [liveLeg, liveLeg] });
    }
  });

  it('uses a scenario only for the coaches that it changes', () => {
    const severeDelay = { status: 'SEVERE', delayMinutes: 99, isCancelled: false } as const;
    const change = (delay: SimulatedDelay, { tripId }: { readonly tripId: string }) =>
      tripId === 'trip-3' ? severeDelay : delay;
    const live = getLiveJourney(journey, now, { realtime, simulateDelay, change });
    expect(live.legs.map(({ status }) => status)).toEqual(['ONTIME', 'SEVERE']);
  });
});

describe('getLiveJourney without a simulator', () => {
  it('applies a chosen scenario only to the coaches that it changes', () => {
    const severeDelay = { status: 'SEVERE', delayMinutes: 99, isCancelled: false } as const;
    const change = (delay: SimulatedDelay, { tripId }: { readonly tripId: string }) =>
      tripId === 'trip-3' ? severeDelay : delay;
    const live = getLiveJourney(journey, at('2031-03-09', '12:30'), { change });
    expect(live.legs.map(({ status }) => status)).toEqual([undefined, 'SEVERE']);
  });

  it('passes a punctual coach to a scenario', () => {
    const delays: SimulatedDelay[] = [];
    getLiveJourney(journey, at('2031-03-09', '12:30'), { change: (delay) => (delays.push(delay), delay) });
    expect(delays).toEqual(Array(2).fill({ status: 'ONTIME', delayMinutes: 0, isCancelled: false }));
  });

  it('has neither status nor live times, even under a scenario', () => {
    const live = getLiveJourney(journey, at('2031-03-09', '12:30'), { change: (delay) => delay });
    expect(live.status).toBeUndefined();
    expect(live.legs.flatMap(({ calls }) => calls).every((call) => Object.keys(call).length === 0)).toBe(true);
  });
});
