import { expect, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { findAxeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { formatTypedDay } from '../support/format-day.ts';
import { expectNoHorizontalScroll } from '../support/measures/horizontal-scroll.ts';
import { shiftTravelDay } from '../support/test-days.ts';
import { MessageFormPage, createPhoto } from './enquiry-form-page.ts';

const yesterday = shiftTravelDay(-1);

interface Board {
  readonly results: readonly { readonly journeyId: string; readonly origin: { readonly cityName: string } }[];
}

async function getJourneys(page: Page, date: string): Promise<Board['results']> {
  const answer = await page.request.get(`/journey-planner/api/schedule/4/1/${date}`);
  return ((await answer.json()) as Board).results;
}

async function chooseCity(form: MessageFormPage, field: string, text: string): Promise<void> {
  await form.host.getByRole('combobox', { name: field, exact: true }).click();
  await form.page.keyboard.type(text);
  await expect(form.host.getByRole('option').first()).toBeVisible();
  await form.page.keyboard.press('Enter');
}

async function fillItem(form: MessageFormPage): Promise<void> {
  await form.host.getByLabel(/Qu’avez-vous perdu|What have you lost/).selectOption('bag');
  await form.host.getByLabel('Description').fill('Un sac à dos bleu avec des livres.');
  await form.fillSender();
}

for (const [path, locale, from, to, day, unknownJourney, details] of [
  ['/lost-property', 'fr', 'De', 'À', 'Jour du voyage', 'Je ne sais plus', inGroup('languages')],
  ['/en/lost-property', 'en', 'From', 'To', 'Travel date', 'I don’t remember', {}],
] as const) {
  test(
    `${path}: a loss is reported with a journey from the timetable of a past day, by keyboard`,
    details,
    async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      const form = new MessageFormPage(page, 'coach-lost-property-form', locale);
      await form.open(path);
      expect(await findAxeViolations(page)).toEqual([]);
      await form.send.focus();
      await page.keyboard.press('Enter');
      await expect(form.summary).toBeFocused();
      expect(await findAxeViolations(page)).toEqual([]);
      await chooseCity(form, from, 'leed');
      await chooseCity(form, to, 'lond');
      await form.host.getByLabel(day).fill(formatTypedDay(yesterday));
      await page.keyboard.press('Tab');
      const departures = form.host.getByRole('group', { name: /^(Départ|Departure)$/ }).getByRole('radio');
      const [first] = await getJourneys(page, yesterday);
      expect(first).toBeDefined();
      await expect(departures).toHaveCount((await getJourneys(page, yesterday)).length + 1);
      await expect(form.host.getByRole('radio', { name: unknownJourney })).not.toBeChecked();
      await departures.first().focus();
      await page.keyboard.press('Space');
      await fillItem(form);
      await form.files.setInputFiles([createPhoto('sac.jpg', 2000)]);
      await expect(form.host.getByText('sac.jpg', { exact: true })).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
      await form.host.getByLabel(form.texts.email).press('Enter');
      await expect(form.sentHeading).toBeFocused();
      expect(await findAxeViolations(page)).toEqual([]);
      expect(await form.listStoredEnquiries()).toMatchObject([
        {
          form: 'lost-property',
          fields: { journeyWay: 'timetable', travelDate: yesterday, departure: first?.journeyId, itemKind: 'bag' },
          attachments: [{ name: 'sac.jpg' }],
        },
      ]);
      await expectNoHorizontalScroll(page);
      pageErrors.expectClean();
    },
  );
}
