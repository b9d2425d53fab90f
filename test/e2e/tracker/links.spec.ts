import { expect } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';

test('both cities in the address start the search (spec §4 "Deep link")', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const tracker = new TrackerPage(page);
  await tracker.openSearch('', { from: 4, to: 1 });
  await expect(tracker.summary).toHaveText("Leeds jusqu'à Londres");
  await expect(tracker.rows.first()).toBeVisible();
  expect(await tracker.focused()).toBe('body');
  pageErrors.expectClean();
});

test('both cities in the tag start the search, and the address wins over them', async ({ page }) => {
  const tracker = new TrackerPage(page);
  await tracker.open('/deep-link');
  await expect(tracker.summary).toHaveText("Londres jusqu'à Leeds");
  await expect(tracker.rows.first()).toBeVisible();
  await tracker.openSearch('', { from: 4, to: 1, path: '/deep-link' });
  await expect(tracker.summary).toHaveText("Leeds jusqu'à Londres");
});

test('the origin alone waits for a destination, which an attribute names later (spec §4)', async ({ page }) => {
  const tracker = new TrackerPage(page);
  const lists = page.waitForResponse(/destination-cities\?originCityId=1$/);
  await tracker.open('/bus-tracker?originId=1');
  await lists;
  await expect(tracker.field('origin')).toHaveValue('Londres');
  await expect(tracker.field('destination')).toHaveValue('');
  await expect(tracker.rows).toHaveCount(0);
  await expect(page).toHaveURL(/\?originId=1$/);
  await tracker.host.evaluate((tag) => tag.setAttribute('destination-id', '4'));
  await expect(tracker.field('destination')).toHaveValue('Leeds');
});

for (const junk of [
  'originId=abc&destinationId=-3',
  'originId=0&destinationId=0',
  'originId=1.5&destinationId=',
  'destinationId=4',
]) {
  test(`an address that cannot be read is left as it is: ${junk} (spec §5)`, async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    const tracker = new TrackerPage(page);
    await tracker.open(`/bus-tracker?${junk}&campaign=ete#avant`);
    await expect(tracker.field('origin')).toHaveValue('');
    await expect(tracker.field('destination')).toHaveValue('');
    await expect(tracker.rows).toHaveCount(0);
    expect(page.url()).toContain(`/bus-tracker?${junk}&campaign=ete#avant`);
    pageErrors.expectClean();
  });
}
