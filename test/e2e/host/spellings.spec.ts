import { expect } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectComplaints } from '../support/console.ts';
import { openOwnPage } from './own-page.ts';
import { expectState } from '../support/tag-state.ts';

const options = [
  ['a tag', '<coach-bus-tracker origin-id="1" heading-level="4">x</coach-bus-tracker>'],
  ['a tag with data attributes', '<coach-bus-tracker data-origin-id="1" data-heading-level="4"></coach-bus-tracker>'],
  ['a data attribute', '<div data-coach-widget="bus-tracker" data-origin-id="1" data-heading-level="4">x</div>'],
  ['a list entry', '<ul><li data-coach-widget="bus-tracker" data-origin-id="1" data-heading-level="4">x</li></ul>'],
  ['a class', '<p class="lead coach-widget-bus-tracker" data-origin-id="1" data-heading-level="4">x</p>'],
  ['a link', '<p><a href="/bus-tracker?originId=1&amp;headingLevel=4#coach-bus-tracker">Horaires</a></p>'],
] as const;

test.describe('spellings of a tag (host contract §2)', () => {
  for (const [name, markup] of options) {
    test(`${name} mounts the same island with the same options`, async ({ page }) => {
      const complaints = await collectComplaints(page);
      await openOwnPage(page, { body: `<h1>Une page</h1>${markup}` });
      await expectState(page.locator('[data-coach-state]'), 'ready');
      await expect(page.getByRole('heading', { level: 4, name: 'Horaires en temps réel' })).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'De' })).toHaveValue('London');
      await expect(page.getByRole('combobox', { name: 'Á' })).toHaveValue('');
      await expect(page.getByText('x', { exact: true })).toBeHidden();
      complaints.expectClean();
    });
  }

  test('a link is replaced in place: hidden while its island is mounted, visible when it is unmounted', async ({
    page,
  }) => {
    await openOwnPage(page, { body: '<p><a href="/horaires#coach-bus-tracker">Horaires</a></p>' });
    const link = page.locator('a[href="/horaires#coach-bus-tracker"]');
    await expectState(link, 'ready');
    await expect(link).toBeHidden();
    await expect(page.getByRole('button', { name: 'Vérifier les heures' })).toBeVisible();
    await link.evaluate((element) => {
      const api = window.coachWidgets;
      if (api && 'unmount' in api) api.unmount(element);
    });
    await expect(link).toBeVisible();
    await expect(page.getByRole('button', { name: 'Vérifier les heures' })).toHaveCount(0);
    await expect(page.locator('p > *')).toHaveCount(1);
  });

  test('all four spellings mount on one page', async ({ page }) => {
    const complaints = await collectComplaints(page);
    await page.goto('/spellings');
    await expect(page.locator('[data-coach-state]')).toHaveCount(4);
    await expectState(page.locator('[data-coach-state]'), 'ready');
    await expect(page.getByRole('heading', { level: 3, name: 'Horaires en temps réel' })).toHaveCount(4);
    expect(await axeViolations(page)).toEqual([]);
    complaints.expectClean();
  });

  test('an unknown widget is reported, and what the editor wrote stays', async ({ page }) => {
    const complaints = await collectComplaints(page);
    await openOwnPage(page, { body: '<div data-coach-widget="time-machine">Bientôt</div><p class="ok">Suite</p>' });
    await expect.poll(() => complaints.lines.length).toBeGreaterThan(0);
    await expect(page.getByText('Bientôt')).toBeVisible();
    expect(complaints.lines).toEqual([expect.stringContaining('o widget "time-machine".')]);
  });
});
