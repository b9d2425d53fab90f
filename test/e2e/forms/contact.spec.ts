import { expect } from '@playwright/test';
import { openOwnPage } from '../host/own-page.ts';
import { axeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/by-keyboard.ts';
import { setBrowserClock, test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { dayInWords, typedDay } from '../support/day-words.ts';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
import { expectReady } from '../support/tag-state.ts';
import { dayLater } from '../support/test-days.ts';
import { MessageFormPage, photo } from './message-form-page.ts';

for (const [path, locale, label, wrong] of [
  ['/contact', 'fr', 'Numéro de commande', 'Indiquez votre numéro de commande.'],
  ['/en/contact', 'en', 'Order number', 'Enter your order number.'],
] as const) {
  test(`${path}: a message is corrected and sent by keyboard alone`, async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    const form = new MessageFormPage(page, 'coach-contact-form', locale);
    const { words, host } = form;
    await form.open(path);
    await page.evaluate(() =>
      document.addEventListener('coach:form-sent', (event) =>
        Reflect.set(window, 'toldOfForm', event instanceof CustomEvent ? event.detail : undefined),
      ),
    );
    expect(await axeViolations(page)).toEqual([]);
    await tabTo(page, host.getByLabel(words.topic));
    await host.getByLabel(words.topic).selectOption('refund');
    await tabTo(page, form.send);
    await page.keyboard.press('Enter');
    await expect(form.summary).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(form.summary.getByRole('button', { name: wrong })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(host.getByLabel(label)).toBeFocused();
    await page.keyboard.type('n° cw-123 456');
    await page.keyboard.press('Tab');
    await expect(host.getByLabel(label)).toHaveValue('CW123456');
    await expect(host.getByLabel(words.message)).toBeFocused();
    await page.keyboard.type('Je voudrais un remboursement.');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Anna Martin');
    await page.keyboard.press('Tab');
    await page.keyboard.type('anna@example.com');
    await page.keyboard.press('Tab');
    await expect(form.files).toBeFocused();
    await form.files.setInputFiles([photo('billet.jpg', 2000)]);
    await expect(host.getByText('billet.jpg', { exact: true })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await tabTo(page, form.send);
    await page.keyboard.press('Enter');
    await expect(form.sentHeading).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    const [kept] = await form.kept();
    expect(kept).toMatchObject({
      form: 'contact',
      fields: { topic: 'refund', orderNumber: 'CW123456', name: 'Anna Martin' },
      attachments: [{ name: 'billet.jpg' }],
    });
    expect(kept?.reference).toMatch(/^CW-[A-Z\d]{6}$/);
    expect(await page.evaluate(() => Reflect.get(window, 'toldOfForm') as unknown)).toEqual({
      ...{ version: 1, form: 'contact', reference: kept?.reference },
    });
    await expectNoSidewaysScroll(page);
    pageErrors.expectClean();
  });
}

test('what was typed survives a reload and another topic, until it is erased', async ({ page }) => {
  const form = new MessageFormPage(page, 'coach-contact-form');
  const { host, words } = form;
  await form.open('/contact');
  await host.getByLabel(words.topic).selectOption('group');
  await host.getByLabel('Nombre de personnes').fill('25');
  await host.getByLabel('Jour du voyage').fill(typedDay(dayLater(30)));
  await host.getByLabel(words.topic).selectOption('other');
  await expect(host.getByLabel('Nombre de personnes')).toHaveCount(0);
  await host.getByLabel(words.message).fill('Un voyage de classe.');
  await expect(host.getByText(/Brouillon conservé/)).toBeVisible();
  await page.reload();
  await expect(host.getByLabel(words.message)).toHaveValue('Un voyage de classe.');
  await host.getByLabel(words.topic).selectOption('group');
  await expect(host.getByLabel('Nombre de personnes')).toHaveValue('25');
  await expect(host.getByLabel('Jour du voyage')).toHaveValue(typedDay(dayLater(30)));
  await host.getByRole('button', { name: words.erase }).click();
  await expect(host.getByLabel(words.message)).toHaveValue('');
  await host.getByRole('button', { name: 'Rétablir le brouillon' }).click();
  await expect(host.getByLabel(words.message)).toHaveValue('Un voyage de classe.');
  await host.getByRole('button', { name: words.erase }).click();
  await page.reload();
  await expect(host.getByLabel(words.message)).toHaveValue('');
});

test('a day is chosen in a calendar that opens on request', async ({ page }) => {
  // The form asks the host nothing before it is sent.
  await setBrowserClock(page);
  const form = new MessageFormPage(page, 'coach-contact-form');
  await form.open('/contact');
  await form.host.getByLabel(form.words.topic).selectOption('during');
  await form.host.getByRole('button', { name: /Choisir dans le calendrier/ }).click();
  await form.host.getByRole('button', { name: new RegExp(dayInWords(dayLater(-1))) }).click();
  await expect(form.host.getByLabel('Jour du voyage')).toHaveValue(typedDay(dayLater(-1)));
  await expect(form.host.getByRole('button', { name: /Choisir dans le calendrier/ })).toBeFocused();
});

test('files can be chosen and dropped, and a refused file is named with the reason', async ({ page }) => {
  const form = new MessageFormPage(page, 'coach-contact-form');
  await form.open('/contact');
  await form.files.setInputFiles([
    photo('sac.jpg', 2000),
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') },
    { name: 'vide.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
  ]);
  await expect(form.told(/page.html n’est pas joint/)).toBeVisible();
  await expect(form.told(/vide.jpg n’est pas joint/)).toBeVisible();
  await form.host.locator('.attach-field').evaluate((zone) => {
    const data = new DataTransfer();
    data.items.add(new File(['%PDF-1.7'], 'billet.pdf', { type: 'application/pdf' }));
    zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
  });
  await expect(form.host.getByRole('list', { name: 'Fichiers joints' }).getByRole('listitem')).toHaveText([
    /sac.jpg/,
    /billet.pdf/,
  ]);
});

test('the form works with isolation="light"', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const form = new MessageFormPage(page, 'coach-contact-form');
  await openOwnPage(page, { body: '<h1>Contact</h1><coach-contact-form isolation="light">x</coach-contact-form>' });
  await expectReady(form.host);
  await form.send.click();
  await expect(form.summary).toBeFocused();
  await form.fillContact();
  await form.files.setInputFiles([photo('sac.jpg', 2000)]);
  expect(await axeViolations(page)).toEqual([]);
  await form.host.getByLabel(form.words.email).press('Enter');
  await expect(form.sentHeading).toBeFocused();
  expect(await form.kept()).toMatchObject([{ attachments: [{ name: 'sac.jpg' }] }]);
  pageErrors.expectClean();
});
