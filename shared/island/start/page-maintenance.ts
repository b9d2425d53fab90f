import { createConsentSync } from '#shared/services/consent/consent-sync.ts';
import { createExpirySweep } from '#shared/services/kit/storage/expiry-sweep.ts';
import { type Services } from '#shared/services/services.ts';
import { createTagCheck, type TagCheckOptions } from '../tags/tag-check.ts';
import { loadingMs, settledMs, whenIdleAfter } from '../tags/page-timing.ts';

export { watchApi } from './api-reach.ts';

/**
 * Maintains a page with mounted islands: follows the consent of other tabs, and when the page is idle, measures web vitals and
 * deletes expired data.
 *
 * @returns a function that checks a tag for mistakes
 */
export function maintainPage(services: Services, page: TagCheckOptions): ReturnType<typeof createTagCheck> {
  services.open(createConsentSync);
  // Opened immediately, so that it also clears data if the visitor signs out early.
  const sweep = services.open(createExpirySweep);
  whenIdleAfter(settledMs - loadingMs, () => {
    // Content blockers may block this import.
    import('#shared/services/analytics/vitals.ts').then(
      ({ watchVitals }) => watchVitals(services),
      () => undefined,
    );
    sweep.sweep();
  });
  return createTagCheck(page);
}
