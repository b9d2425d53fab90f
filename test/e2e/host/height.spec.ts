import { expect, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { test } from '../support/clocked-test.ts';
import { holdResponses } from '../support/hold-responses.ts';
import { watchLayoutShifts } from '../support/measures/layout-shifts.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';

/** The browser's "Slow 4G", slower than that of the benchmarks, and a processor slowed down four times. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1.44 * 1024 * 1024) / 8,
    uploadThroughput: (0.675 * 1024 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

test.describe('a waiting island reserves its final height (host contract §6)', () => {
  test('on a slow phone neither a loading form nor delayed departures shift the page', async ({ page }) => {
    const expectNoShift = await watchLayoutShifts(page);
    await slowDown(page);
    const release = await holdResponses(page, '**/core.js');
    await page.goto('/bus-tracker');
    const tracker = new TrackerPage(page);
    await expect(tracker.host).toHaveAttribute('data-coach-state', 'loading');
    const getHeight = () => tracker.host.evaluate((tag) => tag.getBoundingClientRect().height);
    const reservedHeight = await getHeight();
    release();
    await tracker.waitUntilReady();
    await expect(tracker.submitButton).toBeVisible();
    expect(Math.abs((await getHeight()) - reservedHeight)).toBeLessThanOrEqual(1);
    expect(await tracker.host.evaluate((tag) => (tag instanceof HTMLElement ? tag.style.minHeight : '?'))).toBe('');
    await expectNoShift();

    const releaseResponse = await holdResponses(page, /\/api\/schedule\//);
    await tracker.choose('origin', 'Londres');
    await tracker.choose('destination', 'Leeds');
    await tracker.submit();
    // Longer than layout shifts are ignored after a press.
    await expect(tracker.host.getByText('Recherche des départs…')).toBeAttached();
    await page.waitForFunction(
      (since) => performance.now() - since > 600,
      await page.evaluate(() => performance.now()),
    );
    releaseResponse();
    await expect(tracker.rows.first()).toBeVisible();
    await expectNoShift();
  });

  for (const path of ['/bus-tracker?originId=1&destinationId=4', '/deep-link'])
    test(`${path} searches by itself, and shifts nothing on a slow phone`, inGroup('screens'), async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const expectNoShift = await watchLayoutShifts(page);
      await slowDown(page);
      const tracker = new TrackerPage(page);
      await tracker.open(path);
      await expect(tracker.rows.first()).toBeVisible({ timeout: 20_000 });
      await expectNoShift();
    });

  for (const path of ['/preloaded', '/slow-chunk'])
    test(`${path} does not jump`, inGroup('screens'), async ({ page }) => {
      const expectNoShift = await watchLayoutShifts(page);
      const tracker = new TrackerPage(page);
      await tracker.open(path);
      await expect(tracker.submitButton).toBeVisible();
      await expectNoShift();
    });
});
