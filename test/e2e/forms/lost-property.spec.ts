import { expect, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { axeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { formatTypedDay } from '../support/format-day.ts';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
import { dayLater } from '../support/test-days.ts';
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

for (const [path, locale, from, to, day, unknown, details] of [
  ['/lost-property', 'fr', 'De', 'À', 'Jour du voyage', 'Je ne sais plus', inGroup('languages')],
  ['/en/lost-property', 'en', 'From', 'To', 'Day of travel', 'I don’t remember', {}],
] as const) {
  test(
    `${path}: a loss is reported with a journey from the timetable of a past day, by keyboard`,
    details,
    async ({ page }) => {
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
      await form.host.getByLabel(day).fill(formatTypedDay(yesterday));
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
      expect(await form.listStored()).toMatchObject([
        {
          form: 'lost-property',
          fields: { journeyWay: 'timetable', travelDate: yesterday, departure: first?.journeyId, itemKind: 'bag' },
          attachments: [{ name: 'sac.jpg' }],
        },
      ]);
      await expectNoSidewaysScroll(page);
      pageErrors.expectClean();
    },
  );
}
