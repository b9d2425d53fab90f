import { expect } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { collectPageErrors } from '../../support/measures/page-errors.ts';
import { recordEvents } from '../../support/events.ts';
import { expectState } from '../../support/tag-state.ts';

test('a script without CORS headers does not run: the browser logs the reason, and the link remains', async ({
  page,
}) => {
  const pageErrors = await collectPageErrors(page);
  await page.goto('/hostile/no-cors');
  await expect.poll(() => pageErrors.lines.join()).toContain('CORS policy');
  await expect(page.getByRole('main').getByRole('link', { name: 'Horaires en temps réel' })).toBeVisible();
  await expect(page.locator('[data-coach-state]')).toHaveCount(0);
});

test('an origin with CORS for only the entry causes one clear message, a visible link and a retry', async ({
  page,
}) => {
  const pageErrors = await collectPageErrors(page);
  const events = await recordEvents(page);
  await page.goto('/hostile/half-cors');
  await expectState(page.locator('coach-bus-tracker'), 'failed');
  const getOwnLines = () => pageErrors.lines.filter((line) => !/CORS policy|net::ERR_FAILED/.test(line));
  // The message names the first of the requested files that failed.
  await expect
    .poll(getOwnLines)
    .toEqual([expect.stringMatching(/^error: \[coach-widgets\] .*\/(?:core|react|bus-tracker(?:-fr)?)\.js\. CORS\?/)]);
  await expect
    .poll(events)
    .toMatchObject([{ name: 'coach:failed', detail: { message: expect.stringContaining('CORS') } }]);
  await expect(page.getByRole('main').getByRole('link', { name: 'Horaires en temps réel' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});
