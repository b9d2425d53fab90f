import { type ProviderKind } from '../../server/payments/payment-provider.ts';
import { providerKinds } from '../../server/payments/providers.ts';
import { type GivenSecrets } from '../options/secrets.ts';
import { type StartOptions } from '../options/start-options.ts';

type Options = Pick<StartOptions, 'providerKind' | 'providerUrl'>;

/** Returns the origin of the provider's API: the requested one, or the default of its kind. */
export function urlOfProvider({ providerKind, providerUrl }: Options): string | undefined {
  const kind: ProviderKind = providerKinds[providerKind];
  return providerUrl ?? kind.origin;
}

/** Lists what a kind of provider needs, with the option or variable for each. */
export function needsOfProvider({ providerKind }: Options): readonly string[] {
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
export function missingOfProvider(options: Options, { provider, callback }: GivenSecrets): readonly string[] {
  const presence = [
    ...(urlOfProvider(options) === undefined ? [] : [urlNeed]),
    ...(provider === undefined ? [] : ['--provider-secret-file']),
    ...(callback === undefined ? [] : ['--provider-webhook-secret-file']),
  ];
  return needsOfProvider(options).filter((need) => !presence.some((option) => need.startsWith(option)));
}

const urlNeed = '--provider-url URL or PROVIDER_URL';
