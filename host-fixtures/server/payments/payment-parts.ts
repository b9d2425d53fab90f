import { type Database } from '../database/tables.ts';
import { type KeyedMutex } from '../kit/keyed-mutex.ts';
import { type PaymentProvider } from './payment-provider.ts';

/** What everything about payments works with. */
export interface PaymentParts {
  readonly database: Database;
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: () => number;
  readonly provider: PaymentProvider;
  /** Where the provider calls back; asked when it is needed, since a host knows its port once it listens. */
  readonly callbackUrl: () => string;
  /** By payment: what is done about one is done in turn. */
  readonly inTurn: KeyedMutex;
  /** What failed and will be tried again. */
  readonly onProblem: (error: unknown) => void;
}
