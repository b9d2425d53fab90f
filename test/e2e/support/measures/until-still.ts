import { type Page } from '@playwright/test';
import { expectLoaded } from '../settled.ts';
import { animationsOf } from './animations-of.ts';

/** No motion of the product, nor those that follow it, lasts so long. */
const longestMs = 5000;

/** Waits until a page has loaded, and until every animation that ends has ended: one may begin another. */
export async function untilStill(page: Page): Promise<void> {
  await expectLoaded(page);
  const end = Date.now() + longestMs;
  while (await hasMoved(page)) if (Date.now() > end) throw new Error('Something on this page moves on and on.');
}

/** Waits until what moves now has ended; answers whether anything did. */
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
