import { expect } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { findAxeViolations } from '../../support/measures/axe.ts';
import { expectNoHorizontalScroll } from '../../support/measures/horizontal-scroll.ts';
import { tabTo } from '../../support/measures/tab-to.ts';
import { signInOperator } from '../../support/sign-in-operator.ts';

test('the operator finds notices to travellers by keyboard, at each width', async ({ page }) => {
  await page.goto('/operator/notices');
  await signInOperator(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notices');
  await expect(page.getByRole('heading', { name: /^Held \(\d+\)/ })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  const state = page.getByLabel('State');
  await tabTo(page, state);
  await page.keyboard.type('held');
  await expect(state).toHaveValue('HELD');
  await tabTo(page, page.getByLabel('Order or reservation'));
  await page.keyboard.type('unknown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/state=HELD&number=unknown/);
  await expect(page.getByLabel('State')).toHaveValue('HELD');
  await expect(page.getByText('None.').first()).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }
});
