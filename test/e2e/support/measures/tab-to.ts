import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until a control has the focus. */
export async function tabTo(
  page: Page,
  control: Locator,
  { maxStops = 80, key = 'Tab' }: { readonly maxStops?: number; readonly key?: 'Tab' | 'Shift+Tab' } = {},
): Promise<void> {
  await expect(control).toBeVisible();
  const hasFocus = () => control.evaluate((element) => element.matches(':focus'));
  for (let count = 0; count < maxStops && !(await hasFocus()); count += 1) await page.keyboard.press(key);
  await expect(control).toBeFocused();
}
