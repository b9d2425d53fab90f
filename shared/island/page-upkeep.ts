import { createConsentFollowing } from '#shared/services/consent-following.ts';
import { createKeptSweep } from '#shared/services/kept-sweep.ts';
import { type Services } from '#shared/services/services.ts';
import { ownMs, restMs, whenIdleAfter } from './moments.ts';

/**
 * What a page needs once its islands stand: it follows the other tabs, and is measured and swept when it rests. The browser
 * keeps what it measured before.
 */
export function keepUp(services: Services): void {
  services.open(createConsentFollowing);
  // Before a tab rests: who signs out at once leaves nothing in it.
  const kept = services.open(createKeptSweep);
  whenIdleAfter(restMs - ownMs, () => {
    // A content blocker may take what measures.
    import('#shared/services/vitals.ts').then(
      ({ watchVitals }) => watchVitals(services),
      () => undefined,
    );
    kept.sweep();
  });
}
