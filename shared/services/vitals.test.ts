import { expect, it, vi } from 'vitest';
import { fakePage } from './fake-page.test-data.ts';
import { watchVitals } from './vitals.ts';

const measure = (name: string) => (listener: (metric: { name: string; value: number; rating: string }) => void) =>
  listener({ name, value: 1, rating: 'good' });
const library = { onCLS: measure('CLS'), onINP: measure('INP'), onLCP: measure('LCP') };

it('loads and reports only once consent is granted', async () => {
  const { services, pushed } = fakePage({}, { consent: 'required' });
  const load = vi.fn(async () => library);
  watchVitals(services, load);
  expect(load).not.toHaveBeenCalled();
  services.consents.choose('granted');
  await vi.waitFor(() => expect(pushed).toHaveLength(3));
  expect(pushed[0]).toEqual({ event: 'webVitals', name: 'CLS', value: 1, rating: 'good' });
});

it('waits no longer when it is stopped', () => {
  const { services } = fakePage({}, { consent: 'required' });
  const load = vi.fn(async () => library);
  watchVitals(services, load)();
  services.consents.choose('granted');
  expect(load).not.toHaveBeenCalled();
});

it('does without a library that cannot be loaded', async () => {
  const { services, logged } = fakePage({}, { consent: 'granted' });
  watchVitals(services, () => Promise.reject(new Error('offline')));
  await Promise.resolve();
  expect(logged).toEqual([]);
});
