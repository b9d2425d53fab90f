import { type ProviderKind } from '../../server/payments/payment-provider.ts';
import { providerKinds } from '../../server/payments/providers.ts';
import { type GivenSecrets } from '../options/secrets.ts';
import { type StartOptions } from '../options/start-options.ts';

type Options = Pick<StartOptions, 'providerKind' | 'providerUrl'>;

/** Where the provider's API is: as asked for, or the one place of its kind. */
export function urlOfProvider({ providerKind, providerUrl }: Options): string | undefined {
  const kind: ProviderKind = providerKinds[providerKind];
  return providerUrl ?? kind.origin;
}

/** What a kind of provider needs, each with the option or the variable that gives it. */
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

/** What it needs and was not given. */
export function missingOfProvider(options: Options, { provider, callback }: GivenSecrets): readonly string[] {
  const given = [
    ...(urlOfProvider(options) === undefined ? [] : [urlNeed]),
    ...(provider === undefined ? [] : ['--provider-secret-file']),
    ...(callback === undefined ? [] : ['--provider-webhook-secret-file']),
  ];
  return needsOfProvider(options).filter((need) => !given.some((option) => need.startsWith(option)));
}

const urlNeed = '--provider-url URL or PROVIDER_URL';
