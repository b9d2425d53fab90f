import { type PaymentProvider } from '../../host-fixtures/server/payments/payment-provider.ts';
import { type Loss } from '../../host-fixtures/testing/lose-calls.ts';

/** Options of a process of a shop. */
export interface ShopProcessFacts {
  readonly url: string;
  readonly providerOrigin: string;
  readonly providerSecret: string;
  /** The host's key, in base64. */
  readonly secret: string;
  /** Its start time, in ms since 1970 UTC. */
  readonly beginsAt: number;
}

/** The header with the world of a call, as JSON; it applies to all processes until the next call. */
export const worldHeader = 'x-shop-world';

/** A time, in ms since 1970 UTC, and the requests to the provider that are lost. */
export interface ShopWorld {
  readonly now: number;
  readonly losses: readonly (readonly [keyof PaymentProvider, Loss])[];
}
