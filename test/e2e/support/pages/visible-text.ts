import { type Locator } from '@playwright/test';

/** Finds visible text, but not that of the announcer, which repeats it for a short time. */
export function findVisibleText(within: Locator, text: string | RegExp, { exact = false } = {}): Locator {
  return within.getByText(text, { exact }).and(within.page().locator(':not([role="status"])'));
}
