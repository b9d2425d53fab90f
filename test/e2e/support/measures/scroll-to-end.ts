import { type Page } from '@playwright/test';

/**
 * Scrolls to the end of a page, where a sticky bar covers no content. If it covered a part of a seat, axe would measure
 * only the visible rest of that target.
 */
export const scrollToEnd = (page: Page): Promise<void> =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
