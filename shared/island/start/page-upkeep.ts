import { createConsentFollowing } from '#shared/services/consent/consent-following.ts';
import { createExpirySweep } from '#shared/services/kit/storage/expiry-sweep.ts';
import { type Services } from '#shared/services/services.ts';
import { lookOver, type LookedOver } from '../tags/look-over.ts';
import { ownMs, restMs, whenIdleAfter } from '../tags/moments.ts';

export { watchApi } from './api-reach.ts';

/**
 * Maintains a page with mounted islands: follows the consent of other tabs, and when the page is idle, measures web vitals and
 * deletes expired data.
 *
 * @returns a function that checks a tag for mistakes
 */
export function keepUp(services: Services, page: LookedOver): ReturnType<typeof lookOver> {
  services.open(createConsentFollowing);
  // Opened immediately, so that it also clears data if the visitor signs out early.
  const sweep = services.open(createExpirySweep);
  whenIdleAfter(restMs - ownMs, () => {
    // Content blockers may block this import.
    import('#shared/services/analytics/vitals.ts').then(
      ({ watchVitals }) => watchVitals(services),
      () => undefined,
    );
    sweep.sweep();
  });
  return lookOver(page);
}
