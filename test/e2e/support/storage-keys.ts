import { type Page } from '@playwright/test';

/** The widgets' storage keys, in the browser and in this tab. */
export function listStorageKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
      .filter((key) => key.startsWith('coach-widgets.'))
      .sort(),
  );
}
