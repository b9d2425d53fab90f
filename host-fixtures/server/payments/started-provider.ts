import { type SandboxControl } from '../scenarios/sandbox-control.ts';
import { type PaymentProvider } from './payment-provider.ts';
import { type StartOptions } from '../../start/options/start-options.ts';

/** What starting a provider depends on. */
export type ProviderOptions = Pick<StartOptions, 'data' | 'host' | 'providerPort' | 'isProviderPortFixed'>;

/** A payment provider as the host needs it. */
export interface StartedProvider {
  readonly client: PaymentProvider;
  /** Origin of its pages; absent where they are on the host's own machine, at `port`. */
  readonly origin?: string;
  /** Of the sandbox, on the machine of the host. */
  readonly port: number;
  /** For scenarios; undefined if the provider is not the sandbox. */
  readonly sandbox?: SandboxControl;
  close(): Promise<void>;
}
