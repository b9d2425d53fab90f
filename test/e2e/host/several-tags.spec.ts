import { expect } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { addTag } from './add-tag.ts';

test.describe('several tags of a widget (host contract §2)', () => {
  test('trackers on a page have separate cities and ids, as does one that is added later', async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    await page.goto('/several');
    const [outboundTracker, inboundTracker] = [new TrackerPage(page), new TrackerPage(page, { index: 1 })];
    await expect(outboundTracker.rows.first()).toBeVisible();
    await expect(inboundTracker.rows.first()).toBeVisible();
    await expect(outboundTracker.summary).toHaveText("Londres jusqu'à Leeds");
    await expect(inboundTracker.summary).toHaveText("Leeds jusqu'à Londres");
    const emptyTracker = new TrackerPage(page, { index: 2 });
    await emptyTracker.host.scrollIntoViewIfNeeded();
    await emptyTracker.waitUntilReady();
    await expect(emptyTracker.field('origin')).toHaveValue('');
    await emptyTracker.choose('origin', 'York');
    await outboundTracker.changeButton.click();
    await expect(outboundTracker.field('origin')).toHaveValue('Londres');
    await expect(emptyTracker.field('origin')).toHaveValue('York');
    await expect(inboundTracker.summary).toHaveText("Leeds jusqu'à Londres");
    const ids = await page.evaluate(() =>
      [...document.querySelectorAll('coach-bus-tracker')].flatMap((tag) =>
        [...(tag.shadowRoot?.querySelectorAll('[id]') ?? [])].map(({ id }) => id),
      ),
    );
    expect(new Set(ids).size).toBe(ids.length);

    await expect(page).toHaveURL(/originId=\d/);
    await addTag(page, { 'origin-id': '6' }, 'main');
    const addedTracker = new TrackerPage(page, { index: 3 });
    await addedTracker.waitUntilReady();
    await expect(addedTracker.field('origin'), 'a tag added later ignores the address').toHaveValue('York');
    await expect(addedTracker.field('destination')).toHaveValue('');
    pageErrors.expectClean();
  });
});
