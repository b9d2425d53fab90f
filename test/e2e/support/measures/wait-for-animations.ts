import { type Page } from '@playwright/test';
import { expectLoaded } from '../wait-until-settled.ts';
import { listAnimations } from './list-animations.ts';

/** Longer than any animation of the product, including those that follow it. */
const timeoutMs = 5000;

/** Waits until a page has loaded and all finite animations have ended, including those that others start. */
export async function waitForAnimations(page: Page): Promise<void> {
  await expectLoaded(page);
  const end = Date.now() + timeoutMs;
  while (await waitForRunningAnimations(page))
    if (Date.now() > end) throw new Error('The animations of this page do not end.');
}

/**
 * Waits for the running animations.
 *
 * @returns whether there were any
 */
async function waitForRunningAnimations(page: Page): Promise<boolean> {
  const animations = await listAnimations(page);
  return animations.evaluate(async (all, waitMs) => {
    const finiteAnimations = all.filter(
      ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
    );
    const untilFinished = Promise.allSettled(finiteAnimations.map((animation) => animation.finished));
    await Promise.race([untilFinished, new Promise((resolve) => setTimeout(resolve, waitMs))]);
    return finiteAnimations.length > 0;
  }, timeoutMs);
}
