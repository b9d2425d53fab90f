import { expect } from '@playwright/test';
import { holdAnswers } from '../support/hold-answers.ts';
import { test } from '../support/clocked-test.ts';
import { expectReady } from '../support/tag-state.ts';

for (const [path, tag, next] of [
  ['/bus-tracker', 'coach-bus-tracker', 'combobox'],
  ['/find-tickets-stack', 'coach-find-tickets', 'radio'],
] as const) {
  test(`${path}: a focus in the fallback moves into the island that replaces it`, async ({ page }) => {
    const letGo = await holdAnswers(page, /\/react\.js/);
    await page.goto(path, { waitUntil: 'commit' });
    const tagged = page.locator(tag);
    await tagged.getByRole('link').first().focus();
    letGo();
    await expectReady(tagged);
    await expect(tagged.locator('[data-coach-root]')).toBeFocused();
    // What a form draws with its second picture is there, so that the keys find all of it.
    await expect(tagged.getByRole('button').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(tagged.getByRole(next).first()).toBeFocused();
  });
}
