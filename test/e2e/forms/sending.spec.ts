import { expect } from '@playwright/test';
import { findAxeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors, failedResponses } from '../support/measures/page-errors.ts';
import { hashFiles, MessageFormPage, createPhoto } from './enquiry-form-page.ts';

/** Each failure is logged in the console once. */
const loggedFailures = /^(error|warning): \[coach-widgets\] (uploadAttachment|sendMessage): /;
const messagesCall = '**/customer-service/api/messages';
const files = [createPhoto('sac.jpg', 300_000), createPhoto('place.jpg', 2000)];

test('one message arrives with all files after three server errors and a network failure', async ({
  page,
  context,
}) => {
  const pageErrors = await collectPageErrors(page);
  const form = new MessageFormPage(page, 'coach-contact-form');
  await form.open('/contact?scenario=upload-fails');
  await form.fillContact();
  await form.files.setInputFiles(files);
  const serverErrors: number[] = [];
  page.on('response', (answer) => void (answer.status() === 500 && serverErrors.push(answer.status())));
  await form.send.click();
  for (const failure of [1, 2, 3]) {
    await expect.poll(() => serverErrors.length).toBe(failure);
    await expect(form.findText(/le serveur n’a pas répondu/)).toBeVisible();
    await expect(form.host.getByText('sac.jpg', { exact: true })).toBeVisible();
    if (failure === 1) expect(await findAxeViolations(page)).toEqual([]);
    if (failure < 3) await form.retry.click();
  }
  await context.setOffline(true);
  await form.retry.click();
  await expect(form.findText(/Vous êtes hors ligne/)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await form.listStoredEnquiries()).toEqual([]);
  await context.setOffline(false);
  await expect(form.sentHeading).toBeFocused();
  const storedMessages = await form.listStoredEnquiries();
  expect(storedMessages).toHaveLength(1);
  expect(storedMessages[0]?.attachments).toMatchObject(hashFiles(files));
  await expect(form.host.getByText(storedMessages[0]?.reference ?? '?', { exact: true })).toBeVisible();
  pageErrors.expectClean([failedResponses, loggedFailures]);
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
  await expect(form.host.getByLabel(form.texts.message)).not.toHaveValue('');
  await form.send.click();
  await expect(form.sentHeading).toBeFocused();
  const storedMessages = await form.listStoredEnquiries();
  expect(storedMessages).toHaveLength(1);
  await expect(form.host.getByText(storedMessages[0]?.reference ?? '?', { exact: true })).toBeVisible();
});

test('two tabs each store their own draft and send their own message', async ({ page, context }) => {
  const form = new MessageFormPage(page, 'coach-contact-form');
  await form.open('/contact?scenario=');
  await form.fillContact('Le premier message, du premier onglet.');
  const otherTab = new MessageFormPage(await context.newPage(), 'coach-contact-form');
  await otherTab.open('/contact');
  await expect(otherTab.host.getByLabel(otherTab.texts.message)).toHaveValue('Le premier message, du premier onglet.');
  await otherTab.host.getByLabel(otherTab.texts.message).fill('Un autre message, du deuxième onglet.');
  await form.send.click();
  await expect(form.sentHeading).toBeVisible();
  await otherTab.page.reload();
  await expect(otherTab.host.getByLabel(otherTab.texts.message)).toHaveValue('Un autre message, du deuxième onglet.');
  await otherTab.send.click();
  await expect(otherTab.sentHeading).toBeVisible();
  expect((await form.listStoredEnquiries()).map(({ fields }) => fields['message'])).toEqual([
    'Le premier message, du premier onglet.',
    'Un autre message, du deuxième onglet.',
  ]);
});
