import { expect } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { openTestPage } from './test-page.ts';

/**
 * `shared/domain/page/operation`, `page-settings.test.ts` and `spellings.test.ts` cover all values and their
 * precedence.
 */
test('settings of the script tag and the JSON block reach islands and requests (host contract §4)', async ({
  page,
}) => {
  const pageErrors = await collectPageErrors(page);
  const requestPaths: string[] = [];
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    requestPaths.push(pathname);
    origins.add(origin);
  });
  await page.route('**/back/**', (route) => route.continue({ url: route.request().url().replace('/back/', '/') }));
  const block = {
    apiBase: '/back/',
    locale: 'pl',
    predictionsLimit: 99,
    text: { 'bus-tracker': { submit: 'Find my coach' } },
  };
  await openTestPage(page, {
    lang: 'de',
    script: 'data-is-am-pm="true" data-locale="en"',
    head: `<script type="application/json" data-coach-config>${JSON.stringify(block)}</script>`,
    body: `<h1>A page</h1><div data-coach-config hidden>{"apiBase":"https://evil.example"}</div>
      <coach-bus-tracker>x</coach-bus-tracker>`,
  });
  const tracker = new TrackerPage(page, { locale: 'en' });
  await tracker.waitUntilReady();

  await test.step('the script tag overrides the block, whose texts replace those of the product', async () => {
    await expect(page.locator('coach-bus-tracker [data-coach-root]')).toHaveAttribute('lang', 'en');
    const submit = page.getByRole('button', { name: 'Find my coach' });
    await expect(submit).toBeVisible();
    await tracker.choose('origin', 'London');
    await tracker.choose('destination', 'Leeds');
    await submit.click();
  });
  await test.step('an attribute of the script tag takes effect', async () => {
    await expect(tracker.rows.first()).toContainText(/\d{1,2}:\d\d\s?[AP]M/i);
  });
  await test.step('every request goes to apiBase of the block, early requests included, and none is sent twice', () => {
    expect([...origins]).toEqual([new URL(page.url()).origin]);
    const calls = requestPaths.filter((path) => path.includes('/api/'));
    expect(calls.length).toBeGreaterThan(3);
    expect(calls.filter((path) => !path.startsWith('/back/'))).toEqual([]);
    expect(calls.filter((path) => path.endsWith('api/token'))).toHaveLength(1);
    expect(calls.filter((path) => path.endsWith('origin-cities'))).toHaveLength(1);
  });
  await test.step('an invalid value, a contradiction and a refused block are reported once', async () => {
    await expect
      .poll(() => pageErrors.lines)
      .toEqual([
        expect.stringContaining('The block sets locale'),
        expect.stringContaining('predictionsLimit'),
        expect.stringContaining('<div data-coach-config> is not read'),
      ]);
  });
});
