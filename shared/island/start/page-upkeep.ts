import { createConsentFollowing } from '#shared/services/consent/consent-following.ts';
import { createExpirySweep } from '#shared/services/kit/storage/expiry-sweep.ts';
import { type Services } from '#shared/services/services.ts';
import { lookOver, type LookedOver } from '../tags/look-over.ts';
import { ownMs, restMs, whenIdleAfter } from '../tags/moments.ts';

export { watchApi } from './api-reach.ts';

/**
 * What a page needs once its islands stand: it follows the other tabs, and is measured and swept when it rests. The browser
 * keeps what it measured before.
 *
 * @returns a function that looks a tag over for mistakes
 */
export function keepUp(services: Services, page: LookedOver): ReturnType<typeof lookOver> {
  services.open(createConsentFollowing);
  // Before a tab rests: who signs out at once leaves nothing in it.
  const kept = services.open(createExpirySweep);
  whenIdleAfter(restMs - ownMs, () => {
    // A content blocker may take what measures.
    import('#shared/services/analytics/vitals.ts').then(
      ({ watchVitals }) => watchVitals(services),
      () => undefined,
    );
    kept.sweep();
  });
  return lookOver(page);
}
