import { expect, it, onTestFinished, vi } from 'vitest';
import { fakePage } from '../page/fake-page.test-data.ts';
import { type Measurement, watchVitals } from './vitals.ts';

const measure = (name: string, island?: string) => (listener: (metric: Measurement) => void) =>
  listener({ name, value: 1, rating: 'good', island });
const library = { onCLS: measure('CLS'), onINP: measure('INP'), onLCP: measure('LCP', 'coach-stops') };

it('web vitals are loaded and reported only once consent is granted', async () => {
  const { services, pushedEntries } = fakePage({}, { consent: 'required' });
  const load = vi.fn(async () => library);
  watchVitals(services, load);
  expect(load).not.toHaveBeenCalled();
  services.consents.choose('granted');
  await expect.poll(() => pushedEntries).toHaveLength(3);
  const vital = { event: 'webVitals', value: 1, rating: 'good' };
  expect(pushedEntries[0]).toStrictEqual({ ...vital, name: 'CLS' });
  expect(pushedEntries[2]).toStrictEqual({ ...vital, name: 'LCP', island: 'coach-stops' });
});

it('web vitals are not loaded after they were stopped', () => {
  const { services } = fakePage({}, { consent: 'required' });
  const load = vi.fn(async () => library);
  watchVitals(services, load)();
  services.consents.choose('granted');
  expect(load).not.toHaveBeenCalled();
});

it('web vitals that fail to load are not reported as a failure', async () => {
  const { services, loggedMessages } = fakePage({}, { consent: 'granted' });
  const onUnhandled = vi.fn();
  process.on('unhandledRejection', onUnhandled);
  onTestFinished(() => void process.off('unhandledRejection', onUnhandled));
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  watchVitals(services, load);
  // An unhandled rejection is reported before this turn.
  await new Promise((resolve) => setImmediate(resolve));
  expect(load).toHaveBeenCalledOnce();
  expect(onUnhandled).not.toHaveBeenCalled();
  expect(loggedMessages).toEqual([]);
});
