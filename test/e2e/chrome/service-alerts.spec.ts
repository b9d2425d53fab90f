import { expect, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { openTestPage } from '../host/test-page.ts';
import { holdResponses } from '../support/hold-responses.ts';
import { recordAnnouncements } from '../support/measures/announcements.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/tab-to.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { watchLayoutShifts } from '../support/measures/layout-shifts.ts';
import { expectNoProblemsAtWidth } from '../support/measures/problems-at-width.ts';
import { isPhone, widths } from '../support/measures/widths.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { expectReady } from '../support/tag-state.ts';

const alertsCall = '**/api/information/service-alerts';
const createAlert = (id: string, severity: string, otherFields: object = {}) => ({
  id,
  title: id,
  content: `<p>Contenu de <strong>${id}</strong></p>`,
  severity,
  ...otherFields,
});
const london = { id: 'A1', name: 'A1', cities: ['Londres', 'Oxford'].map((name, id) => ({ id: id + 1, name })) };
const snow = createAlert('Neige sur l’A9, la route peut fermer sans préavis au col', 'SEVERE', {
  url: 'https://roads.example/a9',
  urlDescription: 'Webcams de l’A9',
});
const bridge = createAlert('Pont fermé par grand vent', 'MAJOR', { routes: [london] });
const works = createAlert('Travaux', 'MAJOR');
const hours = createAlert('Nouveaux horaires d’été', 'INFORMATION', { routes: [london] });
const allAlerts = [hours, bridge, works, snow];

/** Answers a page's request for alerts. The list can be replaced later. */
async function serveAlerts(page: Page, alerts: readonly unknown[]): Promise<(newAlerts: readonly unknown[]) => void> {
  let currentAlerts = alerts;
  await page.route(alertsCall, (route) => route.fulfill({ json: { alerts: currentAlerts } }));
  return (newAlerts) => (currentAlerts = newAlerts);
}

/** Opens a page with a banner between its header and its text. */
async function openBanner(page: Page, { attributes = '', inside = '', lang = 'fr' } = {}) {
  const tag = `<coach-service-alerts ${attributes}>${inside}</coach-service-alerts>`;
  await openTestPage(page, { body: `${tag}<h1>Une page</h1><p>Ses mots.</p><button>Plus loin</button>`, lang });
  const host = page.locator('coach-service-alerts');
  await expectReady(host);
  await waitUntilSettled(page);
  return {
    host,
    region: host.getByRole('region', { name: /^(Alertes de service|Service alerts)$/ }),
    toggle: host.locator('.alert-line-toggle'),
    getHeight: () => host.evaluate((tag) => tag.getBoundingClientRect().height),
  };
}

const expandedAttribute = (expanded: boolean) => ['aria-expanded', String(expanded)] as const;
const link = '<a href="/service-alerts">Alertes de service</a>';

/** The height of the closed banner in CSS pixels. */
const linePx = (width: number) => (isPhone(width) ? 96 : 52);

test.describe('the banner of alerts (field notes §3, 15 to 17)', () => {
  test('shows the most severe in one line, opens it and the others, and closes them, by keyboard', async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    await serveAlerts(page, allAlerts);
    const { host, region, toggle, getHeight } = await openBanner(page);
    await expect(region.getByRole('heading', { name: /^Grave Neige/ })).toBeVisible();
    await expect(region.getByText('et 2 autres')).toBeVisible();

    await test.step('the line has one height at each width', async () => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(getHeight, `at ${width} px`).toBe(linePx(width));
        await expectNoProblemsAtWidth(page, width);
      }
    });

    await test.step('each toggle opens its alert', async () => {
      await tabTo(page, toggle);
      await page.keyboard.press('Enter');
      await expect(toggle).toHaveAttribute(...expandedAttribute(true));
      await expect(region.locator('strong', { hasText: 'Neige' })).toBeVisible();
      await expect(region.getByRole('link', { name: /^Webcams/ })).toHaveAttribute('rel', 'noopener noreferrer');
      await expect(region.getByRole('link', { name: 'Toutes les alertes de service' })).toHaveAttribute(
        'href',
        '/service-alerts',
      );
      const otherToggles = region.getByRole('listitem').filter({ hasText: 'Pont fermé' });
      await tabTo(page, otherToggles.getByRole('button', { name: /^Learn/ }));
      await page.keyboard.press('Enter');
      await expect(region.locator('strong', { hasText: 'Pont' })).toBeVisible();
      for (const width of widths) await expectNoProblemsAtWidth(page, width);
    });

    await test.step('each can be dismissed, and all restored', async () => {
      await page.keyboard.press('Escape');
      await tabTo(page, region.getByRole('button', { name: 'Masquer Travaux' }));
      await page.keyboard.press('Enter');
      await expect(toggle).toBeFocused();
      await expect(region.getByText('et 1 autre')).toBeVisible();
      for (const title of [/^Masquer\s: Neige/, /^Masquer\s: Pont/]) {
        await tabTo(page, region.getByRole('button', { name: title }));
        await page.keyboard.press('Enter');
      }
      const chip = host.getByRole('button', { name: '3 alertes masquées Afficher' });
      await expect(chip).toBeFocused();
      expect(await findAxeViolations(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(toggle).toBeFocused();
    });
    pageErrors.expectClean();
  });

  test('fits long words at any width without horizontal scrolling', inGroup('screens'), async ({ page }) => {
    const longAlert = createAlert(`Perturbation${'longue'.repeat(40)}`, 'SEVERE', {
      content: `<p>${'mot'.repeat(200)}</p>`,
    });
    await serveAlerts(page, [longAlert, bridge]);
    const { toggle } = await openBanner(page);
    for (const width of widths) await expectNoProblemsAtWidth(page, width, { shouldRunAxe: false });
    await toggle.click();
    await expect(page.getByText('motmotmot')).toBeVisible();
    for (const width of widths) await expectNoProblemsAtWidth(page, width, { shouldRunAxe: false });
  });

  test('an alert stays dismissed after a reload and in other tabs until it becomes more severe', async ({
    page,
    context,
  }) => {
    const replaceAlerts = await serveAlerts(page, [bridge]);
    const { region } = await openBanner(page);
    const otherTab = await context.newPage();
    await serveAlerts(otherTab, [bridge]);
    const otherBanner = await openBanner(otherTab);
    await expect(otherBanner.region).toBeVisible();
    await region.getByRole('button', { name: /^Masquer/ }).click();
    await expect(otherBanner.region).toHaveCount(0);
    await expect(otherBanner.host.getByRole('button', { name: /^1 alerte masquée/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: /^1 alerte masquée/ })).toBeVisible();
    replaceAlerts([{ ...bridge, severity: 'SEVERE' }]);
    await page.reload();
    await expect(region).toBeVisible();
  });

  const loadCases = [
    { state: 'alerts, in an empty tag', alerts: allAlerts, inside: '' },
    { state: 'alerts, in a tag with a link', alerts: allAlerts, inside: link },
    { state: 'no alert, in an empty tag', alerts: [], inside: '' },
    { state: 'no alert, in a tag with a link', alerts: [], inside: link },
    { state: 'a failed call', alerts: undefined, inside: '' },
  ];

  for (const isOtherWidth of [false, true]) {
    const run = isOtherWidth ? inGroup('screens') : {};
    test(
      `shifts nothing below it${isOtherWidth ? ', at the other width of each state' : ''}`,
      run,
      async ({ page }) => {
        const expectNoShift = await watchLayoutShifts(page);
        for (const [index, { state, alerts, inside }] of loadCases.entries()) {
          const width = (index % 2 === 0) === isOtherWidth ? 1280 : 320;
          await test.step(`with ${state}, ${width} px wide`, async () => {
            await page.setViewportSize({ width, height: 900 });
            if (alerts) await serveAlerts(page, alerts);
            else await page.route(alertsCall, (route) => route.abort());
            const { getHeight, host, region } = await openBanner(page, { inside });
            const hasAlerts = alerts !== undefined && alerts.length > 0;
            await expect(region).toHaveCount(hasAlerts ? 1 : 0);
            if (!hasAlerts) await expect(host.getByRole('button')).toHaveCount(0);
            await expect.poll(getHeight).toBe(hasAlerts ? linePx(width) : 0);
            await expectNoShift();
          });
        }
      },
    );
  }
});

