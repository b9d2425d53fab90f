import { expect } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { listenToEvents, withDataLayer } from '../support/events.ts';
import { settled } from '../support/settled.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { openOwnPage } from './own-page.ts';
import { expectState } from '../support/tag-state.ts';

const body = '<h1>Une page</h1><coach-bus-tracker>x</coach-bus-tracker><div id="place"></div>';

/** The object that the bundle puts in place of the page's list. */
declare global {
  interface Window {
    coachWidgetsForTests?: unknown;
  }
}

test.describe('window.coachWidgets (host contract §5)', () => {
  test('can be an array at first: each callback runs once, in order, even after one that throws', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.addInitScript(() => {
      const recorded: string[] = [];
      Reflect.set(window, 'recorded', recorded);
      const list = (window.coachWidgets ??= []);
      list.push((api) => void recorded.push(`first ${typeof api.version}`));
      list.push(() => {
        throw new Error('a fault of the page');
      });
      list.push((api) => void recorded.push(`last ${api.version}`));
    });
    await openOwnPage(page, { body });
    await expectState(page.locator('coach-bus-tracker'), 'ready');
    const version = await page.evaluate(() => {
      const api = window.coachWidgets;
      return api && 'version' in api ? api.version : '';
    });
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
    expect(await page.evaluate(() => Reflect.get(window, 'recorded') as string[])).toEqual([
      'first string',
      `last ${version}`,
    ]);
    expect(errors).toEqual(['a fault of the page']);
  });

  test('is an object later: push runs a callback at once with it', async ({ page }) => {
    await openOwnPage(page, { body });
    await expectState(page.locator('coach-bus-tracker'), 'ready');
    expect(
      await page.evaluate(() => {
        let same = false;
        window.coachWidgets?.push((api) => (same = api === window.coachWidgets));
        return same;
      }),
    ).toBe(true);
  });

  test('has exactly the members that the contract names', async ({ page }) => {
    await openOwnPage(page, { body });
    await expectState(page.locator('coach-bus-tracker'), 'ready');
    expect(await page.evaluate(() => Object.keys(window.coachWidgets ?? {}).sort())).toEqual([
      'configure',
      'consent',
      'on',
      'push',
      'scan',
      'toast',
      'unmount',
      'version',
    ]);
  });

  test('adds nothing else to the global scope', async ({ page }) => {
    await openOwnPage(page, { body, script: 'none' });
    const before = await page.evaluate(() => Object.getOwnPropertyNames(window));
    await openOwnPage(page, { body });
    const tracker = new TrackerPage(page);
    await tracker.ready();
    await tracker.search();
    await tracker.openItinerary();
    const after = await page.evaluate(() => Object.getOwnPropertyNames(window));
    expect(after.filter((name) => !before.includes(name))).toEqual(['coachWidgets']);
  });

  test('scan(root) mounts tags inside a shadow root, and those added later', async ({ page }) => {
    await openOwnPage(page, { body: '<h1>Une page</h1><div id="place"></div>' });
    await page.waitForFunction(() => 'version' in (window.coachWidgets ?? {}));
    await page.locator('#place').evaluate((place) => {
      const root = place.attachShadow({ mode: 'open' });
      const tag = document.createElement('div');
      tag.dataset['coachWidget'] = 'bus-tracker';
      root.append(tag);
      window.coachWidgets?.push((api) => api.scan(root));
    });
    await expectState(page.locator('#place [data-coach-widget]'), 'ready');
    await expect(page.getByRole('combobox', { name: 'De' })).toBeVisible();
    await page.locator('#place').evaluate((place) => {
      const tag = document.createElement('p');
      tag.className = 'coach-widget-bus-tracker';
      place.shadowRoot?.append(tag);
    });
    await expectState(page.locator('#place .coach-widget-bus-tracker'), 'ready');
  });

  test('scan(root) called twice mounts nothing twice', async ({ page }) => {
    const events = await listenToEvents(page);
    await openOwnPage(page, { body });
    await page.evaluate(() => window.coachWidgets?.push((api) => (api.scan(document), api.scan(document.body))));
    await expectState(page.locator('coach-bus-tracker'), 'ready');
    await page.evaluate(() => window.coachWidgets?.push((api) => api.scan(document)));
    await expect(page.getByRole('combobox', { name: 'De' })).toHaveCount(1);
    await expect.poll(events).toHaveLength(1);
  });

  test('unmount(element) puts back what the editor wrote; scan mounts it again', async ({ page }) => {
    await openOwnPage(page, { body });
    const tag = page.locator('coach-bus-tracker');
    await expectState(tag, 'ready');
    await tag.evaluate((element) => window.coachWidgets?.push((api) => api.unmount(element)));
    await expect(page.getByText('x', { exact: true })).toBeVisible();
    await expect(page.getByRole('combobox')).toHaveCount(0);
    expect(await tag.evaluate((element) => [element.hasAttribute('data-coach-state'), element.outerHTML])).toEqual([
      false,
      expect.stringContaining('x</coach-bus-tracker>'),
    ]);
    await tag.evaluate((element) => window.coachWidgets?.push((api) => api.scan(element)));
    await expectState(tag, 'ready');
  });

  test('configure(settings) changes clocks and words of mounted islands', async ({ page }) => {
    await openOwnPage(page, {
      body: '<h1>Une page</h1><coach-bus-tracker origin-id="1" destination-id="4"></coach-bus-tracker>',
    });
    const tracker = new TrackerPage(page);
    await expect(tracker.rows.first()).toContainText(/\d\d:\d\d/);
    await page.evaluate(() =>
      window.coachWidgets?.push((api) =>
        api.configure({ isAmPm: true, text: { 'bus-tracker': { title: 'Nos cars' } } }),
      ),
    );
    await expect(tracker.rows.first()).toContainText(/\d{1,2}:\d\d\s?[AP]M/i);
    await expect(page.getByRole('heading', { level: 2, name: 'Nos cars' })).toBeVisible();
  });

  test('on(name, listener) calls the listener for every island until it is stopped', async ({ page }) => {
    await openOwnPage(page, { body: '<h1>Une page</h1><coach-bus-tracker origin-id="1"></coach-bus-tracker>' });
    const tracker = new TrackerPage(page);
    await page.evaluate(() =>
      window.coachWidgets?.push((api) => {
        const recorded: unknown[] = [];
        const stop = api.on('coach:tracker-results', ({ detail }) => recorded.push(detail));
        Object.assign(window, { recorded, stop });
      }),
    );
    await tracker.ready();
    await tracker.choose('destination', 'Leeds');
    await tracker.submit();
    await expect(tracker.rows.first()).toBeVisible();
    const recorded = () => page.evaluate(() => Reflect.get(window, 'recorded') as unknown[]);
    // What has left is folded, and counted.
    await tracker.earlierButton.click();
    const told = { version: 1, originId: 1, destinationId: 4, count: await tracker.rows.count() };
    expect(await recorded()).toEqual([{ ...told, date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);
    await page.evaluate(() => (Reflect.get(window, 'stop') as () => void)());
    await tracker.changeButton.click();
    await tracker.submit();
    await expect(tracker.summary).toBeVisible();
    await settled(page);
    expect(await recorded()).toHaveLength(1);
  });

  test('events bubble from the tag and pass through the roots around it', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.set(window, 'paths', []);
      document.addEventListener('coach:ready', (event) => {
        const paths = Reflect.get(window, 'paths') as unknown[];
        paths.push([event.bubbles, event.composed, (event.composedPath()[0] as Element).localName]);
      });
    });
    await page.goto('/hostile/inside-shadow');
    await expectState(page.locator('coach-bus-tracker'), 'ready');
    expect(await page.evaluate(() => Reflect.get(window, 'paths') as unknown)).toEqual([
      [true, true, 'coach-bus-tracker'],
    ]);
  });

  test('consent("granted") sends the measurements held back before', async ({ page }) => {
    const layer = await withDataLayer(page);
    await page.goto('/operation-us');
    const tracker = new TrackerPage(page, { locale: 'en' });
    await expect(tracker.rows.first()).toBeVisible();
    expect((await layer()).filter(({ event }) => event === 'realTimeCheckTimes')).toEqual([]);
    await page.evaluate(() => window.coachWidgets?.push((api) => api.consent('granted')));
    await expect.poll(async () => (await layer()).filter(({ event }) => event === 'realTimeCheckTimes').length).toBe(1);
  });

  test('consent denied in the settings sends no measurements', async ({ page }) => {
    const layer = await withDataLayer(page);
    await openOwnPage(page, {
      head: '<script type="application/json" data-coach-config>{"consent":"denied"}</script>',
      body: '<h1>Une page</h1><coach-bus-tracker origin-id="1" destination-id="4"></coach-bus-tracker>',
    });
    await expect(new TrackerPage(page).rows.first()).toBeVisible();
    expect((await layer()).filter(({ event }) => event !== undefined)).toEqual([]);
  });
});

test('a script loaded twice logs one message and mounts nothing twice (host contract §1)', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()} ${message.text()}`));
  const events = await listenToEvents(page);
  await page.goto('/hostile/script-twice');
  await expectState(page.locator('coach-bus-tracker'), 'ready');
  await settled(page);
  expect(said.filter((line) => line.includes('coach-widgets'))).toEqual([
    expect.stringMatching(/runs here.* leaves\.$/),
  ]);
  expect((await events()).filter(({ name }) => name === 'coach:ready')).toHaveLength(1);
});
