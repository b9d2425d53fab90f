import { expect } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { expectWorkingTracker } from './search-by-keyboard.ts';

test('no request of the bundle follows a <base> to a different site', async ({ page }) => {
  const otherSiteRequests: string[] = [];
  page.on('request', (request) => request.url().includes('other-operator') && otherSiteRequests.push(request.url()));
  const tracker = await expectWorkingTracker(page, '/hostile/base-href');
  await tracker.openItinerary();
  await tracker.openNeedToKnow();
  expect(otherSiteRequests).toEqual([]);
  expect(new URL(page.url()).searchParams.get('originId')).toBe('1');
});
