import {
  type PaymentProvider,
  type ProviderAddress,
  type ProviderKind,
  type ProviderSession,
} from '../payment-provider.ts';
import { stripeBooks } from './stripe-books.ts';
import { connectStripe } from './stripe-calls.ts';
import { readStripeEvent } from './stripe-events.ts';
import { refundAtStripe } from './stripe-refunds.ts';
import { createStripeSessions } from './stripe-sessions.ts';
import { isUndecidedSession } from '../payment-states.ts';
import { isSameSum } from '../same-sum.ts';
import { keyed } from './spent-keys.ts';
import { toStripeSum } from './stripe-amounts.ts';
import { StripeRefused } from './stripe-failures.ts';
import { toSession } from './stripe-states.ts';

/** Stripe answers a hundred calls a second in all; it sends a callback at once, and whoever waits on a page asks anyway. */
const pollEveryMs = 30_000;

/** Stripe Checkout: a page of Stripe's, of which the money is reserved first and taken once there is an order. */
export const stripe: ProviderKind = {
  origin: 'https://api.stripe.com',
  secretNames: { secret: 'STRIPE_SECRET_KEY', callbackSecret: 'STRIPE_WEBHOOK_SECRET' },
  connect,
  books: stripeBooks,
  // A key says itself whether it moves money.
  isSandbox: ({ secret }) => Promise.resolve(!/^[rs]k_live_/.test(secret)),
};

function connect(address: ProviderAddress): PaymentProvider {
  const { notes, callbackSecret = '' } = address;
  if (notes === undefined) throw new Error('Stripe keeps sessions under names of its own: it needs notes of them.');
  const calls = connectStripe(address);
  const sessions = createStripeSessions(calls, notes);

  return {
    pollEveryMs,
    async open(asked) {
      const session = await sessions.opened(asked);
      if (session) return toSession(asked.reference, session);
      const { reference, amount, currency } = asked;
      return { reference, amount, currency, status: 'VOIDED', reason: null, path: '/' };
    },
    read,
    async capture({ reference, ...sum }) {
      const session = await sessions.found(reference);
      const money = session?.payment_intent;
      const current = session && toSession(reference, session);
      const taken = toStripeSum(sum);
      if (!money || !taken || current?.status !== 'AUTHORISED' || !isSameSum(current, sum)) return current;
      // Refused: what has become of the money is read.
      await keyed(`capture-${reference}`, (key) => calls.capture(money.id, taken.amount, key)).catch(unlessRefused);
      return read(reference);
    },
    refund: (asked) => refundAtStripe({ calls, sessions }, asked),
    async void(reference) {
      for (let tries = 0; ; tries += 1) {
        const session = tries === 0 ? await sessions.givenUp(reference) : await sessions.found(reference);
        const current = session && toSession(reference, session);
        // Who has paid meanwhile gets the money back; what a bank is about to decide cannot be let go.
        if (session === undefined || !current || !isUndecidedSession(current.status) || tries > 2) return current;
        const end = session.status === 'open' ? calls.expireSession(session.id) : cancelled(session.payment_intent?.id);
        await end.catch(unlessRefused);
      }
    },
    readCallback: (callback) => readStripeEvent(callback, callbackSecret),
  };

  async function read(reference: string): Promise<ProviderSession | undefined> {
    const session = await sessions.found(reference);
    return session && toSession(reference, session);
  }

  async function cancelled(paymentIntent: string | undefined): Promise<void> {
    if (paymentIntent !== undefined) await calls.cancel(paymentIntent);
  }
}

/** A refusal by the state of things: that state is read. @throws all else */
function unlessRefused(error: unknown): void {
  if (!(error instanceof StripeRefused)) throw error;
}
