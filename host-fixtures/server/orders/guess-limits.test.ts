import { expect, it } from 'vitest';
import { createGuessLimits } from './guess-limits.ts';

const quarterMs = 15 * 60_000;
const counting = (count: number, take: (index: number) => boolean) =>
  Array.from({ length: count }, (_, index) => take(index)).filter(Boolean).length;

it('ten tries at one order and thirty at all of them are made from one network, and again after a quarter of an hour', () => {
  let now = 0;
  const { take } = createGuessLimits(() => now);
  expect(counting(20, () => take({ network: 'a', orderNumber: 'ONE' }))).toBe(10);
  expect(take({ network: 'b', orderNumber: 'ONE' })).toBe(true);
  expect(counting(40, (index) => take({ network: 'c', orderNumber: `N${index}` }))).toBe(30);
  expect(counting(40, () => take({ network: 'd' }))).toBe(30);
  now += quarterMs;
  expect(take({ network: 'a', orderNumber: 'ONE' })).toBe(true);
  expect(take({ network: 'c', orderNumber: 'N1' })).toBe(true);
});

it('one order is looked for from everywhere 200 times', () => {
  const { take } = createGuessLimits(() => 0);
  expect(counting(300, (index) => take({ network: `n${index}`, orderNumber: 'ONE' }))).toBe(200);
});

it('what is found does not count', () => {
  const { take, giveBack } = createGuessLimits(() => 0);
  const guess = { network: 'a', orderNumber: 'ONE' };
  const tries = counting(100, () => {
    const isAllowed = take(guess);
    giveBack(guess);
    return isAllowed;
  });
  expect(tries).toBe(100);
});

it('a host for trying allows a thousand times as many', () => {
  const { take } = createGuessLimits(() => 0, 1000);
  expect(counting(300, () => take({ network: 'a', orderNumber: 'ONE' }))).toBe(300);
});
