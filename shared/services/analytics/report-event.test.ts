import { afterEach, expect, it, vi } from 'vitest';
import { fakePage } from '../page/fake-page.test-data.ts';
import { reportEvent } from './report-event.ts';

afterEach(() => vi.doUnmock('./analytics.ts'));

it('an event reaches the data layer once the code of analytics has loaded', async () => {
  const { services, pushedEntries } = fakePage();
  reportEvent(services, { event: 'realTimeCheckTimes' });
  await expect.poll(() => pushedEntries).toEqual([{ event: 'realTimeCheckTimes' }]);
});

it('if the code of analytics does not load, nothing is reported and nothing fails', async () => {
  const onUnhandled = vi.fn();
  process.on('unhandledRejection', onUnhandled);
  vi.doMock('./analytics.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { services, pushedEntries } = fakePage();
  reportEvent(services, { event: 'realTimeCheckTimes' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off('unhandledRejection', onUnhandled);
  expect(onUnhandled).not.toHaveBeenCalled();
  expect(pushedEntries).toEqual([]);
});
