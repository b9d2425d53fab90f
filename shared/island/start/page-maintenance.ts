import { createConsentSync } from '#shared/services/consent/consent-sync.ts';
import { createExpirySweep } from '#shared/services/kit/storage/expiry-sweep.ts';
import { type Services } from '#shared/services/services.ts';
import { createTagCheck, type TagCheckOptions } from '../tags/tag-check.ts';
import { loadingMs, settledMs, whenIdleAfter } from '../tags/page-timing.ts';

// Exported here, so that one request loads both files.
export { watchApi } from './api-reach.ts';

/**
 * Starts the tasks that all islands (mounted widgets) of a page share: adopts consent that the visitor gives or withdraws in
 * another tab and, when the page is idle, measures web vitals and deletes expired data from the browser's storage. The runtime
 * calls this once, `loadingMs` after the first islands have mounted.
 *
 * @returns a function that checks a tag for mistakes
 */
export function maintainPage(services: Services, page: TagCheckOptions): ReturnType<typeof createTagCheck> {
  services.open(createConsentSync);
  // Opened immediately, because it also deletes data when the visitor signs out, which may be soon.
  const sweep = services.open(createExpirySweep);
  // `settledMs` counts from the same time as `loadingMs`, which has passed already.
  whenIdleAfter(settledMs - loadingMs, () => {
    import('#shared/services/analytics/vitals.ts').then(
      ({ watchVitals }) => watchVitals(services),
      // Content blockers may block this file.
      () => undefined,
    );
    sweep.sweep();
  });
  return createTagCheck(page);
}
