import { type SandboxControl } from './sandbox-control.ts';
import { type PaymentProvider } from '../payments/payment-provider.ts';

/** Options for starting the sandbox provider. */
export interface ProviderOptions {
  /** The folder of its database. */
  readonly data: string;
  readonly host: string;
  /** 0 for any free port. */
  readonly providerPort: number;
  readonly isProviderPortFixed: boolean;
}

/** A payment provider that the host can use. */
export interface StartedProvider {
  readonly client: PaymentProvider;
  /** Origin of its pages; absent if they are on the host's machine, at `port`. */
  readonly origin?: string;
  /** The port of the sandbox on the host's machine. */
  readonly port: number;
  /** For scenarios; undefined if the provider is not the sandbox. */
  readonly sandbox?: SandboxControl;
  close(): Promise<void>;
}
