import { expect } from '@playwright/test';
import { MessageFormPage } from '../forms/message-form-page.ts';
import { AccountPage, ownAccountOf } from '../support/pages/account-page.ts';
import { test } from '../support/clocked-test.ts';
import { storageKeys } from '../support/storage-keys.ts';

test('signing out leaves nothing of the visitor in the browser, nor in another tab', async ({ page, context }) => {
  const account = new AccountPage(page);
  await account.open('/my-tickets');
  await account.signIn(ownAccountOf('anna'));
  await expect(account.heading(account.words.tickets)).toBeVisible();

  // What is typed into a form is kept in the browser, and a search form in its tab.
  const contact = new MessageFormPage(page, 'coach-contact-form');
  await page.goto('/contact');
  await contact.host.getByLabel(contact.words.message).fill('Mon sac est resté à bord.');
  await expect.poll(() => storageKeys(page)).toContain('coach-widgets.form /contact contact');
  const other = await context.newPage();
  await other.goto('/find-tickets');
  const form = other.locator('coach-find-tickets');
  await expect(form).toHaveAttribute('data-coach-state', 'ready');
  await form.getByRole('combobox').first().fill('Lond');
  await expect(form.getByRole('option').first()).toBeVisible();
  await other.keyboard.press('Enter');
  await expect.poll(() => storageKeys(other)).toContainEqual(expect.stringContaining('coach-widgets.search-form '));
  // It knows by then whose it is.
  await expect.poll(() => storageKeys(other)).toContain('coach-widgets.tab-owner');
  await page.evaluate(() => localStorage.setItem('coach-widgets.consent', 'granted'));

  await account.open('/logout');
  await Promise.all([page.waitForURL((url) => url.pathname === '/'), account.button(account.words.signOut).click()]);
  for (const tab of [page, other]) await expect.poll(() => storageKeys(tab)).toEqual(['coach-widgets.consent']);
});
