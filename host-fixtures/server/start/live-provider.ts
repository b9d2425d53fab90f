import { providerKinds, type ProviderName } from '../payments/providers.ts';
import { type StartedProvider } from './started-provider.ts';

/** A payment provider that runs elsewhere. */
export interface ProviderPlace {
  readonly kind: ProviderName;
  readonly url: string;
  readonly secret: string;
  /** Origin of its pages; that of its API by default. */
  readonly pages?: string | undefined;
}

/** The payment provider of a live host. */
export function liveProvider({ kind, url, secret, pages }: ProviderPlace): StartedProvider {
  return {
    client: providerKinds[kind].connect({ origin: url, secret, isLive: true }),
    ...{ origin: pages ?? url, port: 0 },
    close: () => Promise.resolve(),
  };
}
