import { expect } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { addTag } from './late-tag.ts';

test.describe('several tags of a widget (host contract §2)', () => {
  test('trackers on a page have their own cities and ids, as does one that is added later', async ({ page }) => {
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

    await expect(page).toHaveURL(/originId=\d/);
    await addTag(page, { 'origin-id': '6' }, 'main');
    const late = new TrackerPage(page, { index: 3 });
    await late.ready();
    await expect(late.field('origin'), 'a tag added later ignores the address').toHaveValue('York');
    await expect(late.field('destination')).toHaveValue('');
    pageErrors.expectClean();
  });
});
