import { systemClock } from '../../server/clock/clock.ts';
import { type Database } from '../../server/database/tables.ts';
import { createProviderNotes } from '../../server/payments/provider-notes.ts';
import { providerKinds, type ProviderName } from '../../server/payments/providers.ts';
import { type StartedProvider } from '../../server/scenarios/started-provider.ts';

/** A payment provider that runs elsewhere. */
export interface ProviderPlace {
  readonly kind: ProviderName;
  readonly url: string;
  readonly secret: string;
  /** Signs its callbacks, where that is another secret. */
  readonly callbackSecret?: string | undefined;
  /** Whether the money must be real. */
  readonly isLive: boolean;
  /** Origin of its pages; that of its API by default. */
  readonly pages?: string | undefined;
}

/** A payment provider elsewhere. @param database the host's, in which it keeps notes of what was asked */
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
