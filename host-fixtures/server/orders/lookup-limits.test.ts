import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createLookupLimits } from './lookup-limits.ts';

const quarterMs = 15 * 60_000;

async function openLimits({ now = (): number => 0, factor = 1 } = {}) {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  return createLookupLimits(database, now, factor);
}

/** Counts how many of some attempts are allowed. */
async function countAllowed(count: number, take: (index: number) => Promise<boolean>): Promise<number> {
  const tries = await Promise.all(Array.from({ length: count }, (_, index) => take(index)));
  return tries.filter(Boolean).length;
}

it('allows ten attempts at one order and thirty at all orders per network and quarter of an hour', async () => {
  let now = 0;
  const { take } = await openLimits({ now: () => now });
  expect(await countAllowed(20, () => take({ network: 'a', orderNumber: 'ONE' }))).toBe(10);
  expect(await take({ network: 'b', orderNumber: 'ONE' })).toBe(true);
  expect(await countAllowed(40, (index) => take({ network: 'c', orderNumber: `N${index}` }))).toBe(30);
  expect(await countAllowed(40, () => take({ network: 'd' }))).toBe(30);
  now += quarterMs;
  expect(await take({ network: 'a', orderNumber: 'ONE' })).toBe(true);
  expect(await take({ network: 'c', orderNumber: 'N1' })).toBe(true);
});

it('allows 200 attempts at one order from all networks', async () => {
  const { take } = await openLimits();
  expect(await countAllowed(300, (index) => take({ network: `n${index}`, orderNumber: 'ONE' }))).toBe(200);
});

it('does not count successful attempts', async () => {
  const { take, giveBack } = await openLimits();
  const guess = { network: 'a', orderNumber: 'ONE' };
  for (let time = 0; time < 100; time += 1) {
    expect(await take(guess)).toBe(true);
    await giveBack(guess);
  }
});

it('a trial host allows a thousand times as many', async () => {
  const { take } = await openLimits({ factor: 1000 });
  expect(await countAllowed(300, () => take({ network: 'a', orderNumber: 'ONE' }))).toBe(300);
});
