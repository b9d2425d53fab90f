// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createExpirySweep } from '#shared/services/kit/storage/expiry-sweep.ts';
import { createIslandPage } from '../mount/small-island.test-data.tsx';
import { settledMs, loadingMs } from '../tags/page-timing.ts';
import { maintainPage } from './page-maintenance.ts';

afterEach(() => void vi.useRealTimers());

it('expired data is deleted when the page has settled', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback());
  const { services } = createIslandPage();
  const sweep = vi.spyOn(services.open(createExpirySweep), 'sweep');
  maintainPage(services, { markup: {} } as Parameters<typeof maintainPage>[1]);
  vi.advanceTimersByTime(settledMs - loadingMs - 1);
  expect(sweep).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(sweep).toHaveBeenCalledTimes(1);
});
