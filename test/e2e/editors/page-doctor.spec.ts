import { expect, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { openTestPage } from '../host/test-page.ts';
import { test } from '../support/clocked-test.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { expectNoHorizontalScroll } from '../support/measures/horizontal-scroll.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { expectReady, expectState } from '../support/tag-state.ts';

const findPanel = (page: Page) => page.getByRole('dialog', { name: 'Page doctor' });

/** The names of the problems that the panel lists, each once. */
const listProblems = (page: Page) =>
  page
    .locator('[data-coach-doctor] [data-code]')
    .evaluateAll((items) => [...new Set(items.map((item) => item.getAttribute('data-code') ?? ''))]);

const body = `<h1>Une page</h1>
  <coach-bus-tracker orgin-id="1"><a href="/horaires">Voir les horaires</a></coach-bus-tracker>
  <div data-coach-widget="bus-traker"><a href="/horaires">Horaires</a></div>
  <div class="gone"><p class="coach-widget-stops gone" data-mount="visible"><a href="/stops">Nos arrêts</a></p></div>
  <div data-coach-ignore><a href="/x#coach-account">Un visiteur</a></div>
  <div id="closed-in"></div>`;

test('?coach-check lists the problems of a page under the strict policy (host contract §2)', async ({ page }) => {
  await page.addInitScript(() => void Object.assign(window, { dataLayer: [] }));
  const head = `<script type="application/json" data-coach-config>{"consent":"required"}</script>
    <script type="module" src="/coach-widgets/latest/coach-widgets.js" data-api-base="https://api.elsewhere.example"></script>`;
  await openTestPage(page, { body, head }, '?coach-check');
  await expect(findPanel(page)).toBeVisible();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.gone { display: none }');
    document.adoptedStyleSheets = [sheet];
    const root = document.querySelector('#closed-in')?.attachShadow({ mode: 'open' });
    const tag = Object.assign(document.createElement('div'), { textContent: 'Nos arrêts' });
    tag.dataset['coachWidget'] = 'stops';
    root?.append(tag);
    const block = document.createElement('script');
    block.type = 'application/json';
    block.dataset['coachConfig'] = '';
    document.body.append(block);
    const layer = Reflect.get(window, 'dataLayer') as unknown[];
    layer.push({ event: 'orderCompletion', order: { orderNumber: 'K3Y', email: 'a@b.example' } });
    layer.push({ event: 'purchase', ecommerce: { transaction_id: 'K3Y' } });
  });
  await expect
    .poll(async () => (await listProblems(page)).sort())
    .toEqual(
      [
        ...['unknown-attribute', 'unknown-widget', 'tag-hidden', 'tag-ignored', 'tag-not-found'],
        ...['script-twice', 'settings-twice', 'consent-not-requested'],
        ...['order-pushed-twice', 'pushed-without-consent'],
        ...['api-blocked', 'blocked-by-policy', 'policy-lacks-source'],
      ].sort(),
    );
  await expect(findPanel(page)).toContainText('connect-src https://api.elsewhere.example');
});

test(
  'the panel and its badges by keyboard on a phone, axe-clean, with a report to copy',
  inGroup('editors'),
  async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    // A browser that does not allow scripts to copy.
    await page.addInitScript(() => void Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.setViewportSize({ width: 320, height: 720 });
    // The log starts with the doctor; the tracker becomes ready later.
    await page.route(/\/bus-tracker\.js/, async (route) => {
      await page.locator('[data-coach-doctor]').waitFor({ state: 'attached' });
      await route.continue();
    });
    await page.goto('/bus-tracker?coach-check');
    await expectReady(page.locator('coach-bus-tracker'));
    await expect(findPanel(page)).toContainText('Nothing is wrong on this page.');
    await waitUntilSettled(page);
    expect(await findAxeViolations(page)).toEqual([]);
    await expectNoHorizontalScroll(page);

    const badge = page.getByRole('button', { name: 'bus-tracker ready' });
    const launcher = page.getByRole('button', { name: 'Page doctor: no problems' });
    await badge.focus();
    await page.keyboard.press('Enter');
    const entry = findPanel(page).locator('summary', { hasText: 'bus-tracker, ready' });
    await expect(entry).toBeFocused();
    await expect(findPanel(page)).toContainText('fr, from lang="fr" of <html>');
    await page.keyboard.press('Escape');
    await expect(findPanel(page)).toBeHidden();
    await expect(badge).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(launcher).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(findPanel(page).getByRole('heading')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(launcher).toBeFocused();
    await page.keyboard.press('Enter');

    await findPanel(page).getByRole('button', { name: 'Copy report' }).press('Enter');
    const report = findPanel(page).getByRole('textbox', { name: 'Report' });
    await expect(report).toBeFocused();
    await expect(report).toHaveValue(/bus-tracker, written as tag: ready[^]*coach:ready/);
    expect(await report.evaluate((field: HTMLTextAreaElement) => field.selectionEnd - field.selectionStart)).toBe(
      (await report.inputValue()).length,
    );
    pageErrors.expectClean();
  },
);

test('the doctor opens if files of the widgets do not load, and names them', inGroup('files'), async ({ page }) => {
  await page.route(/\/(core|react|bus-tracker(-fr)?)\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await openTestPage(
    page,
    { body: '<h1>Une page</h1><coach-bus-tracker>Horaires</coach-bus-tracker>' },
    '?coach-check',
  );
  await expectState(page.locator('coach-bus-tracker'), 'failed');
  await expect(findPanel(page)).toContainText('The server returned 404 for');
  await expect.poll(async () => (await listProblems(page)).sort()).toEqual(['file-missing', 'files-not-loaded']);
});
