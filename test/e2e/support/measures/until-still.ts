import { type Page } from '@playwright/test';
import { expectLoaded } from '../settled.ts';
import { animationsOf } from './animations-of.ts';

/** Longer than any animation of the product, including those that follow it. */
const longestMs = 5000;

/** Waits until a page has loaded and all finite animations have ended, including those that others start. */
export async function untilStill(page: Page): Promise<void> {
  await expectLoaded(page);
  const end = Date.now() + longestMs;
  while (await hasMoved(page)) if (Date.now() > end) throw new Error('Something on this page moves on and on.');
}

/**
 * Waits for the running animations.
 *
 * @returns whether there were any
 */
async function hasMoved(page: Page): Promise<boolean> {
  const animations = await animationsOf(page);
  return animations.evaluate(async (all, waitMs) => {
    const passing = all.filter(
      ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
    );
    const ended = Promise.allSettled(passing.map(({ finished }) => finished));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, waitMs))]);
    return passing.length > 0;
  }, longestMs);
}
