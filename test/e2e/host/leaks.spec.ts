import { expect, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../support/find-chromium.mjs';
import { fileWith } from '../support/built-files.ts';
import { test } from '../support/clocked-test.ts';
import { watchRequests } from '../support/watch-requests.ts';
import { openOwnPage } from './own-page.ts';
import { watchTimers } from './watch-timers.ts';

// The engine's optimised code stays on the same heap and grows while functions get warm; what we keep is what is weighed.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumArguments, '--js-flags=--no-opt --no-maglev --no-sparkplug'],
  },
});

/** What a page holds, after all rubbish is gone. */
async function openScales(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  return async () => {
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1000 }))),
    );
    // What a first collection lets go of may hold on to more: finalizers run in between.
    for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
    return { nodes: value('Nodes'), listeners: value('JSEventListeners'), heap: value('JSHeapUsedSize') };
  };
}

/**
 * Mounts a tracker, waits for an event of it, and takes it away, so many times: half of them a frame later, half once
 * what follows their drawing runs.
 */
async function mountAndUnmount(page: Page, cycles: number, options: { attributes: string; until: string }) {
  await page.evaluate(
    async ([times, { attributes, until }]) => {
      const place = document.querySelector('main');
      for (let cycle = 0; cycle < times; cycle += 1) {
        const tag = document.createElement('coach-bus-tracker');
        for (const pair of attributes.split(' ').filter(Boolean)) {
          const [name = '', value = ''] = pair.split('=');
          tag.setAttribute(name, value);
        }
        await new Promise((resolve) => {
          tag.addEventListener(until, resolve, { once: true });
          place?.append(tag);
        });
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (cycle % 2 === 0) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
        place?.removeChild(tag);
        while (tag.hasAttribute('data-coach-state')) await new Promise((resolve) => setTimeout(resolve));
      }
    },
    [cycles, options] as const,
  );
}

for (const [name, options] of [
  ['the form alone', { attributes: '', until: 'coach:ready' }],
  ['in the page’s own tree', { attributes: 'isolation=light', until: 'coach:ready' }],
  ['with departures', { attributes: 'origin-id=1 destination-id=4', until: 'coach:tracker-results' }],
] as const) {
  test(`100 mounts and unmounts leave no nodes, listeners, timers or memory behind: ${name}`, async ({ page }) => {
    test.setTimeout(180_000);
    const timers = await watchTimers(page);
    const rested = watchRequests(page);
    // What measures the page listens to it for good: it is there before anything is weighed.
    const measures = page.waitForResponse(`**/${fileWith('node_modules/web-vitals')}`);
    await openOwnPage(page, { body: '<h1>Une page</h1>' });
    await page.waitForFunction(() => 'version' in (window.coachWidgets ?? {}));
    const weigh = await openScales(page);
    await mountAndUnmount(page, 10, options);
    await measures;
    await rested();
    const before = { ...(await weigh()), timers: await timers() };
    await mountAndUnmount(page, 100, options);
    await rested();
    await expect.poll(timers).toBeLessThanOrEqual(before.timers);
    const after = await weigh();
    expect(after.nodes).toBeLessThanOrEqual(before.nodes);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners);
    const grownKib = (after.heap - before.heap) / 1024;
    expect(grownKib).toBeLessThanOrEqual(300);
    test.info().annotations.push({ type: 'heap', description: `${grownKib.toFixed(0)} KiB more` });
  });
}
