import { KeySpent } from './stripe-failures.ts';

/** Keys that are tried for one call: a failure under each of them is most unlikely. */
const attempts = 3;

/**
 * Makes a call under an idempotency key, and under the next one where Stripe only repeats under a key that it failed once. Only for
 * calls of which is known that they have done nothing yet, or do nothing twice.
 */
export async function keyed<Told>(key: string, call: (key: string) => Promise<Told>): Promise<Told> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call(attempt === 1 ? key : `${key}-${attempt}`);
    } catch (error) {
      if (!(error instanceof KeySpent) || attempt === attempts) throw error;
    }
  }
}
