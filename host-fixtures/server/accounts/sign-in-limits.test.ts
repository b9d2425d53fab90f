import { describe, expect, it } from 'vitest';
import { createSignInLimits } from './sign-in-limits.ts';

const quarterMs = 15 * 60_000;

/** Limits whose clock the test moves. */
function limits() {
  const clock = { now: 0 };
  return { ...createSignInLimits(() => clock.now), clock };
}

describe('failed sign-ins', () => {
  it('are limited to ten at one account from one network, however the address is spelled', () => {
    const { take } = limits();
    const spellings = ['anna@example.com', ' Anna@Example.com', 'ANNA@example.com '];
    const tries = Array.from({ length: 12 }, (_, index) =>
      take({ network: '203.0.113.7', emailAddress: spellings[index % 3] ?? '' }),
    );
    expect(tries).toEqual([...Array<boolean>(10).fill(true), false, false]);
    expect(take({ network: '198.51.100.4', emailAddress: 'anna@example.com' })).toBe(true);
    expect(take({ network: '203.0.113.7', emailAddress: 'noe@example.com' })).toBe(true);
  });

  it('are limited to thirty from one network over all accounts, and forgotten after 15 minutes', () => {
    const { take, clock } = limits();
    const next = (index: number) => take({ network: '203.0.113.7', emailAddress: `person${index}@example.com` });
    expect(Array.from({ length: 30 }, (_, index) => next(index)).every(Boolean)).toBe(true);
    expect(next(31)).toBe(false);
    clock.now += quarterMs;
    expect(next(32)).toBe(true);
  });

  it('do not include sign-ins that succeed', () => {
    const { take, giveBack } = limits();
    const attempt = { network: '203.0.113.7', emailAddress: 'anna@example.com' };
    for (let day = 0; day < 100; day += 1) {
      expect(take(attempt)).toBe(true);
      giveBack(attempt);
    }
  });
});
