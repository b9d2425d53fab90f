import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until a control has the focus. */
export async function tabTo(
  page: Page,
  control: Locator,
  { mostStops = 80, key = 'Tab' }: { readonly mostStops?: number; readonly key?: 'Tab' | 'Shift+Tab' } = {},
): Promise<void> {
  await expect(control).toBeVisible();
  const isThere = () => control.evaluate((element) => element.matches(':focus'));
  for (let stop = 0; stop < mostStops && !(await isThere()); stop += 1) await page.keyboard.press(key);
  await expect(control).toBeFocused();
}
