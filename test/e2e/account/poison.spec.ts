import { expect, type Page } from '@playwright/test';
import { openOwnPage } from '../host/own-page.ts';
import { bringAllTags } from '../support/bring-all-tags.ts';
import { test } from '../support/clocked-test.ts';
import { settled } from '../support/settled.ts';
import { expectReady } from '../support/tag-state.ts';
import { dayLater, searchOn } from '../support/test-days.ts';

const isPolluted = (page: Page) =>
  page.evaluate(() => ['polluted', 'isAmPm', 'title'].filter((name) => Reflect.get({}, name) !== undefined));

function watchErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

const poisons = {
  garbage: '\u0000{"[%E0%A4%A&=&=;',
  'something huge': 'originId=1&'.repeat(40_000),
  'other types': '[{"id":{}},null,-1,1e999,"x",[[]],true]',
  'a prototype': '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
} as const;

/** Every tag there is, and the screens of those that own routes. */
const poisonedPages = [
  '/every-tag',
  '/journey-planner/basket',
  `/journey-planner/journeys?${searchOn(dayLater(1))}`,
  '/account-management/login',
];

// What each memory makes of such words is asked by the unit tests of `shared/services` and `shared/domain`.
for (const [name, poison] of Object.entries(poisons)) {
  test(`every widget is ready though each key of both storages holds ${name}`, async ({ page }) => {
    const errors = watchErrors(page);
    await page.addInitScript((text) => {
      const { getItem } = Storage.prototype;
      Storage.prototype.getItem = function (this: Storage, key: string) {
        return key.startsWith('coach-') ? text : Reflect.apply(getItem, this, [key]);
      };
    }, poison);
    for (const path of poisonedPages) {
      await page.goto(path);
      expect(await bringAllTags(page), path).toBeGreaterThan(0);
      expect(await isPolluted(page), path).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
}

test.describe('Object.prototype stays clean of what a page hands over', () => {
  const tag = '<h1>Une page</h1><coach-bus-tracker>x</coach-bus-tracker>';
  const poison = '{"polluted":"1","isAmPm":true,"title":"x"}';
  const block = `{"__proto__":${poison},"constructor":{"prototype":${poison}},
    "text":{"__proto__":${poison},"bus-tracker":{"__proto__":${poison}}},"links":{"__proto__":"/x","constructor":"/y"}}`;

  test('from settings, attributes, a link, and names of widgets', async ({ page }) => {
    const errors = watchErrors(page);
    const query = '__proto__=x&amp;__proto__[polluted]=1&amp;constructor.prototype.polluted=1';
    await openOwnPage(
      page,
      {
        head: `<script type="application/json" data-coach-config>${block}</script>`,
        script: `data-__proto__='${poison}' data-constructor='${poison}' data-text='{"__proto__":${poison}}'`,
        body: `${tag}<p><a href="/bus-tracker?${query}#coach-bus-tracker">x</a></p>
          <div data-coach-widget="bus-tracker" data-__proto__="x" data-constructor="x" data-origin-id="__proto__">x</div>
          <div data-coach-widget="__proto__">x</div><p class="coach-widget-constructor">x</p>`,
      },
      '?__proto__[polluted]=1&constructor.prototype.polluted=1&__proto__=x',
    );
    await expect(page.getByRole('button', { name: 'Vérifier les heures' })).toHaveCount(3);
    await page.evaluate((text) => {
      const api: unknown = Reflect.get(window, 'coachWidgets');
      if (typeof api === 'object' && api) Reflect.apply(Reflect.get(api, 'configure'), api, [JSON.parse(text)]);
    }, block);
    await expect(page.getByRole('button', { name: 'Vérifier les heures' })).toHaveCount(3);
    expect(await isPolluted(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('from the query of a page that reads it', async ({ page }) => {
    const errors = watchErrors(page);
    const query =
      '?__proto__[polluted]=1&__proto__.polluted=1&constructor[prototype][polluted]=1&__proto__=x&originId=__proto__';
    for (const path of ['/journey-planner/journeys', '/fare-finder', '/stops', '/itinerary']) {
      await page.goto(path + query);
      await expectReady(page.locator('[data-coach-state]').first());
      await settled(page);
      expect(await isPolluted(page), path).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
});

test('settings whose links are scripts fall back to the product’s own links', async ({ page }) => {
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
    await expectReady(page.locator('coach-user-home'));
    const hrefs = await page
      .locator('coach-user-home')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toContain('/journey-planner');
    expect(hrefs.filter((href) => !/^\//.test(href ?? ''))).toEqual([]);
  }
  expect(warnings.filter((line) => line.includes('"links"')).length).toBeGreaterThanOrEqual(3);
});
