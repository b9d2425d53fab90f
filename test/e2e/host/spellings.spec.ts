import { expect } from '@playwright/test';
import { axeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
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
      const pageErrors = await collectPageErrors(page);
      await openOwnPage(page, { body: `<h1>Une page</h1>${markup}` });
      await expectState(page.locator('[data-coach-state]'), 'ready');
      await expect(page.getByRole('heading', { level: 4, name: 'Horaires en temps réel' })).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'De' })).toHaveValue('Londres');
      await expect(page.getByRole('combobox', { name: 'Á' })).toHaveValue('');
      await expect(page.getByText('x', { exact: true })).toBeHidden();
      pageErrors.expectClean();
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

  test('what visitors write, jump links and links in sentences stay what they are', async ({ page }) => {
    await openOwnPage(page, {
      body: `<h1>Une page</h1><coach-bus-tracker mount="idle"></coach-bus-tracker>
        <p><a href="#coach-bus-tracker">Plus bas</a></p>
        <p><a rel="nofollow ugc" href="/x#coach-bus-tracker">Un commentaire</a></p>
        <p>Voyez les <a href="/x#coach-bus-tracker">horaires</a> de demain.</p>
        <p><a href="https://other.example/x#coach-bus-tracker">Ailleurs</a></p>
        <section data-coach-ignore><div data-coach-widget="bus-tracker">Un avis</div><coach-bus-tracker></coach-bus-tracker></section>`,
    });
    await expectState(page.locator('main > coach-bus-tracker'), 'ready');
    await expect(page.locator('[data-coach-state]')).toHaveCount(1);
    for (const name of ['Plus bas', 'Un commentaire', 'horaires', 'Ailleurs']) {
      await expect(page.getByRole('link', { name })).toBeVisible();
    }
    await expect(page.getByText('Un avis')).toBeVisible();
  });

  test('a mistake is reported once, with what to write instead', async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    await openOwnPage(page, {
      head: '<script type="application/json" data-coach-config>{\n"locale": "fr",\n}</script>',
      body: `<h1>Une page</h1><p class="coach-bus-tracker">x</p><coach-bus-traker></coach-bus-traker>
        <div data-coach-widget="bus-tracker" origin-id="1" data-date="demain"></div>`,
    });
    await expect.poll(() => pageErrors.lines.length).toBe(5);
    for (const words of [
      'Write class="coach-widget-bus-tracker"',
      'Did you mean "coach-bus-tracker"',
      'Did you mean "data-origin-id"',
      'data-date="demain" is ignored',
      'line 3, column 1',
    ]) {
      expect(pageErrors.lines.filter((line) => line.includes(words))).toHaveLength(1);
    }
  });

  test('all four spellings mount on one page', async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    await page.goto('/spellings');
    await expect(page.locator('[data-coach-state]')).toHaveCount(4);
    await expectState(page.locator('[data-coach-state]'), 'ready');
    await expect(page.getByRole('heading', { level: 3, name: 'Horaires en temps réel' })).toHaveCount(4);
    expect(await axeViolations(page)).toEqual([]);
    pageErrors.expectClean();
  });

  test('an unknown widget is reported, and what the editor wrote stays', async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    await openOwnPage(page, { body: '<div data-coach-widget="time-machine">Bientôt</div><p class="ok">Suite</p>' });
    await expect.poll(() => pageErrors.lines.length).toBeGreaterThan(0);
    await expect(page.getByText('Bientôt')).toBeVisible();
    expect(pageErrors.lines).toEqual([
      expect.stringContaining('no widget data-coach-widget="time-machine". There are '),
    ]);
  });
});
