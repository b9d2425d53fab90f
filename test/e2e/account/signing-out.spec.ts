import { expect } from '@playwright/test';
import { MessageFormPage } from '../forms/enquiry-form-page.ts';
import { AccountPage, createDemoAddress } from '../support/pages/account-page.ts';
import { test } from '../support/clocked-test.ts';
import { listStorageKeys } from '../support/storage-keys.ts';

test('signing out removes all data of the visitor from the browser and other tabs', async ({ page, context }) => {
  const account = new AccountPage(page);
  await account.open('/my-tickets');
  await account.signIn(createDemoAddress('anna'));
  await expect(account.heading(account.texts.tickets)).toBeVisible();

  // Text typed into a form is stored in the browser, a search form in its tab.
  const contact = new MessageFormPage(page, 'coach-contact-form');
  await page.goto('/contact');
  await contact.host.getByLabel(contact.texts.message).fill('Mon sac est resté à bord.');
  await expect.poll(() => listStorageKeys(page)).toContain('coach-widgets.form /contact contact');
  const otherTab = await context.newPage();
  await otherTab.goto('/find-tickets');
  const form = otherTab.locator('coach-find-tickets');
  await expect(form).toHaveAttribute('data-coach-state', 'ready');
  await form.getByRole('combobox').first().fill('Lond');
  await expect(form.getByRole('option').first()).toBeVisible();
  await otherTab.keyboard.press('Enter');
  await expect
    .poll(() => listStorageKeys(otherTab))
    .toContainEqual(expect.stringContaining('coach-widgets.search-form '));
  // By then it has an owner.
  await expect.poll(() => listStorageKeys(otherTab)).toContain('coach-widgets.tab-owner');
  await page.evaluate(() => localStorage.setItem('coach-widgets.consent', 'granted'));

  await account.open('/logout');
  await Promise.all([page.waitForURL((url) => url.pathname === '/'), account.button(account.texts.signOut).click()]);
  for (const tab of [page, otherTab]) await expect.poll(() => listStorageKeys(tab)).toEqual(['coach-widgets.consent']);
});
