import { expect } from '@playwright/test';
import { holdAnswers } from '../support/hold-answers.ts';
import { axeViolations } from '../support/measures/axe.ts';
import { openOwnPage } from '../host/own-page.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors, failedAnswers } from '../support/measures/page-errors.ts';
import { digests, MessageFormPage, photo } from './enquiry-form-page.ts';

/** Each failure is logged in the console once. */
const reported = /^(error|warning): \[coach-widgets\] (uploadAttachment|sendMessage): /;
const messagesCall = '**/customer-service/api/messages';
const files = [photo('sac.jpg', 300_000), photo('place.jpg', 2000)];

test('one message arrives with all its files after three server errors and a lost network', async ({
  page,
  context,
}) => {
  const pageErrors = await collectPageErrors(page);
  const form = new MessageFormPage(page, 'coach-contact-form');
  await form.open('/contact?scenario=upload-fails');
  await form.fillContact();
  await form.files.setInputFiles(files);
  const refusals: number[] = [];
  page.on('response', (answer) => void (answer.status() === 500 && refusals.push(answer.status())));
  await form.send.click();
  for (const failure of [1, 2, 3]) {
    await expect.poll(() => refusals.length).toBe(failure);
    await expect(form.told(/le serveur n’a pas répondu/)).toBeVisible();
    await expect(form.host.getByText('sac.jpg', { exact: true })).toBeVisible();
    if (failure === 1) expect(await axeViolations(page)).toEqual([]);
    if (failure < 3) await form.retry.click();
  }
  await context.setOffline(true);
  await form.retry.click();
  await expect(form.told(/Vous êtes hors ligne/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await form.kept()).toEqual([]);
  await context.setOffline(false);
  await expect(form.sentHeading).toBeFocused();
  const kept = await form.kept();
  expect(kept).toHaveLength(1);
  expect(kept[0]?.attachments).toMatchObject(digests(files));
  await expect(form.host.getByText(kept[0]?.reference ?? '?', { exact: true })).toBeVisible();
  pageErrors.expectClean([failedAnswers, reported]);
});

test('a message whose answer is lost is not sent twice by a retry', async ({ page, context }) => {
  const form = new MessageFormPage(page, 'coach-contact-form');
  await form.open('/contact?scenario=');
  await form.fillContact();
  await form.files.setInputFiles(files);
  let lost = 0;
  await page.route(messagesCall, async (route) => {
    await route.fetch();
    lost += 1;
    if (lost === 3) await context.setOffline(true);
    await route.abort('connectionreset');
  });
  await form.send.click();
  for (const time of [1, 2]) {
    await expect.poll(() => lost).toBe(time);
    await form.retry.click();
  }
  await expect(form.told(/Vous êtes hors ligne/)).toBeVisible();
  await page.unroute(messagesCall);
  await context.setOffline(false);
  await expect(form.sentHeading).toBeFocused();
  expect(lost).toBe(3);
  const kept = await form.kept();
  expect(kept.map(({ attachments }) => attachments)).toMatchObject([digests(files)]);
});

test('a message whose answer is lost is not sent twice after a reload', async ({ page }) => {
  const form = new MessageFormPage(page, 'coach-contact-form');
  await form.open('/contact?scenario=');
  await form.fillContact();
  await page.route(messagesCall, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await form.send.click();
  await expect(form.told(/le serveur n’a pas répondu/)).toBeVisible();
  await page.unroute(messagesCall);
  await form.open('/contact');
  await expect(form.host.getByLabel(form.words.message)).not.toHaveValue('');
  await form.send.click();
  await expect(form.sentHeading).toBeFocused();
  const kept = await form.kept();
  expect(kept).toHaveLength(1);
  await expect(form.host.getByText(kept[0]?.reference ?? '?', { exact: true })).toBeVisible();
});

test('an upload interrupted by a lost network goes on where it stopped', async ({ page, context }) => {
  const form = new MessageFormPage(page, 'coach-contact-form');
  await form.open('/contact?scenario=');
  await form.fillContact();
  await form.files.setInputFiles(files);
  const offsets: number[] = [];
  await page.route('**/customer-service/api/attachments', async (route) => {
    const { offset } = route.request().postDataJSON() as { offset: number };
    offsets.push(offset);
    if (offsets.length === 2) {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    } else await route.continue();
  });
  await form.send.click();
  await expect(form.told(/Vous êtes hors ligne/)).toBeVisible();
  await context.setOffline(false);
  await expect(form.sentHeading).toBeVisible();
  const part = 128 * 1024;
  expect(offsets).toEqual([0, part, part, 2 * part, 0]);
  expect((await form.kept())[0]?.attachments).toMatchObject(digests(files));
});

test('a form that is being sent shows its progress, and cannot be sent again', async ({ page }) => {
  const form = new MessageFormPage(page, 'coach-contact-form');
  await form.open('/contact?scenario=');
  await form.fillContact();
  await form.files.setInputFiles(files);
  const release = await holdAnswers(page, messagesCall);
  await form.send.dblclick();
  await expect(form.host.getByText(/Envoi en cours\s: 9\d.%/)).toBeVisible();
  await expect(form.host.getByRole('progressbar')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await form.send.click({ force: true });
  release();
  await expect(form.sentHeading).toBeVisible();
  expect(await form.kept()).toHaveLength(1);
});

test('pressing Enter twice sends one message', async ({ page }) => {
  const form = new MessageFormPage(page, 'coach-contact-form');
  await form.open('/contact?scenario=');
  await form.fillContact();
  await form.host.getByLabel(form.words.email).press('Enter');
  await page.keyboard.press('Enter');
  await expect(form.sentHeading).toBeFocused();
  expect(await form.kept()).toHaveLength(1);
});

test('a file that is no picture is refused by the server, and the message can be sent without it', async ({ page }) => {
  const form = new MessageFormPage(page, 'coach-contact-form');
  await form.open('/contact?scenario=');
  await form.fillContact();
  await form.files.setInputFiles([
    { name: 'sac.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><p>') },
  ]);
  await form.send.click();
  await expect(form.told('Le message n’a pas été accepté.')).toBeVisible();
  await form.host.getByRole('button', { name: 'Retirer sac.png' }).click();
  await form.send.click();
  await expect(form.sentHeading).toBeVisible();
  expect(await form.kept()).toMatchObject([{ attachments: [] }]);
});

test('two tabs each keep their own draft, and send their own message', async ({ page, context }) => {
  const form = new MessageFormPage(page, 'coach-contact-form');
  await form.open('/contact?scenario=');
  await form.fillContact('Le premier message, du premier onglet.');
  const other = new MessageFormPage(await context.newPage(), 'coach-contact-form');
  await other.open('/contact');
  await expect(other.host.getByLabel(other.words.message)).toHaveValue('Le premier message, du premier onglet.');
  await other.host.getByLabel(other.words.message).fill('Un autre message, du deuxième onglet.');
  await form.send.click();
  await expect(form.sentHeading).toBeVisible();
  await other.page.reload();
  await expect(other.host.getByLabel(other.words.message)).toHaveValue('Un autre message, du deuxième onglet.');
  await other.send.click();
  await expect(other.sentHeading).toBeVisible();
  expect((await form.kept()).map(({ fields }) => fields['message'])).toEqual([
    'Le premier message, du premier onglet.',
    'Un autre message, du deuxième onglet.',
  ]);
});

test('two forms on a page each keep their own draft over a reload, and send it', async ({ page }) => {
  const form = new MessageFormPage(page, 'coach-contact-form');
  const body = `<h1>Contact</h1><a href="/contact#coach-contact-form">x</a><coach-contact-form></coach-contact-form>`;
  await openOwnPage(page, { body });
  const messages = page.getByLabel(form.words.message);
  await expect(messages).toHaveCount(2);
  await form.fillContact('Le message du deuxième formulaire.');
  await messages.first().fill('Le message du premier formulaire.');
  await expect(page.getByText(/Brouillon conservé/)).toHaveCount(2);
  await page.reload();
  await expect(messages.first()).toHaveValue('Le message du premier formulaire.');
  await expect(messages.last()).toHaveValue('Le message du deuxième formulaire.');
  await form.send.click();
  await expect(form.sentHeading).toBeVisible();
  expect(await form.kept()).toMatchObject([{ fields: { message: 'Le message du deuxième formulaire.' } }]);
  await page.reload();
  await expect(messages.first()).toHaveValue('Le message du premier formulaire.');
  await expect(messages.last()).toHaveValue('');
});
