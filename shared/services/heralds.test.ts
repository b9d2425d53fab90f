import { expect, it } from 'vitest';
import { createHeralds } from './heralds.ts';

it('leaves the telling to the first who offers, and to the next when that one leaves', () => {
  const heralds = createHeralds();
  const leave = heralds.offer('basket', 'nav');
  heralds.offer('basket', 'planner');
  expect([heralds.isHerald('basket', 'nav'), heralds.isHerald('basket', 'planner')]).toEqual([true, false]);
  leave();
  leave();
  expect([heralds.isHerald('basket', 'nav'), heralds.isHerald('basket', 'planner')]).toEqual([false, true]);
});

it('keeps the kinds of news apart', () => {
  const heralds = createHeralds();
  heralds.offer('basket', 'nav');
  heralds.offer('session', 'planner');
  expect(heralds.isHerald('session', 'planner')).toBe(true);
  expect(heralds.isHerald('session', 'nav')).toBe(false);
  heralds.dispose();
  expect(heralds.isHerald('session', 'planner')).toBe(false);
});
