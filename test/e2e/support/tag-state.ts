import { expect, type Locator } from '@playwright/test';

/** Waits until the islands of these tags are in a state (host contract §5). */
export async function expectState(tags: Locator, state: 'waiting' | 'loading' | 'ready' | 'failed'): Promise<void> {
  await expect(tags.first()).toHaveAttribute('data-coach-state', state);
  for (const tag of await tags.all()) await expect(tag).toHaveAttribute('data-coach-state', state);
}

/**
 * Waits until an island is usable.
 *
 * @param label named if it fails
 */
export async function expectReady(tag: Locator, label?: string): Promise<void> {
  await expect(tag, label).toHaveAttribute('data-coach-state', 'ready');
}
