import { expect, type Page } from '@playwright/test';
import { fileWith } from '../support/built-files.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { listenToEvents } from '../support/events.ts';
import { holdAnswers } from '../support/hold-answers.ts';
import { impossibleDay } from '../support/test-days.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { addTag, places } from './late-tag.ts';
import { openOwnPage } from './own-page.ts';
import { expectReady, expectState } from '../support/tag-state.ts';
import { watchTimers } from './watch-timers.ts';

test.describe('tags that are added, removed and moved (host contract §2)', () => {
  test('a tag added later is mounted, in whatever spelling', async ({ page }) => {
    await openOwnPage(page, { body: places });
    await page.waitForFunction(() => 'version' in (window.coachWidgets ?? {}));
    await addTag(page);
    await page.locator('#second').evaluate((place) => {
      const box = document.createElement('div');
      const tag = document.createElement('div');
      tag.dataset['coachWidget'] = 'bus-tracker';
      box.append(tag);
      place.append(box);
    });
    await expect(page.locator('[data-coach-state=ready]')).toHaveCount(2);
  });

  test('an element that gets the data attribute later is mounted', async ({ page }) => {
    await openOwnPage(page, { body: places });
    await page.waitForFunction(() => 'version' in (window.coachWidgets ?? {}));
    await page.locator('#first').evaluate((element) => element.setAttribute('data-coach-widget', 'bus-tracker'));
    await expectState(page.locator('#first'), 'ready');
  });

  test('a removed tag leaves no timer and makes no more calls', async ({ page }) => {
    await page.clock.install();
    const timers = await watchTimers(page);
    let isMeasured = false;
    page.on(
      'requestfinished',
      (request) => (isMeasured ||= request.url().endsWith(`/${fileWith('node_modules/web-vitals')}`)),
    );
    await openOwnPage(page, { body: places });
    await addTag(page);
    const tracker = new TrackerPage(page);
    await tracker.ready();
    await tracker.search();
    // What measures the page comes by itself, once; it belongs to the page and not to the tag.
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return isMeasured;
      })
      .toBe(true);
    await page.locator('coach-bus-tracker').evaluate((tag) => tag.parentNode?.removeChild(tag));
    await page.clock.runFor(2000);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.clock.runFor(180_000);
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
    expect(await timers()).toBe(0);
  });

  test('a tag removed while it loads is never mounted', async ({ page }) => {
    const events = await listenToEvents(page);
    const release = await holdAnswers(page, '**/core.js');
    await openOwnPage(page, { body: `${places}<coach-bus-tracker>x</coach-bus-tracker>` });
    const tag = await page.locator('coach-bus-tracker').elementHandle();
    await expectState(page.locator('coach-bus-tracker'), 'loading');
    await tag?.evaluate((element) => element.parentNode?.removeChild(element));
    const loaded = page.waitForResponse('**/core.js');
    release();
    await loaded;
    await addTag(page);
    await expectState(page.locator('coach-bus-tracker'), 'ready');
    expect(await tag?.evaluate((element) => element.hasAttribute('data-coach-state'))).toBe(false);
    await expect.poll(events).toHaveLength(1);
  });

  test('a removed tag that comes back is mounted again', async ({ page }) => {
    await openOwnPage(page, { body: `${places}<coach-bus-tracker origin-id="1">x</coach-bus-tracker>` });
    const tracker = new TrackerPage(page);
    await tracker.ready();
    const tag = await page.locator('coach-bus-tracker').elementHandle();
    await tag?.evaluate((element) => element.parentNode?.removeChild(element));
    await expect.poll(() => tag?.evaluate((element) => element.hasAttribute('data-coach-state'))).toBe(false);
    await tag?.evaluate((element) => document.querySelector('#second')?.append(element));
    await tracker.ready();
    await expect(tracker.field('origin')).toHaveValue('Londres');
    await expect(page.getByRole('combobox')).toHaveCount(2);
  });

  for (const isolation of ['shadow', 'light']) {
    test(`a moved tag keeps what was typed (${isolation})`, async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      const events = await listenToEvents(page);
      await openOwnPage(page, { body: places });
      await addTag(page, { isolation, 'origin-id': '1' });
      const tracker = new TrackerPage(page);
      await tracker.ready();
      await tracker.choose('origin', 'Leeds');
      await tracker.choose('destination', 'York');
      await page.locator('coach-bus-tracker').evaluate((tag) => document.querySelector('#second')?.append(tag));
      await expectReady(page.locator('#second coach-bus-tracker'));
      await expect(tracker.field('origin')).toHaveValue('Leeds');
      await expect(tracker.field('destination')).toHaveValue('York');
      await tracker.submit();
      await expect(tracker.rows.first()).toBeVisible();
      expect((await events()).filter(({ name }) => name === 'coach:ready')).toHaveLength(1);
      pageErrors.expectClean();
    });
  }
});

