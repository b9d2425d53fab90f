import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { test } from '../support/clocked-test.ts';
import { recordEvents } from '../support/events.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { expectReady } from '../support/tag-state.ts';
import { addTag, pageWithContainers } from './add-tag.ts';
import { openTestPage } from './test-page.ts';

/** `shared/island/start/boot.test.ts`, `leaks.spec.ts` and `several-tags.spec.ts` cover tags that are added and removed. */
test.describe('tags that are moved and changed (host contract §2)', () => {
  test('moved tags preserve typed text, in a shadow root and in the page itself', async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    const events = await recordEvents(page);
    await openTestPage(page, { body: pageWithContainers });
    await addTag(page, { isolation: 'shadow', 'origin-id': '1' });
    await addTag(page, { isolation: 'light', 'origin-id': '1' });
    const trackers = [new TrackerPage(page), new TrackerPage(page, { index: 1 })];
    for (const tracker of trackers) {
      await tracker.waitUntilReady();
      await tracker.choose('origin', 'Leeds');
      await tracker.choose('destination', 'York');
    }
    await page.locator('coach-bus-tracker').evaluateAll((tags) => document.querySelector('#second')?.append(...tags));
    for (const tracker of trackers) {
      await expectReady(tracker.host);
      await expect(tracker.field('origin')).toHaveValue('Leeds');
      await expect(tracker.field('destination')).toHaveValue('York');
      await tracker.submit();
      await expect(tracker.rows.first()).toBeVisible();
    }
    await expect(page.locator('#second coach-bus-tracker')).toHaveCount(2);
    expect((await events()).filter(({ name }) => name === 'coach:ready')).toHaveLength(2);
    pageErrors.expectClean();
  });

  test(
    'attributes that change later take effect and preserve the traveller’s choice',
    inGroup('screens'),
    async ({ page }) => {
      await openTestPage(page, { body: '<h1>Une page</h1><coach-bus-tracker origin-id="1">x</coach-bus-tracker>' });
      const tracker = new TrackerPage(page);
      const englishTracker = new TrackerPage(page, { locale: 'en' });
      const setAttribute = (name: string, value: string) =>
        tracker.host.evaluate((tag, [key, text]) => tag.setAttribute(key, text), [name, value] as const);
      const countFieldsInPage = () => page.evaluate(() => document.querySelectorAll('coach-bus-tracker input').length);
      await tracker.waitUntilReady();

      await test.step('origin-id chooses another city', async () => {
        await expect(tracker.field('origin')).toHaveValue('Londres');
        await setAttribute('origin-id', '4');
        await expect(tracker.field('origin')).toHaveValue('Leeds');
      });
      await test.step('heading-level changes the level', async () => {
        await tracker.choose('origin', 'York');
        await setAttribute('heading-level', '5');
        await expect(page.getByRole('heading', { level: 5, name: 'Horaires en temps réel' })).toBeVisible();
        await expect(tracker.field('origin')).toHaveValue('York');
      });
      await test.step('locale changes the language', async () => {
        await setAttribute('locale', 'en');
        await expect(englishTracker.submitButton).toBeVisible();
        await expect(englishTracker.field('origin')).toHaveValue('York');
        await setAttribute('locale', 'fr');
        await expect(tracker.submitButton).toBeVisible();
      });
      await test.step('isolation moves the island into the page and back', async () => {
        await setAttribute('isolation', 'light');
        await expect.poll(countFieldsInPage).toBe(2);
        await expectReady(tracker.host);
        await expect(tracker.field('origin')).toBeVisible();
        await expect(page.getByText('x', { exact: true })).toBeHidden();
        await setAttribute('isolation', 'shadow');
        await expect.poll(countFieldsInPage).toBe(0);
        await expectReady(tracker.host);
      });
      await test.step('destination-id starts the search at once', async () => {
        await setAttribute('destination-id', '1');
        await expect(tracker.rows.first()).toBeVisible();
      });
    },
  );
});
