import { expect } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { settled } from '../support/settled.ts';
import { openOwnPage } from './own-page.ts';
import { expectState } from '../support/tag-state.ts';

test.describe('when an island mounts (host contract §2)', () => {
  const far = (mount: string) =>
    `<h1>Une page</h1><coach-bus-tracker mount="${mount}">x</coach-bus-tracker><div id="end"></div>`;
  const tall = '<link rel="stylesheet" href="/tall.css">';

  test.beforeEach(async ({ page }) => {
    await page.route('**/tall.css', (route) =>
      route.fulfill({ contentType: 'text/css', body: 'h1{min-height:5000px}' }),
    );
  });

  for (const mount of ['now', 'idle']) {
    test(`mount="${mount}" mounts an island that is out of sight`, async ({ page }) => {
      await openOwnPage(page, { body: far(mount), head: tall });
      await expectState(page.locator('coach-bus-tracker'), 'ready');
      await expect(page.locator('coach-bus-tracker')).not.toBeInViewport();
    });
  }

  test('mount="visible" loads nothing, and mounts when the island is about to be seen', async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await openOwnPage(page, { body: far('visible'), head: tall });
    await expectState(page.locator('coach-bus-tracker'), 'waiting');
    await settled(page);
    expect(files.filter((path) => /core\.js|react\.js|bus-tracker\.js|\/api\//.test(path))).toEqual([]);
    await expectState(page.locator('coach-bus-tracker'), 'waiting');
    await page.evaluate(() => scrollTo(0, 4300));
    await expectState(page.locator('coach-bus-tracker'), 'ready');
  });

  test('mount="visible" mounts before the page is printed, wherever it stands', async ({ page }) => {
    await openOwnPage(page, { body: far('visible'), head: tall });
    await expectState(page.locator('coach-bus-tracker'), 'waiting');
    await page.pdf();
    await expectState(page.locator('coach-bus-tracker'), 'ready');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('coach-bus-tracker .button')).not.toHaveCount(0);
    await expect(page.locator('coach-bus-tracker .button:visible')).toHaveCount(0);
  });
});
