import { type PaymentProvider } from '../../host-fixtures/server/payments/payment-provider.ts';
import { type Loss } from '../../host-fixtures/testing/losing-provider.ts';

/** What a process of a shop is given. */
export interface ShopProcessFacts {
  readonly url: string;
  readonly providerOrigin: string;
  readonly providerSecret: string;
  /** Of the host, in base64. */
  readonly secret: string;
  /** The moment that it begins at, in ms since 1970 UTC. */
  readonly beginsAt: number;
}

/** The header that says in which world a call is made, as JSON: all processes are in that of the last call. */
export const worldHeader = 'x-shop-world';

/** A moment, in ms since 1970 UTC, and what is lost on the way to the provider. */
export interface ShopWorld {
  readonly now: number;
  readonly losses: readonly (readonly [keyof PaymentProvider, Loss])[];
}