test.describe('the page of all alerts (spec §2 "/service-alerts")', () => {
  test('reserves its height while loading, and filters by text, route and severity, by keyboard', async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    const expectNoShift = await watchLayoutShifts(page);
    await serveAlerts(page, allAlerts);
    const release = await holdResponses(page, alertsCall);
    await page.goto('/service-alerts');
    await expect(page.locator('.skeleton-row').first()).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    release();
    const entries = page.getByRole('article');
    await expect(entries).toHaveCount(4);
    await expectNoShift();
    for (const width of widths) await expectNoProblemsAtWidth(page, width);

    const field = page.getByRole('searchbox', { name: 'Chercher dans les alertes' });
    await test.step('the address preserves text and route after a reload', async () => {
      const readAnnouncements = await recordAnnouncements(page.locator('coach-service-alerts-page'));
      await tabTo(page, field);
      await page.keyboard.type('ete');
      await expect(entries).toHaveCount(1);
      await expect.poll(readAnnouncements).toContain('1 alerte');
      await expect(page).toHaveURL(/\?search=ete$/);
      await page.keyboard.press('Tab');
      await page.keyboard.type('A1');
      await expect(page).toHaveURL(/search=ete&route=A1$/);
      await page.reload();
      await expect(field).toHaveValue('ete');
      await expect(entries).toHaveCount(1);
    });

    await test.step('the filters are cleared, and a severity is chosen', async () => {
      await tabTo(page, page.getByRole('button', { name: 'Effacer les filtres' }));
      await page.keyboard.press('Enter');
      await expect(entries).toHaveCount(4);
      await expect(field).toBeFocused();
      await tabTo(page, page.getByRole('radio', { name: 'Toutes' }));
      await page.keyboard.press('ArrowRight');
      await expect(entries).toHaveCount(1);
      await expect(page).toHaveURL(/\?severity=SEVERE$/);
      await tabTo(page, page.getByRole('button', { name: /^Learn more/ }));
      await page.keyboard.press('Enter');
      await expect(page.locator('strong', { hasText: 'Neige' })).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
    });
    pageErrors.expectClean();
  });

  test('has English messages for no match, no alerts, and a failed request', inGroup('screens'), async ({ page }) => {
    const replaceAlerts = await serveAlerts(page, allAlerts);
    await page.goto('/en/service-alerts?search=nothing');
    await expect(page.getByText('No alerts match these filters.').first()).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('heading', { name: 'Severe disruptions 1' })).toBeVisible();
    replaceAlerts([]);
    await page.reload();
    await expect(page.getByText('No disruptions are announced on the network.')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.route(alertsCall, (route) => route.fulfill({ status: 404, json: { errors: [] } }));
    await page.reload();
    await expect(page.getByText('We can’t load the alerts.')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.unroute(alertsCall);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
