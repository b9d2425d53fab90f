import { expect, type Page } from '@playwright/test';
import { friendlyPages } from '../../../host-fixtures/server/site/pages.ts';
import { openOwnPage } from '../host/own-page.ts';
import { test } from '../support/clocked-test.ts';

/** Pages on which no island stands, or comes late on purpose; and what is a page that is tried, in another language. */
const without = ['/failed-chunk', '/flaky-chunk', '/slow-chunk', '/service-alerts', '/late'];

const isPolluted = (page: Page) =>
  page.evaluate(() => ['polluted', 'isAmPm', 'title'].filter((name) => Reflect.get({}, name) !== undefined));

function watchErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

test.describe('a poisoned memory of the browser leaves every page working', () => {
  for (const [name, poison] of [
    ['garbage', '\u0000{"[%E0%A4%A&=&=;'],
    ['something huge', 'originId=1&'.repeat(40_000)],
    ['other types', '[{"id":{}},null,-1,1e999,"x",[[]],true]'],
    ['a prototype', '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'],
  ] as const) {
    test(name, async ({ page }) => {
      test.setTimeout(240_000);
      const errors = watchErrors(page);
      // Whatever key the product asks for, in either storage.
      await page.addInitScript((text) => {
        const { getItem } = Storage.prototype;
        Storage.prototype.getItem = function (this: Storage, key: string) {
          return key.startsWith('coach-') ? text : Reflect.apply(getItem, this, [key]);
        };
      }, poison);
      for (const { path } of friendlyPages.filter(
        (one) => !without.includes(one.path) && !/^\/(en|us|ca)\//.test(one.path),
      )) {
        await page.goto(path);
        const tag = page.locator('[data-coach-state]').first();
        await expect(tag, path).toHaveAttribute('data-coach-state', 'ready');
        expect(await isPolluted(page), path).toEqual([]);
      }
      expect(errors).toEqual([]);
    });
  }
});

test.describe('nothing reaches the prototype of all objects', () => {
  const tag = '<h1>Une page</h1><coach-bus-tracker>x</coach-bus-tracker>';
  const poison = '{"polluted":"1","isAmPm":true,"title":"x"}';
  const block = `{"__proto__":${poison},"constructor":{"prototype":${poison}},
    "text":{"__proto__":${poison},"bus-tracker":{"__proto__":${poison}}},"links":{"__proto__":"/x","constructor":"/y"}}`;

  for (const [name, given] of [
    ['settings', { head: `<script type="application/json" data-coach-config>${block}</script>`, body: tag }],
    [
      'settings in attributes',
      {
        script: `data-__proto__='${poison}' data-constructor='${poison}' data-text='{"__proto__":${poison}}' data-links='{"__proto__":"/x"}'`,
        body: tag,
      },
    ],
    [
      'attributes of a tag',
      {
        body: `<h1>Une page</h1><div data-coach-widget="bus-tracker" data-__proto__="x" data-constructor="x" data-origin-id="__proto__">x</div>`,
      },
    ],
    [
      'the query of a link',
      {
        body: `<h1>Une page</h1><p><a href="/bus-tracker?__proto__=x&amp;__proto__[polluted]=1&amp;constructor.prototype.polluted=1#coach-bus-tracker">x</a></p>`,
      },
    ],
    [
      'a widget of that name',
      { body: `${tag}<div data-coach-widget="__proto__">x</div><p class="coach-widget-constructor">x</p>` },
    ],
  ] as const) {
    test(name, async ({ page }) => {
      const errors = watchErrors(page);
      await openOwnPage(page, given, '?__proto__[polluted]=1&constructor.prototype.polluted=1&__proto__=x');
      await expect(page.locator('[data-coach-state]').first()).toHaveAttribute('data-coach-state', 'ready');
      await expect(page.getByRole('button', { name: 'Vérifier les heures' })).toBeVisible();
      expect(await isPolluted(page)).toEqual([]);
      expect(errors).toEqual([]);
    });
  }

  test('settings that a script hands over', async ({ page }) => {
    await openOwnPage(page, { body: tag });
    await expect(page.getByRole('button', { name: 'Vérifier les heures' })).toBeVisible();
    await page.evaluate((text) => {
      const api: unknown = Reflect.get(window, 'coachWidgets');
      if (typeof api === 'object' && api) Reflect.apply(Reflect.get(api, 'configure'), api, [JSON.parse(text)]);
    }, block);
    await expect(page.getByRole('button', { name: 'Vérifier les heures' })).toBeVisible();
    expect(await isPolluted(page)).toEqual([]);
  });

  const query =
    '?__proto__[polluted]=1&__proto__.polluted=1&constructor[prototype][polluted]=1&__proto__=x&originId=__proto__';
  for (const path of [
    '/journey-planner/journeys',
    '/fare-finder',
    '/stops',
    '/account-management/login',
    '/itinerary',
  ]) {
    test(`the query of ${path}`, async ({ page }) => {
      const errors = watchErrors(page);
      await page.goto(path + query);
      await expect(page.locator('[data-coach-state]').first()).toHaveAttribute('data-coach-state', 'ready');
      await page.waitForLoadState('networkidle');
      expect(await isPolluted(page)).toEqual([]);
      expect(errors).toEqual([]);
    });
  }
});

test('a script among the links of a page is no way anywhere', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  for (const address of ['javascript:window.polluted=1', ' JaVa\\tScRiPt:window.polluted=1', 'data:text/html,x']) {
    await page.goto('about:blank');
    const links = ['account', 'login', 'stops', 'journeyPlanner', 'journeys', 'fareFinder', 'serviceAlerts'];
    const settings = `{"links":{${links.map((name) => `"${name}":"${address}"`).join()}}}`;
    await page.unroute('**/written-by-a-test*');
    await openOwnPage(page, {
      head: `<script type="application/json" data-coach-config>${settings}</script>`,
      body: '<h1>Une page</h1><coach-user-home>x</coach-user-home>',
    });
    await expect(page.locator('coach-user-home')).toHaveAttribute('data-coach-state', 'ready');
    const hrefs = await page
      .locator('coach-user-home')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toContain('/journey-planner');
    expect(hrefs.filter((href) => !/^\//.test(href ?? ''))).toEqual([]);
  }
  expect(warnings.filter((line) => line.includes('"links"')).length).toBeGreaterThanOrEqual(3);
});
