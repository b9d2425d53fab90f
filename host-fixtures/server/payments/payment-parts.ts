import { type Database } from '../database/tables.ts';
import { type KeyedMutex } from '../kit/keyed-mutex.ts';
import { type PaymentProvider } from './payment-provider.ts';

/** What the functions of this folder depend on. */
export interface PaymentParts {
  readonly database: Database;
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: () => number;
  readonly provider: PaymentProvider;
  /** The address for the provider's callbacks; a function, since a host knows its port only once it listens. */
  readonly callbackUrl: () => string;
  /** Runs jobs about one payment one after another. */
  readonly inTurn: KeyedMutex;
  /** Called with errors after which a job will be repeated. */
  readonly onProblem: (error: unknown) => void;
}
