import { expect } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { findAxeViolations } from '../../support/measures/axe.ts';
import { tabTo } from '../../support/measures/tab-to.ts';
import { expectNoHorizontalScroll } from '../../support/measures/horizontal-scroll.ts';
import { operatorPassword } from '../../support/operator-password.ts';

test('the operator signs in by keyboard, reads sales and pending tasks, and signs out', async ({ page }) => {
  await page.goto('/operator');
  expect(await findAxeViolations(page)).toEqual([]);
  const password = page.getByLabel('Password');
  await tabTo(page, password);
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('This is not the password.');
  await expect(password).toHaveAccessibleDescription('This is not the password.');
  expect(await findAxeViolations(page)).toEqual([]);

  await tabTo(page, password);
  await page.keyboard.type(operatorPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operator');
  expect(page.url()).toMatch(/\/operator$/);
  const departures = page.getByRole('region', { name: 'Next departures' });
  await expect(departures.getByRole('row').nth(1)).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d/);
  await expect(page.getByRole('rowheader', { name: 'Today' })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  for (const width of [768, 1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }

  // A table that is wider than the screen can be focused and scrolled to its end.
  await tabTo(page, departures);
  await page.keyboard.press('End');
  await tabTo(page, page.getByRole('button', { name: 'Sign out' }));
  await page.keyboard.press('Enter');
  await expect(password).toBeVisible();
  await page.goto('/operator');
  await expect(password).toBeVisible();
});
