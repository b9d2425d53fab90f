import { describe, expect, it } from 'vitest';
import { type SimulatedDelay, simulateDelay } from './simulated-delay.ts';

const many = Array.from({ length: 5000 }, (_, index) =>
  simulateDelay({ tripId: `t${index}`, serviceDate: '2031-03-09' }),
);
const share = (is: (delay: SimulatedDelay) => boolean) => many.filter(is).length / many.length;

describe('simulateDelay', () => {
  it('is the same for the same coach and day, and differs the next day', () => {
    const today = { tripId: 't1', serviceDate: '2031-03-09' };
    expect(simulateDelay(today)).toEqual(simulateDelay({ ...today }));
    const week = ['09', '10', '11', '12', '13', '14', '15'].map((day) =>
      simulateDelay({ ...today, serviceDate: `2031-03-${day}` }),
    );
    expect(new Set(week.map((delay) => JSON.stringify(delay))).size).toBeGreaterThan(1);
  });

  it('lets most coaches run on time, some late, few severely late, and cancels a few of these', () => {
    expect(share(({ status }) => status === 'ONTIME')).toBeGreaterThan(0.7);
    expect(share(({ status }) => status === 'DELAY')).toBeGreaterThan(0.1);
    expect(share(({ status }) => status === 'SEVERE')).toBeGreaterThan(0.02);
    expect(share(({ status }) => status === 'SEVERE')).toBeLessThan(0.1);
    expect(share(({ isCancelled }) => isCancelled)).toBeGreaterThan(0);
    expect(share(({ isCancelled }) => isCancelled)).toBeLessThan(0.04);
  });

  it.each([
    ['ONTIME', 0, 3],
    ['DELAY', 9, 55],
    ['SEVERE', 65, 180],
  ])('gives %s each delay from %i to %i minutes', (status, least, most) => {
    const minutes = many.filter((delay) => delay.status === status).map(({ delayMinutes }) => delayMinutes);
    expect([Math.min(...minutes), Math.max(...minutes)]).toEqual([least, most]);
  });
});
