import { expect } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { findAxeViolations } from '../../support/measures/axe.ts';
import { expectNoHorizontalScroll } from '../../support/measures/horizontal-scroll.ts';
import { tabTo } from '../../support/measures/tab-to.ts';
import { signInOperator } from '../../support/sign-in-operator.ts';
import { createPhoto, MessageFormPage } from '../../forms/enquiry-form-page.ts';

const widths = [768, 1280, 320];

test('the operator answers the message of a traveller by keyboard, and removes it', async ({ page }) => {
  const form = new MessageFormPage(page, 'coach-contact-form');
  await form.open('/contact');
  await form.fillContact();
  await form.files.setInputFiles([createPhoto('sac.jpg', 2000)]);
  await form.send.click();
  await expect(form.sentHeading).toBeFocused();
  const [{ reference } = { reference: '' }] = await form.listStoredEnquiries();

  await page.goto('/operator/enquiries');
  await signInOperator(page);
  const search = page.getByLabel('Reference or email address');
  await tabTo(page, search);
  await page.keyboard.type(reference);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const link = page.getByRole('link', { name: reference });
  await tabTo(page, link);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Contact ${reference}`);
  await expect(page.getByText('Mon autocar n’est pas venu ce matin.')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }
  const downloading = page.waitForEvent('download');
  await tabTo(page, page.getByRole('link', { name: 'sac.jpg' }));
  await page.keyboard.press('Enter');
  expect((await downloading).suggestedFilename()).toBe('sac.jpg');

  await tabTo(page, page.getByLabel('Mail to anna@example.com'));
  await page.keyboard.type('Nous vous remboursons.');
  await tabTo(page, page.getByRole('button', { name: 'Send answer' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nous vous remboursons.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  const mails = await page.request.get('/outbox.json?to=anna@example.com');
  expect(await mails.text()).toContain(`Réponse à votre message ${reference}`);

  await tabTo(page, page.getByRole('link', { name: 'Remove…' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Remove ${reference}?`);
  expect(await findAxeViolations(page)).toEqual([]);
  await tabTo(page, page.getByRole('button', { name: 'Remove it for good' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/operator\/enquiries$/);
  await expect(page.getByRole('status')).toBeFocused();
  await page.goto(`/operator/enquiries?search=${reference}`);
  await expect(page.getByText('None.')).toBeVisible();
});
