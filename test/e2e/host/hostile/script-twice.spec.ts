import { expect } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { recordEvents } from '../../support/events.ts';
import { expectWorkingTracker } from './search-by-keyboard.ts';

test('a script that is included twice mounts each tag once, and logs one message', async ({ page }) => {
  const logLines: string[] = [];
  page.on('console', (message) => logLines.push(message.text()));
  const events = await recordEvents(page);
  const tracker = await expectWorkingTracker(page, '/hostile/script-twice');
  await expect(tracker.host.locator('form, .tracker-summary')).toHaveCount(1);
  await expect
    .poll(() => logLines.filter((line) => line.includes('coach-widgets')))
    .toEqual([expect.stringMatching(/runs here.* leaves\.$/)]);
  expect((await events()).filter(({ name }) => name === 'coach:ready')).toHaveLength(1);
});
