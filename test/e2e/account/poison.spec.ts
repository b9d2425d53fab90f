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

/** Every tag, and every screen of those that own routes, each with a different poison in its storage. */
const poisonedPages = [
  ['/every-tag', otherTypes],
  ['/journey-planner/basket', garbage],
  [`/journey-planner/journeys?${searchOn(dayLater(1))}&__proto__[polluted]=1&constructor[prototype][polluted]=1`, huge],
  ['/account-management/login?__proto__=x&__proto__.polluted=1', prototype],
] as const;

// Unit tests of `shared/services` and `shared/domain` cover how each service reads such texts.
test('every widget becomes ready although all keys of both storages, and the address, contain poison', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(
    (poisons) => {
      const { getItem } = Storage.prototype;
      Storage.prototype.getItem = function (this: Storage, key: string) {
        const poison = poisons.find(([path]) => path.startsWith(location.pathname));
        return key.startsWith('coach-') && poison ? poison[1] : Reflect.apply(getItem, this, [key]);
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
