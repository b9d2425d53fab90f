import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createAccountMailLimits, createSignInLimits, type LimitedMail } from './account-limits.ts';

const quarterMs = 15 * 60_000;

/** Opens limits with a clock that the test moves. */
async function openSignInLimits() {
  const clock = { now: 0 };
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  return { ...createSignInLimits(database, () => clock.now), clock };
}

describe('failed sign-ins', () => {
  it('are limited to ten at one account from one network, however the address is spelled', async () => {
    const { take } = await openSignInLimits();
    const spellings = ['anna@example.com', ' Anna@Example.com', 'ANNA@example.com '];
    const tries = Array.from({ length: 12 }, (_, index) =>
      take({ network: '203.0.113.7', emailAddress: spellings[index % 3] ?? '' }),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10);
    expect(await take({ network: '198.51.100.4', emailAddress: 'anna@example.com' })).toBe(true);
    expect(await take({ network: '203.0.113.7', emailAddress: 'noe@example.com' })).toBe(true);
  });

  it('are limited to thirty from one network over all accounts, and forgotten after 15 minutes', async () => {
    const { take, clock } = await openSignInLimits();
    const next = (index: number) => take({ network: '203.0.113.7', emailAddress: `person${index}@example.com` });
    const tries = await Promise.all(Array.from({ length: 30 }, (_, index) => next(index)));
    expect(tries.every(Boolean)).toBe(true);
    expect(await next(31)).toBe(false);
    clock.now += quarterMs;
    expect(await next(32)).toBe(true);
  });

  it('do not include successful sign-ins', async () => {
    const { take, giveBack } = await openSignInLimits();
    const attempt = { network: '203.0.113.7', emailAddress: 'anna@example.com' };
    for (let day = 0; day < 100; day += 1) {
      expect(await take(attempt)).toBe(true);
      await giveBack(attempt);
    }
  });
});

async function openMailLimits() {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const clock = { now: 0 };
  const mailLimits = createAccountMailLimits(database, () => clock.now);
  let network = 0;
  return {
    clock,
    mail: (kind: LimitedMail, from = `203.0.113.${(network += 1)}`) =>
      database
        .transaction()
        .execute((trx) => mailLimits[kind].take({ network: from, emailAddress: 'anna@example.com' }, trx)),
  };
}

it('sends one message an hour about an existing account', async () => {
  const { clock, mail } = await openMailLimits();
  expect([await mail('known'), await mail('known')]).toEqual([true, false]);
  clock.now = 3_600_000 - 1;
  expect(await mail('known')).toBe(false);
  clock.now = 3_600_000;
  expect(await mail('known')).toBe(true);
});

it.each(['activation', 'resent', 'reset'] as const)(
  'sends at most five messages with a code to an address an hour for one network, twenty for all: %s',
  async (kind) => {
    const { mail } = await openMailLimits();
    for (let index = 0; index < 5; index += 1) expect(await mail(kind, '198.51.100.4')).toBe(true);
    expect(await mail(kind, '198.51.100.4')).toBe(false);
    for (let index = 5; index < 20; index += 1) expect(await mail(kind)).toBe(true);
    expect(await mail(kind)).toBe(false);
  },
);
