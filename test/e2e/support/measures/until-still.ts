import { type Page } from '@playwright/test';
import { animationsOf } from './animations-of.ts';

/** No motion of the product lasts so long: what still runs then waits for a picture that is not drawn. */
const longestMs = 3000;

/** Waits until nothing on a page moves that will end: what ends may let another begin. */
export async function untilStill(page: Page): Promise<void> {
  const end = Date.now() + longestMs;
  while (Date.now() < end && (await hasMoved(page)));
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
