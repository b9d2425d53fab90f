import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { openTestPage } from '../host/test-page.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/tab-to.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { expectNoHorizontalScroll } from '../support/measures/horizontal-scroll.ts';
import { expectReady } from '../support/tag-state.ts';
import { MessageFormPage, createPhoto } from './enquiry-form-page.ts';

for (const [path, locale, label, errorText, details] of [
  ['/contact', 'fr', 'Numéro de commande', 'Indiquez votre numéro de commande.', {}],
  ['/en/contact', 'en', 'Order number', 'Enter your order number.', inGroup('languages')],
] as const) {
  test(`${path}: a message is corrected and sent by keyboard only`, details, async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    const form = new MessageFormPage(page, 'coach-contact-form', locale);
    const { texts, host } = form;
    await form.open(path);
    await page.evaluate(() =>
      document.addEventListener('coach:form-sent', (event) =>
        Reflect.set(window, 'sentFormDetail', event instanceof CustomEvent ? event.detail : undefined),
      ),
    );
    expect(await findAxeViolations(page)).toEqual([]);
    await tabTo(page, host.getByLabel(texts.topic));
    await host.getByLabel(texts.topic).selectOption('refund');
    await tabTo(page, form.send);
    await page.keyboard.press('Enter');
    await expect(form.summary).toBeFocused();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(form.summary.getByRole('button', { name: errorText })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(host.getByLabel(label)).toBeFocused();
    await page.keyboard.type('n° cw-123 456');
    await page.keyboard.press('Tab');
    await expect(host.getByLabel(label)).toHaveValue('CW123456');
    await expect(host.getByLabel(texts.message)).toBeFocused();
    await page.keyboard.type('Je voudrais un remboursement.');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Anna Martin');
    await page.keyboard.press('Tab');
    await page.keyboard.type('anna@example.com');
    await page.keyboard.press('Tab');
    await expect(form.files).toBeFocused();
    await form.files.setInputFiles([createPhoto('billet.jpg', 2000)]);
    await expect(host.getByText('billet.jpg', { exact: true })).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await tabTo(page, form.send);
    await page.keyboard.press('Enter');
    await expect(form.sentHeading).toBeFocused();
    expect(await findAxeViolations(page)).toEqual([]);
    const [storedMessage] = await form.listStoredEnquiries();
    expect(storedMessage).toMatchObject({
      form: 'contact',
      fields: { topic: 'refund', orderNumber: 'CW123456', name: 'Anna Martin' },
      attachments: [{ name: 'billet.jpg' }],
    });
    expect(storedMessage?.reference).toMatch(/^CW-[A-Z\d]{6}$/);
    expect(await page.evaluate(() => Reflect.get(window, 'sentFormDetail') as unknown)).toEqual({
      version: 1,
      form: 'contact',
      reference: storedMessage?.reference,
    });
    await expectNoHorizontalScroll(page);
    pageErrors.expectClean();
  });
}

test('the form works with isolation="light"', inGroup('screens'), async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const form = new MessageFormPage(page, 'coach-contact-form');
  await openTestPage(page, { body: '<h1>Contact</h1><coach-contact-form isolation="light">x</coach-contact-form>' });
  await expectReady(form.host);
  await form.send.click();
  await expect(form.summary).toBeFocused();
  await form.fillContact();
  await form.files.setInputFiles([createPhoto('sac.jpg', 2000)]);
  expect(await findAxeViolations(page)).toEqual([]);
  await form.host.getByLabel(form.texts.email).press('Enter');
  await expect(form.sentHeading).toBeFocused();
  expect(await form.listStoredEnquiries()).toMatchObject([{ attachments: [{ name: 'sac.jpg' }] }]);
  pageErrors.expectClean();
});
