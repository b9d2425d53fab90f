import { expect } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { expectUnmoved } from './keyboard-search.ts';

test('no request of the bundle follows a <base> to a different site', async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => request.url().includes('other-operator') && elsewhere.push(request.url()));
  const tracker = await expectUnmoved(page, '/hostile/base-href');
  await tracker.openItinerary();
  await tracker.openNeedToKnow();
  expect(elsewhere).toEqual([]);
  expect(new URL(page.url()).searchParams.get('originId')).toBe('1');
});
