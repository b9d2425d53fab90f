import { expect, type Page } from '@playwright/test';
import { mountAllTags } from '../support/mount-all-tags.ts';
import { test } from '../support/clocked-test.ts';
import { shiftTravelDay, createSearchQuery } from '../support/test-days.ts';

const listPollutedNames = (page: Page) =>
  page.evaluate(() => ['polluted', 'isAmPm', 'title'].filter((name) => Reflect.get({}, name) !== undefined));

const invalidText = '\u0000{"[%E0%A4%A&=&=;';
const longText = 'originId=1&'.repeat(40_000);
const unexpectedTypes = '[{"id":{}},null,-1,1e999,"x",[[]],true]';
const prototypeText = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';

/** Every tag, and every screen of those that own routes, each with different malformed data in its storage. */
const malformedPages = [
  ['/every-tag', unexpectedTypes],
  ['/journey-planner/basket', invalidText],
  [
    `/journey-planner/journeys?${createSearchQuery(shiftTravelDay(1))}&__proto__[polluted]=1&constructor[prototype][polluted]=1`,
    longText,
  ],
  ['/account-management/login?__proto__=x&__proto__.polluted=1', prototypeText],
] as const;

// Unit tests of `shared/services` and `shared/domain` cover how each service reads such texts.
test('every widget becomes ready although all keys of both storages, and the address, contain malformed data', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(
    (pages) => {
      const { getItem } = Storage.prototype;
      Storage.prototype.getItem = function (this: Storage, key: string) {
        const malformedPage = pages.find(([path]) => path.startsWith(location.pathname));
        return key.startsWith('coach-') && malformedPage ? malformedPage[1] : Reflect.apply(getItem, this, [key]);
      };
    },
    malformedPages.map(([path, text]) => [path, text] as const),
  );
  for (const [path] of malformedPages) {
    await page.goto(path);
    expect(await mountAllTags(page), path).toBeGreaterThan(0);
    expect(await listPollutedNames(page), path).toEqual([]);
  }
  expect(errors).toEqual([]);
});
