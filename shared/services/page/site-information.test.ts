import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pounds } from '#shared/domain/kit/money/money.test-data.ts';
import { fakePage, refuse } from './fake-page.test-data.ts';
import { createSiteInformation } from './site-information.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the site information is requested once, and again when it failed', async () => {
  let isDown = true;
  const { services, store, requests, loggedMessages } = fakePage({
    getSiteInformation: (call) => (isDown ? refuse(500)(call) : { smsFee: 0.5 }),
  });
  const site = services.open(createSiteInformation);
  const leave = site.watch();
  site.watch();
  await vi.advanceTimersByTimeAsync(100);
  expect(store.getState().siteInformation.state).toBe('failed');
  expect(loggedMessages).toHaveLength(1);
  isDown = false;
  site.retry();
  await vi.advanceTimersByTimeAsync(100);
  expect(store.getState().siteInformation).toEqual({ state: 'ready', value: { smsFee: pounds(0.5) } });
  leave();
  site.watch();
  expect(requests()).toHaveLength(2);
});
