import { type PaymentProvider } from '../../host-fixtures/server/payments/payment-provider.ts';
import { type Loss } from '../../host-fixtures/testing/lose-calls.ts';

/** Options of a process of a shop. */
export interface ShopProcessOptions {
  /** The address of the database. */
  readonly url: string;
  readonly providerOrigin: string;
  readonly providerSecret: string;
  /** The secret of the host's signatures, in base64. */
  readonly secret: string;
  /** The time of its clock until the first request, in ms since 1970 UTC. */
  readonly startTime: number;
}

/** The header of each request with its {@link ShopConditions}, as JSON. They apply until the next request. */
export const conditionsHeader = 'x-shop-conditions';

/** The time of the clock, in ms since 1970 UTC, and the calls to the provider that are lost. */
export interface ShopConditions {
  readonly now: number;
  readonly losses: readonly (readonly [keyof PaymentProvider, Loss])[];
}
