import { type Page } from '@playwright/test';

/** The keys that the widgets keep anything under, in the browser and in this tab. */
export function storageKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
      .filter((key) => key.startsWith('coach-widgets.'))
      .sort(),
  );
}
