import { expect, it } from 'vitest';
import { createHeralds } from './heralds.ts';

it('the first island to offer is the leader, and the next one after it has left', () => {
  const heralds = createHeralds();
  const leave = heralds.offer('basket', 'nav');
  heralds.offer('basket', 'planner');
  expect([heralds.isHerald('basket', 'nav'), heralds.isHerald('basket', 'planner')]).toEqual([true, false]);
  leave();
  leave();
  expect([heralds.isHerald('basket', 'nav'), heralds.isHerald('basket', 'planner')]).toEqual([false, true]);
});

it('each kind of event has its own leader', () => {
  const heralds = createHeralds();
  heralds.offer('basket', 'nav');
  heralds.offer('session', 'planner');
  expect(heralds.isHerald('session', 'planner')).toBe(true);
  expect(heralds.isHerald('session', 'nav')).toBe(false);
  heralds.dispose();
  expect(heralds.isHerald('session', 'planner')).toBe(false);
});
