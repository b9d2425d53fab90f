import { expect, type Page } from '@playwright/test';
import { holdAnswers } from '../support/hold-answers.ts';
import { axeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { dayInWords, typedDay } from '../support/day-words.ts';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
import { dayLater, travelDay } from '../support/test-days.ts';
import { MessageFormPage, photo } from './enquiry-form-page.ts';

const yesterday = dayLater(-1);

interface Board {
  readonly results: readonly { readonly journeyId: string; readonly origin: { readonly cityName: string } }[];
}

async function journeysOf(page: Page, date: string): Promise<Board['results']> {
  const answer = await page.request.get(`/journey-planner/api/schedule/4/1/${date}`);
  return ((await answer.json()) as Board).results;
}

async function choose(form: MessageFormPage, field: string, typed: string): Promise<void> {
  await form.host.getByRole('combobox', { name: field, exact: true }).click();
  await form.page.keyboard.type(typed);
  await expect(form.host.getByRole('option').first()).toBeVisible();
  await form.page.keyboard.press('Enter');
}

async function fillItem(form: MessageFormPage): Promise<void> {
  await form.host.getByLabel(/Qu’avez-vous perdu|What have you lost/).selectOption('bag');
  await form.host.getByLabel('Description').fill('Un sac à dos bleu avec des livres.');
  await form.fillSender();
}

for (const [path, locale, from, to, day, unknown] of [
  ['/lost-property', 'fr', 'De', 'À', 'Jour du voyage', 'Je ne sais plus'],
  ['/en/lost-property', 'en', 'From', 'To', 'Day of travel', 'I don’t remember'],
] as const) {
  test(`${path}: a loss is reported with a journey from the timetable of a past day, by keyboard`, async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    const form = new MessageFormPage(page, 'coach-lost-property-form', locale);
    await form.open(path);
    expect(await axeViolations(page)).toEqual([]);
    await form.send.focus();
    await page.keyboard.press('Enter');
    await expect(form.summary).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await choose(form, from, 'leed');
    await choose(form, to, 'lond');
    await form.host.getByLabel(day).fill(typedDay(yesterday));
    await page.keyboard.press('Tab');
    const departures = form.host.getByRole('group', { name: /^(Départ|Departure)$/ }).getByRole('radio');
    const [first] = await journeysOf(page, yesterday);
    expect(first).toBeDefined();
    await expect(departures).toHaveCount((await journeysOf(page, yesterday)).length + 1);
    await expect(form.host.getByRole('radio', { name: unknown })).not.toBeChecked();
    await departures.first().focus();
    await page.keyboard.press('Space');
    await fillItem(form);
    await form.files.setInputFiles([photo('sac.jpg', 2000)]);
    await expect(form.host.getByText('sac.jpg', { exact: true })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await form.host.getByLabel(form.words.email).press('Enter');
    await expect(form.sentHeading).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    expect(await form.kept()).toMatchObject([
      {
        form: 'lost-property',
        fields: { journeyWay: 'timetable', travelDate: yesterday, departure: first?.journeyId, itemKind: 'bag' },
        attachments: [{ name: 'sac.jpg' }],
      },
    ]);
    await expectNoSidewaysScroll(page);
    pageErrors.expectClean();
  });
}

test('a form opened from a journey names it; another can be chosen, and nothing typed is lost', async ({ page }) => {
  const form = new MessageFormPage(page, 'coach-lost-property-form');
  await form.open('/lost-property');
  const [journey] = await journeysOf(page, travelDay);
  await form.open(`/lost-property?journeyId=${journey?.journeyId}`);
  await expect(
    form.host.getByText(new RegExp(`Leeds → Londres, ${dayInWords(travelDay, 'short')} \\d\\d:\\d\\d`)),
  ).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await fillItem(form);
  await form.host.getByRole('button', { name: 'Changer de trajet' }).click();
  await form.host.getByRole('radio', { name: 'Je ne connais pas le départ' }).check();
  await form.host.getByLabel('Votre trajet en quelques mots').fill('Hier matin, de Leeds à Londres.');
  await expect(form.host.getByLabel('Description')).toHaveValue(/sac à dos/);
  await form.send.click();
  await expect(form.sentHeading).toBeVisible();
  expect(await form.kept()).toMatchObject([{ fields: { journeyWay: 'words' } }]);
});

test('an unknown journey is reported, leads to the search, and nothing typed is lost', async ({ page }) => {
  const release = await holdAnswers(page, '**/api/itinerary?*');
  const form = new MessageFormPage(page, 'coach-lost-property-form');
  await form.open('/lost-property?journeyId=999999999');
  await form.host.getByLabel('Description').fill('Un sac à dos bleu.');
  release();
  await expect(form.told('Ce trajet n’a pas été retrouvé')).toBeVisible();
  await expect(form.host.getByLabel('Description')).toHaveValue('Un sac à dos bleu.');
  await expect(form.host.getByRole('combobox', { name: 'De', exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('a day without coaches is reported, and a message can still be sent', async ({ page }) => {
  const form = new MessageFormPage(page, 'coach-lost-property-form');
  await form.open('/lost-property?scenario=no-journeys');
  await choose(form, 'De', 'leed');
  await choose(form, 'À', 'lond');
  await form.host.getByLabel('Jour du voyage').fill(typedDay(travelDay));
  await page.keyboard.press('Tab');
  await expect(form.told(/Aucun départ entre ces villes/)).toBeVisible();
  await form.host.getByRole('radio', { name: 'Je ne sais plus' }).check();
  await fillItem(form);
  await form.send.click();
  await expect(form.sentHeading).toBeVisible();
  expect(await form.kept()).toMatchObject([{ fields: { departure: 'unknown' } }]);
});

test('a draft survives a reload, with its cities, day and departure', async ({ page }) => {
  const form = new MessageFormPage(page, 'coach-lost-property-form');
  await form.open('/lost-property');
  await choose(form, 'De', 'leed');
  await choose(form, 'À', 'lond');
  await form.host.getByLabel('Jour du voyage').fill(typedDay(yesterday));
  await page.keyboard.press('Tab');
  await form.host
    .getByRole('radio', { name: /arrivée/ })
    .first()
    .check();
  await page.reload();
  await expect(form.host.getByRole('combobox', { name: 'À', exact: true })).toHaveValue('Londres');
  await expect(form.host.getByRole('radio', { name: /arrivée/ }).first()).toBeChecked();
});
