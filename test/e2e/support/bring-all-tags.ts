import { type Page } from '@playwright/test';
import { expectReady } from './tag-state.ts';

/** Brings every tag into sight, one after the other, and waits until each is ready. @returns how many there are */
export async function bringAllTags(page: Page): Promise<number> {
  const tags = page.locator('[data-coach-state]');
  const count = await tags.count();
  for (let index = 0; index < count; index += 1) {
    const tag = tags.nth(index);
    await tag.evaluate((element) => element.scrollIntoView());
    await expectReady(tag);
  }
  return count;
}
