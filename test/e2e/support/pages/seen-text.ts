import { type Locator } from '@playwright/test';

/** Words that stand in the page, and are not only announced: the announcer says the same for a moment. */
export function seenText(within: Locator, words: string | RegExp, { exact = false } = {}): Locator {
  return within.getByText(words, { exact }).and(within.page().locator(':not([role="status"])'));
}
