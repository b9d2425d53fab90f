import { expect, it } from 'vitest';
import { stepsAtOnce, WorkSlices } from './work-slices.ts';

it('a pause is due after so many steps, and begins another slice', async () => {
  const work = new WorkSlices();
  expect([work.steps, work.longest]).toEqual([0, 0]);
  expect(work.isDue(stepsAtOnce - 1)).toBe(false);
  expect(work.isDue(1)).toBe(true);
  await work.pause();
  expect(work.isDue(5)).toBe(false);
  expect([work.steps, work.longest]).toEqual([stepsAtOnce + 5, stepsAtOnce]);
  expect(work.isDue(2 * stepsAtOnce)).toBe(true);
  expect(work.longest).toBe(2 * stepsAtOnce + 5);
});
