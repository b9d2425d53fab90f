import { expect } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { settled } from '../support/settled.ts';
import { expectState } from '../support/tag-state.ts';
import { openOwnPage } from './own-page.ts';

/** `shared/island/tags/page-timing.test.ts` covers the other triggers. */
test('mount="visible" loads nothing until the island is nearly visible, or the page is printed (host contract §2)', async ({
  page,
}) => {
  await page.route('**/tall.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: 'h1,h2{min-height:5000px}' }),
  );
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const tag = (id: string) => `<coach-bus-tracker id="${id}" mount="visible">x</coach-bus-tracker>`;
  await openOwnPage(page, {
    body: `<h1>Une page</h1>${tag('near')}<h2>Plus bas</h2>${tag('far')}`,
    head: '<link rel="stylesheet" href="/tall.css">',
  });
  const [near, far] = [page.locator('#near'), page.locator('#far')];

  await test.step('nothing is loaded for islands that are not visible', async () => {
    await expectState(page.locator('coach-bus-tracker'), 'waiting');
    await settled(page);
    expect(files.filter((path) => /core\.js|react\.js|bus-tracker\.js|\/api\//.test(path))).toEqual([]);
    await expectState(page.locator('coach-bus-tracker'), 'waiting');
  });
  await test.step('an island mounts when it is nearly visible', async () => {
    await page.evaluate(() => scrollTo(0, 4300));
    await expectState(near, 'ready');
    await expectState(far, 'waiting');
  });
  await test.step('all islands mount before the page is printed, and print no buttons', async () => {
    await page.pdf();
    await expectState(far, 'ready');
    await page.emulateMedia({ media: 'print' });
    await expect(far.locator('.button')).not.toHaveCount(0);
    await expect(far.locator('.button:visible')).toHaveCount(0);
  });
});
