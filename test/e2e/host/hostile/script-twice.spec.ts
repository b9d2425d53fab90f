import { expect } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { listenToEvents } from '../../support/events.ts';
import { expectUnmoved } from './keyboard-search.ts';

test('a script that is included twice mounts each tag once, and logs one message', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const events = await listenToEvents(page);
  const tracker = await expectUnmoved(page, '/hostile/script-twice');
  await expect(tracker.host.locator('form, .tracker-summary')).toHaveCount(1);
  await expect
    .poll(() => logged.filter((line) => line.includes('coach-widgets')))
    .toEqual([expect.stringMatching(/runs here.* leaves\.$/)]);
  expect((await events()).filter(({ name }) => name === 'coach:ready')).toHaveLength(1);
});
