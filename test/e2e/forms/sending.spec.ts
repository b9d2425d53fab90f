import { expect } from '@playwright/test';
import { axeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors, failedAnswers } from '../support/measures/page-errors.ts';
import { digests, MessageFormPage, photo } from './enquiry-form-page.ts';

/** Each failure is logged in the console once. */
const reported = /^(error|warning): \[coach-widgets\] (uploadAttachment|sendMessage): /;
const messagesCall = '**/customer-service/api/messages';
const files = [photo('sac.jpg', 300_000), photo('place.jpg', 2000)];

test('one message arrives with all files after three server errors and a network failure', async ({
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
    await expect(form.findText(/le serveur n’a pas répondu/)).toBeVisible();
    await expect(form.host.getByText('sac.jpg', { exact: true })).toBeVisible();
    if (failure === 1) expect(await axeViolations(page)).toEqual([]);
    if (failure < 3) await form.retry.click();
  }
  await context.setOffline(true);
  await form.retry.click();
  await expect(form.findText(/Vous êtes hors ligne/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await form.listStored()).toEqual([]);
  await context.setOffline(false);
  await expect(form.sentHeading).toBeFocused();
  const storedMessages = await form.listStored();
  expect(storedMessages).toHaveLength(1);
  expect(storedMessages[0]?.attachments).toMatchObject(digests(files));
  await expect(form.host.getByText(storedMessages[0]?.reference ?? '?', { exact: true })).toBeVisible();
  pageErrors.expectClean([failedAnswers, reported]);
});

test('a message whose response was lost is not sent twice after a reload', async ({ page }) => {
  const form = new MessageFormPage(page, 'coach-contact-form');
  await form.open('/contact?scenario=');
  await form.fillContact();
  await page.route(messagesCall, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await form.send.click();
  await expect(form.findText(/le serveur n’a pas répondu/)).toBeVisible();
  await page.unroute(messagesCall);
  await form.open('/contact');
  await expect(form.host.getByLabel(form.words.message)).not.toHaveValue('');
  await form.send.click();
  await expect(form.sentHeading).toBeFocused();
  const storedMessages = await form.listStored();
  expect(storedMessages).toHaveLength(1);
  await expect(form.host.getByText(storedMessages[0]?.reference ?? '?', { exact: true })).toBeVisible();
});

test('two tabs each store their own draft and send their own message', async ({ page, context }) => {
  const form = new MessageFormPage(page, 'coach-contact-form');
  await form.open('/contact?scenario=');
  await form.fillContact('Le premier message, du premier onglet.');
  const otherTab = new MessageFormPage(await context.newPage(), 'coach-contact-form');
  await otherTab.open('/contact');
  await expect(otherTab.host.getByLabel(otherTab.words.message)).toHaveValue('Le premier message, du premier onglet.');
  await otherTab.host.getByLabel(otherTab.words.message).fill('Un autre message, du deuxième onglet.');
  await form.send.click();
  await expect(form.sentHeading).toBeVisible();
  await otherTab.page.reload();
  await expect(otherTab.host.getByLabel(otherTab.words.message)).toHaveValue('Un autre message, du deuxième onglet.');
  await otherTab.send.click();
  await expect(otherTab.sentHeading).toBeVisible();
  expect((await form.listStored()).map(({ fields }) => fields['message'])).toEqual([
    'Le premier message, du premier onglet.',
    'Un autre message, du deuxième onglet.',
  ]);
});