test.describe('attributes that change later (host contract §2)', () => {
  const set = (page: Page, name: string, value: string) =>
    page
      .locator('coach-bus-tracker')
      .evaluate((tag, [key, text]) => tag.setAttribute(key ?? '', text ?? ''), [name, value] as const);

  test.beforeEach(async ({ page }) => {
    await openOwnPage(page, { body: '<h1>Une page</h1><coach-bus-tracker origin-id="1">x</coach-bus-tracker>' });
    await new TrackerPage(page).ready();
  });

  test('origin-id chooses another city', async ({ page }) => {
    const tracker = new TrackerPage(page);
    await expect(tracker.field('origin')).toHaveValue('Londres');
    await set(page, 'origin-id', '4');
    await expect(tracker.field('origin')).toHaveValue('Leeds');
  });

  test('destination-id starts the search at once', async ({ page }) => {
    await set(page, 'destination-id', '4');
    await expect(new TrackerPage(page).rows.first()).toBeVisible();
  });

  test('heading-level changes the level and keeps what was chosen', async ({ page }) => {
    const tracker = new TrackerPage(page);
    await tracker.choose('origin', 'York');
    await set(page, 'heading-level', '5');
    await expect(page.getByRole('heading', { level: 5, name: 'Horaires en temps réel' })).toBeVisible();
    await expect(tracker.field('origin')).toHaveValue('York');
  });

  test('locale changes the language and keeps what was chosen', async ({ page }) => {
    await new TrackerPage(page).choose('origin', 'York');
    await set(page, 'locale', 'en');
    const english = new TrackerPage(page, { locale: 'en' });
    await expect(english.submitButton).toBeVisible();
    await expect(english.field('origin')).toHaveValue('York');
    await set(page, 'locale', 'fr');
    await expect(new TrackerPage(page).submitButton).toBeVisible();
  });

  test('a locale whose messages do not load leaves the former language', async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    await page.route('**/bus-tracker-es.js*', (route) => route.abort());
    await set(page, 'locale', 'es');
    await expect.poll(() => pageErrors.lines.join()).toContain('other words did not load');
    await expect(new TrackerPage(page).submitButton).toBeVisible();
    await expectState(page.locator('coach-bus-tracker'), 'ready');
  });

  test('isolation moves the island into the page and back', async ({ page }) => {
    const fields = page.locator('coach-bus-tracker .coach-root input');
    await set(page, 'isolation', 'light');
    await expect.poll(() => page.evaluate(() => document.querySelectorAll('coach-bus-tracker input').length)).toBe(2);
    await expectState(page.locator('coach-bus-tracker'), 'ready');
    await expect(fields.first()).toBeVisible();
    await expect(page.getByText('x', { exact: true })).toBeHidden();
    await set(page, 'isolation', 'shadow');
    await expect.poll(() => page.evaluate(() => document.querySelectorAll('coach-bus-tracker input').length)).toBe(0);
    await expectState(page.locator('coach-bus-tracker'), 'ready');
    await expect(new TrackerPage(page).field('origin')).toHaveValue('Londres');
  });

  test('attributes that cannot be read are reported and ignored', async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    const unreadable = {
      'origin-id': 'Leeds',
      'destination-id': '1.5',
      date: impossibleDay.iso,
      'heading-level': '7',
      locale: 'de',
      isolation: 'iron',
      mount: 'never',
    } as const;
    const attributes = Object.entries(unreadable).map(([name, value]) => `${name}="${value}"`);
    await openOwnPage(page, { body: `<coach-bus-tracker ${attributes.join(' ')}>x</coach-bus-tracker>` });
    const tracker = new TrackerPage(page);
    await tracker.ready();
    await expect(page.getByRole('heading', { level: 2, name: 'Horaires en temps réel' })).toBeVisible();
    await expect(tracker.field('origin')).toHaveValue('');
    await expect(tracker.field('destination')).toHaveValue('');
    for (const value of Object.values(unreadable))
      await expect.poll(() => pageErrors.lines).toContainEqual(expect.stringContaining(`"${value}" is ignored`));
    expect(pageErrors.lines).toHaveLength(attributes.length);
  });
});
