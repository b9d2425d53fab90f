import { expect } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { openOwnPage } from './own-page.ts';

const json = (settings: string) => `<script type="application/json" data-coach-config>${settings}</script>`;
const tag = (attributes = '') => `<h1>Une page</h1><coach-bus-tracker ${attributes}>x</coach-bus-tracker>`;
const submits = {
  fr: 'Vérifier les heures',
  en: 'See departures',
  es: 'Consultar los horarios',
  pl: 'Sprawdź godziny',
};

test.describe('page settings and their precedence (host contract §4)', () => {
  for (const [name, given, expected] of [
    ['the default is French', { lang: 'de' }, 'fr'],
    ['the script tag sets the locale', { lang: 'de', script: 'data-locale="en"' }, 'en'],
    ['the JSON block wins over the script tag', { lang: 'de', script: 'data-locale="en"', locale: 'pl' }, 'pl'],
    ['lang of the page wins over the settings', { lang: 'es', locale: 'pl' }, 'es'],
    ['lang with a region is understood', { lang: 'en-CA' }, 'en'],
    ['the nearest ancestor with a language of ours counts', { lang: 'pl', around: 'es' }, 'es'],
    ['an ancestor in another language is passed over', { lang: 'pl', around: 'de' }, 'pl'],
    ['the attribute wins over everything', { lang: 'es', locale: 'pl', attribute: 'en' }, 'en'],
  ] as const) {
    test(name, async ({ page }) => {
      const facts: { lang: string; script?: string; locale?: string; around?: string; attribute?: string } = given;
      const { lang, script, locale, around, attribute } = facts;
      const island = tag(attribute && `locale="${attribute}"`);
      await openOwnPage(page, {
        lang,
        ...(script !== undefined && { script }),
        head: locale ? json(`{"locale":"${locale}"}`) : '',
        body: around ? `<div lang="${around}">${island}</div>` : island,
      });
      await new TrackerPage(page).ready();
      await expect(page.locator('coach-bus-tracker [role=group]').first()).toHaveAttribute('lang', expected);
      await expect(page.getByRole('button', { name: submits[expected], exact: true })).toBeVisible();
    });
  }

  // An operation brings its own clock: `isAmPm` is left out where the operation is asked for.
  for (const [setting, script, block] of [
    ['operation', 'data-operation="UK"', '{"operation":"US"}'],
    ['clock', 'data-is-am-pm="false"', '{"isAmPm":true}'],
  ] as const) {
    test(`the JSON block wins over the script tag for ${setting}`, async ({ page }) => {
      await openOwnPage(page, { script, head: json(block), body: tag('origin-id="1" destination-id="4"') });
      await expect(new TrackerPage(page).rows.first()).toContainText(/\d{1,2}:\d\d\s?[AP]M/i);
    });
  }

  test('settings can be given by attributes of the script tag only', async ({ page }) => {
    await openOwnPage(page, { script: 'data-is-am-pm="true"', body: tag('origin-id="1" destination-id="4"') });
    await expect(new TrackerPage(page).rows.first()).toContainText(/\d{1,2}:\d\d\s?[AP]M/i);
  });

  test('words in the settings replace those of the product', async ({ page }) => {
    await openOwnPage(page, { head: json('{"text":{"bus-tracker":{"submit":"Voir mon car"}}}'), body: tag() });
    await expect(page.getByRole('button', { name: 'Voir mon car' })).toBeVisible();
  });

  test('apiBase with a closing slash is used for every call, the first requests included', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route('**/back/**', (route) => route.continue({ url: route.request().url().replace('/back/', '/') }));
    await openOwnPage(page, { head: json('{"apiBase":"/back/"}'), body: tag() });
    const tracker = new TrackerPage(page);
    await tracker.ready();
    await tracker.search();
    const calls = asked.filter((path) => path.includes('/api/'));
    expect(calls.length).toBeGreaterThan(3);
    expect(calls.filter((path) => !path.startsWith('/back/'))).toEqual([]);
    expect(calls.filter((path) => path.endsWith('api/token'))).toHaveLength(1);
    expect(calls.filter((path) => path.endsWith('origin-cities'))).toHaveLength(1);
  });

  for (const [name, block] of [
    ['no JSON', '{operation: "US"}'],
    ['a list', '["US"]'],
    ['a word', '"US"'],
  ] as const) {
    test(`an unreadable block (${name}) is reported and the defaults are used`, async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      await openOwnPage(page, { head: json(block), body: tag('origin-id="1" destination-id="4"') });
      await expect(new TrackerPage(page).rows.first()).toContainText(/\d\d:\d\d/);
      await expect.poll(() => pageErrors.lines).toHaveLength(1);
      expect(pageErrors.lines[0]).toMatch(/^warning: \[coach-widgets\] data-coach-config .* The defaults are used\./);
    });
  }

  test('a value that cannot be read is reported, and the other settings apply', async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    await openOwnPage(page, {
      head: json('{"operation":"MARS","isAmPm":true,"predictionsLimit":99}'),
      body: tag('origin-id="1" destination-id="4"'),
    });
    await expect(new TrackerPage(page).rows.first()).toContainText(/\d{1,2}:\d\d\s?[AP]M/i);
    await expect
      .poll(() => pageErrors.lines)
      .toEqual([expect.stringContaining('operation'), expect.stringContaining('predictionsLimit')]);
  });
});
