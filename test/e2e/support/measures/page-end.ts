import { type Page } from '@playwright/test';

/**
 * Goes to the end of a page, where a bar that sticks to the window's foot stands in its own place: before, it lies over a
 * part of what scrolls under it, and axe takes the rest of a seat for all of it.
 */
export const goToEnd = (page: Page): Promise<void> =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
