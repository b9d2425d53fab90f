import { type Locator } from '@playwright/test';

/** Finds visible text, but not that of the announcer, which repeats it for a short time. */
export function seenText(within: Locator, words: string | RegExp, { exact = false } = {}): Locator {
  return within.getByText(words, { exact }).and(within.page().locator(':not([role="status"])'));
}
