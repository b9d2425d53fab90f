import { expect } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { expectState } from '../support/tag-state.ts';
import { openTestPage } from './test-page.ts';

/** `shared/island/tags/page-timing.test.ts` covers the other triggers. */
test('mount="visible" loads nothing until the island is nearly visible, or the page is printed (host contract §2)', async ({
  page,
}) => {
  await page.route('**/tall.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: 'h1,h2{min-height:5000px}' }),
  );
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const createTag = (id: string) => `<coach-bus-tracker id="${id}" mount="visible">x</coach-bus-tracker>`;
  await openTestPage(page, {
    body: `<h1>Une page</h1>${createTag('near')}<h2>Plus bas</h2>${createTag('far')}`,
    head: '<link rel="stylesheet" href="/tall.css">',
  });
  const [nearTag, farTag] = [page.locator('#near'), page.locator('#far')];

  await test.step('nothing is loaded for islands that are not visible', async () => {
    await expectState(page.locator('coach-bus-tracker'), 'waiting');
    await waitUntilSettled(page);
    expect(files.filter((path) => /core\.js|react\.js|bus-tracker\.js|\/api\//.test(path))).toEqual([]);
    await expectState(page.locator('coach-bus-tracker'), 'waiting');
  });
  await test.step('an island mounts when it is nearly visible', async () => {
    await page.evaluate(() => scrollTo(0, 4300));
    await expectState(nearTag, 'ready');
    await expectState(farTag, 'waiting');
  });
  await test.step('all islands mount before the page is printed, and print no buttons', async () => {
    await page.pdf();
    await expectState(farTag, 'ready');
    await page.emulateMedia({ media: 'print' });
    await expect(farTag.locator('.button')).not.toHaveCount(0);
    await expect(farTag.locator('.button:visible')).toHaveCount(0);
  });
});
