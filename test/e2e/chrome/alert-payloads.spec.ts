import { expect, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { openTestPage } from '../host/test-page.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { payloads } from './alert-payloads.test-data.ts';

/**
 * Alerts whose texts are all attacks. Their content starts with a marker that is visible once it is rendered as HTML.
 */
const alerts = payloads.map(([name, html], index) => ({
  id: `payload-${index}`,
  title: `${index} ${name} <img src=x onerror=window.pwned=1>`,
  content: `<b>début ${index}</b>${html}`,
  severity: 'SEVERE',
  url: index % 2 === 0 ? 'javascript:window.pwned=1' : '/bus-tracker?originId=1#coach-bus-tracker',
  urlDescription: `<svg onload=window.pwned=1>${name}`,
  routes: [{ id: `<b>${index}`, name: '<script>window.pwned=1</script>', cities: [{ id: 1, name: html }] }],
}));

/** The elements and attributes that may remain of an attack. */
const allowedMarkup = {
  elements: [
    ...['p', 'br', 'hr', 'div', 'span', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'a'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'abbr', 'time', 'bdi'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  attributes: ['href', 'title', 'lang', 'dir', 'colspan', 'rowspan', 'start', 'target', 'rel', 'class'],
  classes: ['safe-html', 'safe-html safe-html-plain', 'visually-hidden'],
  schemes: ['http:', 'https:', 'mailto:', 'tel:'],
};

/** Answers the alerts of a page, and records its requests to other hosts. */
async function serveAlerts(page: Page, alerts: readonly object[]) {
  const foreignRequests: string[] = [];
  page.on('request', (request) => {
    const { hostname, href } = new URL(request.url());
    if (hostname !== 'localhost' || href.includes('evil.example')) foreignRequests.push(href);
  });
  page.on('dialog', (dialog) => foreignRequests.push(`dialog: ${dialog.message()}`));
  page.on('popup', (popup) => foreignRequests.push(`popup: ${popup.url()}`));
  await page.route('**/api/information/service-alerts', (route) => route.fulfill({ json: { alerts } }));
  return { foreignRequests, pageErrors: await collectPageErrors(page) };
}

/** Lists violations in the rendered alerts and the page around them. */
function listFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(({ elements, attributes, classes, schemes }) => {
    const violations: string[] = [];
    const roots: (Document | ShadowRoot)[] = [document];
    // Grows during the loop, since roots are nested.
    for (const root of roots) {
      for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot);
    }
    const all = (selector: string) => roots.flatMap((root) => [...root.querySelectorAll(selector)]);
    for (const element of all('.safe-html, .safe-html *')) {
      if (!elements.includes(element.localName)) violations.push(`element ${element.outerHTML}`);
      for (const { name, value } of element.attributes) {
        if (!attributes.includes(name)) violations.push(`attribute ${name} ${value}`);
        if (name === 'class' && !classes.includes(value)) violations.push(`class ${value}`);
      }
      for (const name in element) {
        if (name.startsWith('on') && Reflect.get(element, name) !== null) violations.push(`handler ${name}`);
      }
    }
    for (const link of all('a')) {
      if (!(link instanceof HTMLAnchorElement) || !link.hasAttribute('href')) continue;
      if (!schemes.includes(link.protocol) || /#coach-/i.test(link.href)) violations.push(`link ${link.href}`);
      if (link.target !== '' && link.rel !== 'noopener noreferrer') violations.push(`opener ${link.outerHTML}`);
    }
    const widgets = all('[data-coach-state]').length;
    if (widgets !== 1) violations.push(`${widgets} widgets`);
    if (Reflect.get(window, 'pwned') !== undefined) violations.push('a script ran');
    if (document.querySelector('base, meta[http-equiv]')) violations.push('the page has changed');
    return violations;
  }, allowedMarkup);
}

/**
 * Dispatches the events that attacks listen to on each element of the alerts.
 *
 * @returns the number of elements
 */
function dispatchEvents(page: Page): Promise<number> {
  return page.evaluate(() => {
    const root = document.querySelector('[data-coach-state]')?.shadowRoot ?? document;
    const elements = root.querySelectorAll<HTMLElement>('.safe-html *');
    for (const element of elements) {
      element.focus();
      for (const type of ['pointerenter', 'mouseover', 'wheel', 'toggle', 'animationstart', 'input', 'error', 'load']) {
        element.dispatchEvent(new Event(type));
      }
    }
    return elements.length;
  });
}

for (const isolation of ['shadow', 'light'] as const) {
  // Without a shadow root an attack reaches further.
  const run = isolation === 'light' ? {} : inGroup('screens');
  test.describe(`an attack in each text of an alert, isolation="${isolation}"`, run, () => {
    test.slow();

    test('is harmless on the page of all alerts', async ({ page }) => {
      const { foreignRequests, pageErrors } = await serveAlerts(page, alerts);
      const tag = `<coach-service-alerts-page isolation="${isolation}"></coach-service-alerts-page>`;
      await openTestPage(page, { body: `<h1>Une page</h1>${tag}` });
      const address = page.url();
      await expect(page.locator('.alert-entry')).toHaveCount(payloads.length);
      // All in one call, since a hundred mouse presses would take minutes.
      await page
        .getByRole('button', { name: /^Learn more/ })
        .evaluateAll((toggles) => toggles.forEach((toggle) => toggle instanceof HTMLElement && toggle.click()));
      await expect(page.locator('.safe-html b', { hasText: /^début \d+$/ })).toHaveCount(payloads.length);
      expect(await listFaults(page)).toEqual([]);
      expect(await dispatchEvents(page)).toBeGreaterThan(payloads.length);
      expect(await listFaults(page)).toEqual([]);
      expect([foreignRequests, page.url()]).toEqual([[], address]);
      pageErrors.expectClean();
    });
  });
}

// The banner renders one alert at a time with the same component as the page, so a few of each kind suffice.
test('attacks in the alerts of the banner are harmless', inGroup('screens'), async ({ page }) => {
  const bannerAlerts = alerts.filter((_, index) => index % 12 === 0);
  const { foreignRequests, pageErrors } = await serveAlerts(page, bannerAlerts);
  // A press while the banner is still growing could miss it.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openTestPage(page, { body: '<h1>Une page</h1><coach-service-alerts></coach-service-alerts>' });
  const address = page.url();
  await page.locator('.alert-line-toggle').click();
  for (const { title } of bannerAlerts) {
    const [mark] = title.split(' ');
    await expect(page.locator('.alert-body .safe-html b', { hasText: `début ${mark}` }), title).toBeVisible();
    expect(await listFaults(page), title).toEqual([]);
    await page.locator('.alert-line-close').click();
  }
  await expect(
    page.getByRole('button', { name: new RegExp(`^${bannerAlerts.length} alertes masquées`) }),
  ).toBeFocused();
  expect([foreignRequests, page.url()]).toEqual([[], address]);
  pageErrors.expectClean();
});
