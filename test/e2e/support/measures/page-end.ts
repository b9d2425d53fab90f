import { type Page } from '@playwright/test';

/**
 * Scrolls to the end of a page, where a sticky bar is in its own place. Elsewhere it covers a part of the content, and
 * axe would take the visible rest of a seat for the complete target.
 */
export const goToEnd = (page: Page): Promise<void> =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
