import { providerKinds, type ProviderName } from '../payments/providers.ts';
import { type StartedProvider } from './started-provider.ts';

/** A payment provider that runs elsewhere. */
export interface ProviderPlace {
  readonly kind: ProviderName;
  readonly url: string;
  readonly secret: string;
  /** Origin of its pages; that of its API by default. */
  readonly pages?: string | undefined;
  /** Whether a live host asks, whom the sandbox refuses; true by default. */
  readonly isLive?: boolean;
}

/** The payment provider of a live host, or the sandbox that several hosts for trying share. */
export function liveProvider({ kind, url, secret, pages, isLive = true }: ProviderPlace): StartedProvider {
  return {
    client: providerKinds[kind].connect({ origin: url, secret, isLive }),
    ...{ origin: pages ?? url, port: 0 },
    close: () => Promise.resolve(),
  };
}
