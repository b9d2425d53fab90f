import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createSignInLimits } from './sign-in-limits.ts';

const quarterMs = 15 * 60_000;

/** Limits with a clock that the test moves. */
async function limits() {
  const clock = { now: 0 };
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  return { ...createSignInLimits(database, () => clock.now), clock };
}

describe('failed sign-ins', () => {
  it('are limited to ten at one account from one network, however the address is spelled', async () => {
    const { take } = await limits();
    const spellings = ['anna@example.com', ' Anna@Example.com', 'ANNA@example.com '];
    const tries = Array.from({ length: 12 }, (_, index) =>
      take({ network: '203.0.113.7', emailAddress: spellings[index % 3] ?? '' }),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10);
    expect(await take({ network: '198.51.100.4', emailAddress: 'anna@example.com' })).toBe(true);
    expect(await take({ network: '203.0.113.7', emailAddress: 'noe@example.com' })).toBe(true);
  });

  it('are limited to thirty from one network over all accounts, and forgotten after 15 minutes', async () => {
    const { take, clock } = await limits();
    const next = (index: number) => take({ network: '203.0.113.7', emailAddress: `person${index}@example.com` });
    const tries = await Promise.all(Array.from({ length: 30 }, (_, index) => next(index)));
    expect(tries.every(Boolean)).toBe(true);
    expect(await next(31)).toBe(false);
    clock.now += quarterMs;
    expect(await next(32)).toBe(true);
  });

  it('do not include sign-ins that succeed', async () => {
    const { take, giveBack } = await limits();
    const attempt = { network: '203.0.113.7', emailAddress: 'anna@example.com' };
    for (let day = 0; day < 100; day += 1) {
      expect(await take(attempt)).toBe(true);
      await giveBack(attempt);
    }
  });
});
