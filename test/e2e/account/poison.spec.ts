import { expect, type Page } from '@playwright/test';
import { bringAllTags } from '../support/bring-all-tags.ts';
import { test } from '../support/clocked-test.ts';
import { dayLater, searchOn } from '../support/test-days.ts';

const isPolluted = (page: Page) =>
  page.evaluate(() => ['polluted', 'isAmPm', 'title'].filter((name) => Reflect.get({}, name) !== undefined));

const garbage = '\u0000{"[%E0%A4%A&=&=;';
const huge = 'originId=1&'.repeat(40_000);
const otherTypes = '[{"id":{}},null,-1,1e999,"x",[[]],true]';
const prototype = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';

/** Every tag, and the screens of those that own routes: each with another poison in its storage. */
const poisonedPages = [
  ['/every-tag', otherTypes],
  ['/journey-planner/basket', garbage],
  [`/journey-planner/journeys?${searchOn(dayLater(1))}&__proto__[polluted]=1&constructor[prototype][polluted]=1`, huge],
  ['/account-management/login?__proto__=x&__proto__.polluted=1', prototype],
] as const;

// What each service makes of such texts is in the unit tests of `shared/services` and `shared/domain`.
test('every widget is ready though each key of both storages, and the address, hold poison', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(
    (poisons) => {
      const { getItem } = Storage.prototype;
      Storage.prototype.getItem = function (this: Storage, key: string) {
        const found = poisons.find(([path]) => path.startsWith(location.pathname));
        return key.startsWith('coach-') && found ? found[1] : Reflect.apply(getItem, this, [key]);
      };
    },
    poisonedPages.map(([path, text]) => [path, text] as const),
  );
  for (const [path] of poisonedPages) {
    await page.goto(path);
    expect(await bringAllTags(page), path).toBeGreaterThan(0);
    expect(await isPolluted(page), path).toEqual([]);
  }
  expect(errors).toEqual([]);
});
