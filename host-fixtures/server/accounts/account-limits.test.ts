import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createAccountMailLimits, type LimitedMail } from './account-limits.ts';

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
