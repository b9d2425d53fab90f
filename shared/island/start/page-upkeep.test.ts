// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createExpirySweep } from '#shared/services/kit/storage/expiry-sweep.ts';
import { islandPage } from '../mount/small-island.test-data.tsx';
import { restMs, ownMs } from '../tags/moments.ts';
import { keepUp } from './page-upkeep.ts';

afterEach(() => void vi.useRealTimers());

it('a page is swept once it has had its first seconds, of which it has had some by then', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback());
  const { services } = islandPage();
  const sweep = vi.spyOn(services.open(createExpirySweep), 'sweep');
  keepUp(services, {} as Parameters<typeof keepUp>[1]);
  vi.advanceTimersByTime(restMs - ownMs - 1);
  expect(sweep).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(sweep).toHaveBeenCalledTimes(1);
});
