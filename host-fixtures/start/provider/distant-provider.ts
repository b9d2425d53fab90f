import { systemClock } from '../../server/clock/clock.ts';
import { type Database } from '../../server/database/tables.ts';
import { createProviderNotes } from '../../server/payments/provider-notes.ts';
import { providerKinds, type ProviderName } from '../../server/payments/providers.ts';
import { type StartedProvider } from '../../server/scenarios/started-provider.ts';

/** An external payment provider. */
export interface ProviderPlace {
  readonly kind: ProviderName;
  readonly url: string;
  readonly secret: string;
  /** Verifies its callbacks, if that is a separate secret. */
  readonly callbackSecret?: string | undefined;
  /** Whether the money must be real. */
  readonly isLive: boolean;
  /** Origin of its pages; that of its API by default. */
  readonly pages?: string | undefined;
}

/**
 * Connects to an external payment provider.
 *
 * @param database the host's database, in which requests are noted
 */
export function distantProvider(
  { kind, url, secret, callbackSecret, isLive, pages }: ProviderPlace,
  database: Database,
): StartedProvider {
  const notes = createProviderNotes(database, () => systemClock.now());
  return {
    client: providerKinds[kind].connect({ origin: url, secret, callbackSecret, isLive, notes }),
    origin: pages ?? url,
    port: 0,
    close: () => Promise.resolve(),
  };
}
