import { expect, type Page } from '@playwright/test';
import { openOwnPage } from '../host/own-page.ts';
import { recordAnnouncements, recordPageAnnouncements } from '../support/measures/announcements.ts';
import { axeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/by-keyboard.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { everyWidth } from '../support/measures/every-width.ts';
import { watchLayoutShifts } from '../support/measures/layout-shifts.ts';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
import { expectReady } from '../support/tag-state.ts';

const call = '**/api/information/service-alerts';
const alert = (id: string, severity: string, rest: object = {}) => ({
  ...{ id, title: id, content: `<p>Contenu de <strong>${id}</strong></p>`, severity },
  ...rest,
});
const london = { id: 'A1', name: 'A1', cities: ['Londres', 'Oxford'].map((name, id) => ({ id: id + 1, name })) };
const snow = alert('Neige sur l’A9, la route peut fermer sans préavis au col', 'SEVERE', {
  ...{ url: 'https://roads.example/a9', urlDescription: 'Webcams de l’A9' },
});
const bridge = alert('Pont fermé par grand vent', 'MAJOR', { routes: [london] });
const works = alert('Travaux', 'MAJOR');
const hours = alert('Nouveaux horaires d’été', 'INFORMATION', { routes: [london] });
const all = [hours, bridge, works, snow];

/** Answers the alerts of a page; another list may be set later. */
async function tell(page: Page, alerts: readonly unknown[]): Promise<(later: readonly unknown[]) => void> {
  let told = alerts;
  await page.route(call, (route) => route.fulfill({ json: { alerts: told } }));
  return (later) => (told = later);
}

/** Opens a page with a banner between its head and its words. */
async function openBanner(page: Page, { attributes = '', inside = '', lang = 'fr' } = {}) {
  const tag = `<coach-service-alerts ${attributes}>${inside}</coach-service-alerts>`;
  await openOwnPage(page, { body: `${tag}<h1>Une page</h1><p>Ses mots.</p><button>Plus loin</button>`, lang });
  const host = page.locator('coach-service-alerts');
  await expectReady(host);
  return {
    host,
    region: host.getByRole('region', { name: /^(Alertes de service|Service alerts)$/ }),
    toggle: host.locator('.alert-line-toggle'),
    heightOf: () => host.evaluate((tag) => tag.getBoundingClientRect().height),
  };
}

const isOpen = (expanded: boolean) => ['aria-expanded', String(expanded)] as const;
const link = '<a href="/service-alerts">Alertes de service</a>';

test.describe('the banner of alerts (field notes §3, 15 to 17)', () => {
  test(
    'shows the most serious in one line, opens it and the others, and closes them, by keyboard',
    everyWidth,
    async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      await tell(page, all);
      const { host, region, toggle, heightOf } = await openBanner(page);
      await expect(region.getByRole('heading', { name: /^Grave Neige/ })).toBeVisible();
      await expect(region.getByText('et 2 autres')).toBeVisible();
      await expect.poll(heightOf).toBe((page.viewportSize()?.width ?? 0) < 640 ? 96 : 52);
      expect(await axeViolations(page)).toEqual([]);

      await tabTo(page, toggle);
      await page.keyboard.press('Enter');
      await expect(toggle).toHaveAttribute(...isOpen(true));
      await expect(region.locator('strong', { hasText: 'Neige' })).toBeVisible();
      await expect(region.getByRole('link', { name: /^Webcams/ })).toHaveAttribute('rel', 'noopener noreferrer');
      await expect(region.getByRole('link', { name: 'Toutes les alertes de service' })).toHaveAttribute(
        'href',
        '/service-alerts',
      );
      const more = region
        .getByRole('listitem')
        .filter({ hasText: 'Pont fermé' })
        .getByRole('button', { name: /^Learn/ });
      await tabTo(page, more);
      await page.keyboard.press('Enter');
      await expect(region.locator('strong', { hasText: 'Pont' })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);

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
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(toggle).toBeFocused();
      pageErrors.expectClean();
    },
  );

  test('fits long words at any width without a sideways scroll', everyWidth, async ({ page }) => {
    const endless = alert(`Perturbation${'longue'.repeat(40)}`, 'SEVERE', { content: `<p>${'mot'.repeat(200)}</p>` });
    await tell(page, [endless, bridge]);
    const { toggle } = await openBanner(page);
    await expect(toggle).toBeVisible();
    await expectNoSidewaysScroll(page);
    await toggle.click();
    await expect(page.getByText('motmotmot')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test('is in English on an English page', async ({ page }) => {
    await tell(page, all);
    const { region } = await openBanner(page, { lang: 'en', attributes: 'from="INFORMATION"' });
    await expect(region.getByRole('heading', { name: /^Severe/ })).toBeVisible();
    await expect(region.getByText('and 3 others')).toBeVisible();
    await region.getByRole('button', { name: /^Hide: Neige/ }).click();
    await region.getByRole('button', { name: /^Learn more/ }).click();
    await expect(region.getByRole('button', { name: '1 alert hidden Show' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('leaves out only the alerts that lack a field', async ({ page }) => {
    await tell(page, [{ id: 'x' }, { title: 'Sans nom' }, null, 'x', { ...works, routes: 7, severity: 3, url: {} }]);
    const { region } = await openBanner(page, { attributes: 'from="INFORMATION"' });
    await expect(region.getByRole('heading', { name: 'Info Travaux' })).toBeVisible();
    await expect(region.getByText(/^et \d/)).toHaveCount(0);
  });

  test('keeps an alert closed over a reload and in other tabs, until it becomes more serious', async ({
    page,
    context,
  }) => {
    const tellLater = await tell(page, [bridge]);
    const { region } = await openBanner(page);
    const other = await context.newPage();
    await tell(other, [bridge]);
    const second = await openBanner(other);
    await expect(second.region).toBeVisible();
    await region.getByRole('button', { name: /^Masquer/ }).click();
    await expect(second.region).toHaveCount(0);
    await expect(second.host.getByRole('button', { name: /^1 alerte masquée/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: /^1 alerte masquée/ })).toBeVisible();
    tellLater([{ ...bridge, severity: 'SEVERE' }]);
    await page.reload();
    await expect(region).toBeVisible();
  });

  test('announces a severe alert that comes later once, with two banners on the page', async ({ page }) => {
    await page.clock.install();
    const tellLater = await tell(page, [bridge]);
    let asked = 0;
    page.on('request', (request) => (asked += request.url().endsWith('/service-alerts') ? 1 : 0));
    const tag = '<coach-service-alerts></coach-service-alerts>';
    await openOwnPage(page, { body: `${tag}<h1>Une page</h1>${tag}` });
    await page.clock.runFor(2000);
    await expect(page.getByRole('region', { name: 'Alertes de service' })).toHaveCount(2);
    expect(asked).toBe(1);
    const recorded = await recordPageAnnouncements(page);
    tellLater([bridge, snow]);
    await page.clock.runFor(301_000);
    await expect(page.getByRole('heading', { name: /^Grave Neige/ })).toHaveCount(2);
    await page.clock.runFor(601_000);
    expect((await recorded()).filter((words) => words.startsWith('Nouvelle alerte grave'))).toHaveLength(1);
  });

  for (const [state, alerts, inside] of [
    ['with alerts, in an empty tag', all, ''],
    ['with alerts, in a tag with a link', all, link],
    ['without any, in an empty tag', [], ''],
    ['without any, in a tag with a link', [], link],
  ] as const) {
    test(`${state}: nothing below shifts`, everyWidth, async ({ page }) => {
      const expectNoShift = await watchLayoutShifts(page);
      await tell(page, alerts);
      const { heightOf, region } = await openBanner(page, { inside });
      const narrow = (page.viewportSize()?.width ?? 0) < 640;
      await expect(region).toHaveCount(alerts.length > 0 ? 1 : 0);
      const line = narrow ? 96 : 52;
      await expect.poll(heightOf).toBe(alerts.length > 0 ? line : 0);
      await expectNoShift();
    });
  }

  test('takes no room when the alerts cannot be loaded', async ({ page }) => {
    await page.route(call, (route) => route.abort());
    const { host, heightOf } = await openBanner(page);
    await expect.poll(heightOf).toBe(0);
    await expect(host.getByRole('button')).toHaveCount(0);
  });
});

test.describe('the page of all alerts (spec §2 "/service-alerts")', () => {
  test('filters by words, route and severity, which the address keeps, by keyboard', async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    const expectNoShift = await watchLayoutShifts(page);
    await tell(page, all);
    await page.goto('/service-alerts');
    const entries = page.getByRole('article');
    await expect(entries).toHaveCount(4);
    await expectNoShift();
    expect(await axeViolations(page)).toEqual([]);

    const field = page.getByRole('searchbox', { name: 'Chercher dans les alertes' });
    const recorded = await recordAnnouncements(page.locator('coach-service-alerts-page'));
    await tabTo(page, field);
    await page.keyboard.type('ete');
    await expect(entries).toHaveCount(1);
    await expect.poll(recorded).toContain('1 alerte');
    await expect(page).toHaveURL(/\?search=ete$/);
    await page.keyboard.press('Tab');
    await page.keyboard.type('A1');
    await expect(page).toHaveURL(/search=ete&route=A1$/);
    await page.reload();
    await expect(field).toHaveValue('ete');
    await expect(entries).toHaveCount(1);
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
    await expectNoSidewaysScroll(page);
    expect(await axeViolations(page)).toEqual([]);
    pageErrors.expectClean();
  });

  test('says in English when nothing matches, when there is no alert, and when they cannot be loaded', async ({
    page,
  }) => {
    const tellLater = await tell(page, all);
    await page.goto('/en/service-alerts?search=nothing');
    await expect(page.getByText('No alerts match these filters.').first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('heading', { name: 'Severe disruptions 1' })).toBeVisible();
    tellLater([]);
    await page.reload();
    await expect(page.getByText('No disruptions are announced on the network.')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.route(call, (route) => route.fulfill({ status: 404, json: { errors: [] } }));
    await page.reload();
    await expect(page.getByText('We can’t load the alerts.')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('keeps its room while the alerts are loading', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(call, async (route) => {
      await held;
      await route.fulfill({ json: { alerts: all } });
    });
    const expectNoShift = await watchLayoutShifts(page);
    await page.goto('/service-alerts');
    await expect(page.locator('.skeleton-row').first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    release();
    await expect(page.getByRole('article')).toHaveCount(4);
    await expectNoShift();
  });

  test('lists the alerts of the scenarios alerts-storm and malformed-answers', async ({ page }) => {
    await page.goto('/service-alerts?scenario=alerts-storm');
    await expect(page.getByRole('article').filter({ hasText: 'Perturbation nº' })).toHaveCount(13);
    // Thirteen of the storm, and the seven of the network that concern British pages.
    await expect(page.getByText('20 alertes')).toBeVisible();
    await page.goto('/service-alerts?scenario=malformed-answers');
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});
