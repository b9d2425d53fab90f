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
function getProviderUrl({ providerKind, providerUrl }: Options): string | undefined {
  const kind: ProviderKind = providerKinds[providerKind];
  return providerUrl ?? kind.origin;
}

/** Lists the options and variables that a kind of payment provider needs, without those of given secrets and a given URL. */
export function listProviderNeeds(options: Options, { provider, callback }: Secrets = {}): readonly string[] {
  const { secret, callbackSecret }: ProviderKind['secretNames'] = providerKinds[options.providerKind].secretNames;
  return [
    getProviderUrl(options) === undefined && '--provider-url URL or PROVIDER_URL',
    provider === undefined && `--provider-secret-file FILE or ${secret}`,
    callbackSecret && callback === undefined && `--provider-webhook-secret-file FILE or ${callbackSecret}`,
  ].filter((need) => typeof need === 'string');
}

/** A payment provider that does not run in this process. */
export interface ExternalProvider {
  readonly kind: ProviderName;
  /** The origin of its API. */
  readonly url: string;
  /** The secret that authenticates our calls. */
  readonly secret: string;
  /** The secret that verifies callbacks, if the provider uses a separate one. */
  readonly callbackSecret?: string | undefined;
  /** Whether the host sells for real money. A provider for tests refuses calls of such a host. */
  readonly isLive: boolean;
  /** The origin of its pages; that of its API by default. */
  readonly pages?: string | undefined;
}

/** Returns the provider that options and secrets name; undefined if its address or its secret is missing. */
export function findExternalProvider(options: StartOptions, secrets: Secrets): ExternalProvider | undefined {
  const { providerKind: kind, providerPages: pages, isLive } = options;
  const { provider: secret, callback: callbackSecret } = secrets;
  const url = getProviderUrl(options);
  return url === undefined || secret === undefined ? undefined : { kind, url, secret, callbackSecret, isLive, pages };
}

/**
 * Connects to an external payment provider.
 *
 * @param database the host's database, which stores requests to providers that cannot find payments by our ids
 */
export function connectExternalProvider(
  { kind, url, secret, callbackSecret, isLive, pages }: ExternalProvider,
  database: Database,
): StartedProvider {
  const notes = createProviderNotes(database, () => systemClock.now());
  return {
    client: providerKinds[kind].connect({ origin: url, secret, callbackSecret, isLive, notes }),
    origin: pages ?? url,
    // It has no port on this machine, and nothing to close.
    port: 0,
    close: () => Promise.resolve(),
  };
}
