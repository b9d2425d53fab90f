import { expect } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { addTag, places } from './late-tag.ts';
import { openOwnPage } from './own-page.ts';

test.describe('several of one kind (host contract §2)', () => {
  test('three trackers on a page keep their own cities and ids', async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    await page.goto('/several');
    const [out, back] = [new TrackerPage(page), new TrackerPage(page, { index: 1 })];
    await expect(out.rows.first()).toBeVisible();
    await expect(back.rows.first()).toBeVisible();
    await expect(out.summary).toHaveText("Londres jusqu'à Leeds");
    await expect(back.summary).toHaveText("Leeds jusqu'à Londres");
    const free = new TrackerPage(page, { index: 2 });
    await free.host.scrollIntoViewIfNeeded();
    await free.ready();
    await expect(free.field('origin')).toHaveValue('');
    await free.choose('origin', 'York');
    await out.changeButton.click();
    await expect(out.field('origin')).toHaveValue('Londres');
    await expect(free.field('origin')).toHaveValue('York');
    await expect(back.summary).toHaveText("Leeds jusqu'à Londres");
    const ids = await page.evaluate(() =>
      [...document.querySelectorAll('coach-bus-tracker')].flatMap((tag) =>
        [...(tag.shadowRoot?.querySelectorAll('[id]') ?? [])].map(({ id }) => id),
      ),
    );
    expect(new Set(ids).size).toBe(ids.length);
    pageErrors.expectClean();
  });

  test('a tracker added later keeps its own cities, whatever another wrote into the address', async ({ page }) => {
    await openOwnPage(page, {
      body: `${places}<coach-bus-tracker origin-id="1" destination-id="4">x</coach-bus-tracker>`,
    });
    await expect(new TrackerPage(page).rows.first()).toBeVisible();
    await expect(page).toHaveURL(/originId=1/);
    await addTag(page, { 'origin-id': '6' });
    const late = new TrackerPage(page, { index: 0 });
    await late.ready();
    await expect(late.field('origin')).toHaveValue('York');
    await expect(late.field('destination')).toHaveValue('');
  });
});
