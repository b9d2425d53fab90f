import { systemClock } from '../server/clock/clock.ts';
import { type Database } from '../server/database/tables.ts';
import { type ProviderKind } from '../server/payments/payment-provider.ts';
import { createProviderNotes } from '../server/payments/provider-notes.ts';
import { providerKinds, type ProviderName } from '../server/payments/providers.ts';
import { type StartedProvider } from '../server/scenarios/sandbox-control.ts';
import { type Secrets } from './options/secrets.ts';
import { type StartOptions } from './options/start-options.ts';

type Options = Pick<StartOptions, 'providerKind' | 'providerUrl'>;

/** Returns the origin of the provider's API: the requested one, or the default of its kind. */
export function getProviderUrl({ providerKind, providerUrl }: Options): string | undefined {
  const kind: ProviderKind = providerKinds[providerKind];
  return providerUrl ?? kind.origin;
}

/** Lists what a kind of provider needs, with the option or variable for each. */
export function listProviderNeeds({ providerKind }: Options): readonly string[] {
  const { origin, secretNames }: ProviderKind = providerKinds[providerKind];
  return [
    ...(origin === undefined ? [urlNeed] : []),
    `--provider-secret-file FILE or ${secretNames.secret}`,
    ...(secretNames.callbackSecret === undefined
      ? []
      : [`--provider-webhook-secret-file FILE or ${secretNames.callbackSecret}`]),
  ];
}

/** Lists what is needed and missing. */
export function listMissingNeeds(options: Options, { provider, callback }: Secrets): readonly string[] {
  const presence = [
    ...(getProviderUrl(options) === undefined ? [] : [urlNeed]),
    ...(provider === undefined ? [] : ['--provider-secret-file']),
    ...(callback === undefined ? [] : ['--provider-webhook-secret-file']),
  ];
  return listProviderNeeds(options).filter((need) => !presence.some((option) => need.startsWith(option)));
}

const urlNeed = '--provider-url URL or PROVIDER_URL';

/** An external payment provider. */
export interface ExternalProvider {
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
export function connectExternalProvider(
  { kind, url, secret, callbackSecret, isLive, pages }: ExternalProvider,
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
