import { expect, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../support/find-chromium.mjs';
import { test } from '../support/clocked-test.ts';
import { watchRequests } from '../support/watch-requests.ts';
import { openTestPage } from './test-page.ts';
import { watchTimers } from './watch-timers.ts';

test.use({ launchOptions: { executablePath: findChromium(), args: [...chromiumArguments] } });

/**
 * Counts a page's objects after garbage collection. Unlike bytes, counts do not depend on the machine or the engine.
 */
async function openCounter(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  /** Every function, array, map, promise and instance of a class inherits from this prototype. */
  const countObjects = async () => {
    const objectGroup = 'counted';
    const prototype = await session.send('Runtime.evaluate', { expression: 'Object.prototype', objectGroup });
    const { objects } = await session.send('Runtime.queryObjects', {
      prototypeObjectId: prototype.result.objectId ?? '',
      objectGroup,
    });
    const { result } = await session.send('Runtime.callFunctionOn', {
      functionDeclaration: 'function () { return this.length; }',
      objectId: objects.objectId ?? '',
      returnByValue: true,
    });
    await session.send('Runtime.releaseObjectGroup', { objectGroup });
    return Number(result.value);
  };
  return async () => {
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1000 }))),
    );
    // Objects released by the first collection may retain others until finalizers have run.
    for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
    return { nodes: value('Nodes'), listeners: value('JSEventListeners'), objects: await countObjects() };
  };
}

/**
 * Mounts a tracker, waits for an event, and removes it, repeatedly: half of the time in the next frame, half after its
 * effects have run.
 */
async function mountAndUnmount(page: Page, cycles: number, options: { attributes: string; eventName: string }) {
  await page.evaluate(
    async ([times, { attributes, eventName }]) => {
      const container = document.querySelector('main');
      for (let cycle = 0; cycle < times; cycle += 1) {
        const tag = document.createElement('coach-bus-tracker');
        for (const pair of attributes.split(' ').filter(Boolean)) {
          const [name = '', value = ''] = pair.split('=');
          tag.setAttribute(name, value);
        }
        await new Promise((resolve) => {
          tag.addEventListener(eventName, resolve, { once: true });
          container?.append(tag);
        });
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (cycle % 2 === 0) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
        container?.removeChild(tag);
        while (tag.hasAttribute('data-coach-state')) await new Promise((resolve) => setTimeout(resolve));
      }
    },
    [cycles, options] as const,
  );
}

const variants = [
  { attributes: '', eventName: 'coach:ready' },
  { attributes: 'isolation=light', eventName: 'coach:ready' },
  { attributes: 'origin-id=1 destination-id=4', eventName: 'coach:tracker-results' },
] as const;

test('90 mounts and unmounts leave no nodes, listeners, timers or objects behind', async ({ page }) => {
  test.setTimeout(180_000);
  const countTimers = await watchTimers(page);
  const waitForQuiet = watchRequests(page);
  // The page's data layer and its performance entries grow permanently and do not belong to the islands.
  const head = '<script type="application/json" data-coach-config>{"consent":"denied"}</script>';
  await openTestPage(page, { head, body: '<h1>Une page</h1>' });
  await page.waitForFunction(() => 'version' in (window.coachWidgets ?? {}));
  const countAll = await openCounter(page);
  for (const variant of variants) await mountAndUnmount(page, 10, variant);
  await waitForQuiet();
  const before = { ...(await countAll()), timers: await countTimers() };
  const mounts = 30;
  for (const variant of variants) await mountAndUnmount(page, mounts, variant);
  await waitForQuiet();
  await expect.poll(countTimers).toBeLessThanOrEqual(before.timers);
  const after = await countAll();
  expect(after.nodes).toBeLessThanOrEqual(before.nodes);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners);
  test.info().annotations.push({ type: 'objects', description: `${after.objects - before.objects} more` });
  // One retained object per mount of any variant would exceed this.
  expect(after.objects - before.objects).toBeLessThan(mounts);
});
