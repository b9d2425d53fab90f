import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { AccountPage, createDemoAddress } from '../support/pages/account-page.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { expectNoHorizontalScroll } from '../support/measures/horizontal-scroll.ts';
import { test } from '../support/clocked-test.ts';

test('the owner of an account downloads their data by keyboard, and learns what closing the account deletes', async ({
  page,
}) => {
  const account = new AccountPage(page);
  const emailAddress = createDemoAddress('anna');
  await account.open('/my-tickets');
  await account.signIn(emailAddress);
  await expect(account.host.getByText('Aucun billet pour l’instant.')).toBeVisible();

  await account.open('/my-settings');
  const button = account.button('Télécharger mes données');
  await button.focus();
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('personal-data.json');
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>;
  expect(data).toMatchObject({ emailAddress, account: { name: 'Anna Martin' }, orders: [] });
  await expect(account.host.getByText('Le téléchargement a commencé.').first()).toBeVisible();

  await account.button('Fermer le compte…').click();
  const dialog = page.getByRole('dialog', { name: 'Fermer le compte' });
  await expect(dialog.getByText(/Nous devons garder les montants/)).toBeVisible();
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoHorizontalScroll(page);
  }
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByLabel(/^Retirer aussi mon nom/).check();
  await expect(dialog.getByLabel(/^Retirer aussi mon nom/)).toHaveAccessibleDescription(/un voyage à venir/);
});
