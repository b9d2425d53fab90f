import { expect } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { openTestPage } from './test-page.ts';
import { expectState } from '../support/tag-state.ts';

const body = '<h1>Une page</h1><coach-bus-tracker>x</coach-bus-tracker><div id="place"></div>';

/** `shared/island/start/public-api.test.ts`, `boot.test.ts` and `runtime.test.tsx` cover all cases of each function. */
test('a page’s script uses window.coachWidgets, the only name added to the global scope (host contract §5)', async ({
  page,
}) => {
  await openTestPage(page, { body, script: 'none' });
  const namesBefore = await page.evaluate(() => Object.getOwnPropertyNames(window));
  await page.addInitScript(() => {
    (window.coachWidgets ??= []).push((api) => {
      const details: unknown[] = [];
      const stop = api.on('coach:tracker-results', ({ detail }) => details.push(detail));
      // One object for all of the test's values, so that global names are easy to compare.
      Reflect.set(api.push, 'forTest', { api, details, stop });
    });
  });
  await openTestPage(page, { body });
  const tracker = new TrackerPage(page);
  await tracker.waitUntilReady();
  const readDetails = () =>
    page.evaluate(() => {
      const { push } = window.coachWidgets ?? {};
      return (Reflect.get(push ?? {}, 'forTest') as { details: unknown[] }).details;
    });

  await test.step('a callback that was queued before the script gets the object and receives events', async () => {
    await tracker.search();
    expect(await readDetails()).toMatchObject([{ version: 1, originId: 1, destinationId: 4 }]);
  });
  await test.step('configure changes mounted islands', async () => {
    await expect(tracker.rows.first()).not.toContainText(/[AP]M/i);
    await page.evaluate(() =>
      window.coachWidgets?.push((api) =>
        api.configure({ isAmPm: true, text: { 'bus-tracker': { title: 'Nos cars' } } }),
      ),
    );
    await expect(tracker.rows.first()).toContainText(/\d{1,2}:\d\d\s?[AP]M/i);
    await expect(page.getByRole('heading', { level: 2, name: 'Nos cars' })).toBeVisible();
  });
  await test.step('nothing else is global', async () => {
    await tracker.openItinerary();
    const namesAfter = await page.evaluate(() => Object.getOwnPropertyNames(window));
    expect(namesAfter.filter((name) => !namesBefore.includes(name))).toEqual(['coachWidgets']);
    await tracker.closeDialog();
  });
  await test.step('scan mounts tags inside a shadow root, and those added later', async () => {
    await page.locator('#place').evaluate((place) => {
      const root = place.attachShadow({ mode: 'open' });
      const tag = document.createElement('div');
      tag.dataset['coachWidget'] = 'bus-tracker';
      root.append(tag);
      window.coachWidgets?.push((api) => api.scan(root));
    });
    await expectState(page.locator('#place [data-coach-widget]'), 'ready');
    await page.locator('#place').evaluate((place) => {
      const tag = document.createElement('p');
      tag.className = 'coach-widget-bus-tracker';
      place.shadowRoot?.append(tag);
    });
    await expectState(page.locator('#place .coach-widget-bus-tracker'), 'ready');
  });
  await test.step('unmount restores the fallback, and scan mounts the island again', async () => {
    const tag = page.locator('coach-bus-tracker');
    await tag.evaluate((element) => window.coachWidgets?.push((api) => api.unmount(element)));
    await expect(page.getByText('x', { exact: true })).toBeVisible();
    await expect(tag.getByRole('combobox')).toHaveCount(0);
    await expect(tag).not.toHaveAttribute('data-coach-state');
    await tag.evaluate((element) => window.coachWidgets?.push((api) => api.scan(element)));
    await expectState(tag, 'ready');
  });
});
