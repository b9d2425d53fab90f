import { expect } from '@playwright/test';
import { demoOperator } from '../../../../host-fixtures/server/accounts/demo-people.ts';
import { test } from '../../support/clocked-test.ts';
import { findAxeViolations } from '../../support/measures/axe.ts';
import { tabTo } from '../../support/measures/tab-to.ts';
import { expectNoHorizontalScroll } from '../../support/measures/horizontal-scroll.ts';
import { signInOperator } from '../../support/sign-in-operator.ts';

const widths = [768, 1280, 320];

test('the operator signs in by keyboard, reads sales and pending tasks, and signs out', async ({ page }) => {
  await page.goto('/operator');
  expect(await findAxeViolations(page)).toEqual([]);
  await signInOperator(page, { ...demoOperator, password: 'not the password' });
  await expect(page.getByRole('alert')).toHaveText(/^The address, the password or the code is wrong\./);
  const password = page.getByLabel('Password');
  await expect(password).toHaveAccessibleDescription(/is wrong/);
  expect(await findAxeViolations(page)).toEqual([]);

  await signInOperator(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operator');
  expect(page.url()).toMatch(/\/operator$/);
  const departures = page.getByRole('region', { name: 'Next departures' });
  await expect(departures.getByRole('row').nth(1)).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d/);
  await expect(page.getByRole('rowheader', { name: 'Today' })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }

  // A table that is wider than the screen can be focused and scrolled to its end.
  await tabTo(page, departures);
  await page.keyboard.press('End');
  await page.goto('/operator');
  await tabTo(page, page.getByRole('button', { name: 'Sign out' }));
  await page.keyboard.press('Enter');
  await expect(password).toBeVisible();
  await page.goto('/operator');
  await expect(password).toBeVisible();
});

test('the operator invites a person, ends the access, and finds both in the trail', async ({ page }) => {
  const name = `Grace Hopper ${test.info().workerIndex}`;
  await page.goto('/operator/people');
  await signInOperator(page);
  await tabTo(page, page.getByLabel('Name'));
  await page.keyboard.type(name);
  await tabTo(page, page.getByLabel('E-mail address'));
  await page.keyboard.type(`grace${test.info().workerIndex}-${test.info().project.name}@shop.example`);
  expect(await findAxeViolations(page)).toEqual([]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} is invited`);
  await page.goto('/operator/people');
  await page.getByRole('link', { name }).click();
  expect(await findAxeViolations(page)).toEqual([]);
  await expectNoHorizontalScroll(page);
  await tabTo(page, page.getByRole('button', { name: 'End the access' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Ended' })).toContainText(name);

  await page.goto('/operator/trail?check=1');
  await expect(page.getByRole('status')).toContainText('entries are unchanged');
  await expect(page.getByRole('row').filter({ hasText: 'person ended' }).filter({ hasText: name })).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }
  expect(await findAxeViolations(page)).toEqual([]);
});
