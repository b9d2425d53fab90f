import { KeySpent } from './stripe-failures.ts';

/** The maximum number of keys per call. Failures under all of them are very unlikely. */
const attempts = 3;

/**
 * Makes a call with an idempotency key, and with the next key if Stripe only repeats an earlier failure of this key.
 * Use it only for calls that cannot have had an effect, or are idempotent anyway.
 */
export async function keyed<Result>(key: string, call: (key: string) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call(attempt === 1 ? key : `${key}-${attempt}`);
    } catch (error) {
      if (!(error instanceof KeySpent) || attempt === attempts) throw error;
    }
  }
}
