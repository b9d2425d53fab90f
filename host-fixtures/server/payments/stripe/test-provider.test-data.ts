import { openStripeStandIn, type StripeStandIn } from '../../../testing/stripe-stand-in/open-stripe-stand-in.ts';
import { type Overrides } from '../../scenarios/sandbox-overrides.ts';
import { eventBody, signatureHeaders } from '../../../testing/stripe-stand-in/stand-in-callbacks.ts';
import { type StandInRefund, type StandInSession } from '../../../testing/stripe-stand-in/stand-in-objects.ts';
import { type ProviderBooks, type RefundStatus, type SessionStatus } from '../payment-provider.ts';
import { createProviderNotes } from '../provider-notes.ts';
import { type SentCallback, type Signing, type WrongSum, type TestProviderParts } from '../test-provider.test-data.ts';

/** The key of the tests. */
export const testKey = 'sk_test_4eC39HqLyjWDarjtT1zdp7dcNobodyPays';
/** The secret of the tests' endpoint. */
export const testCallbackSecret = 'whsec_5WbX5kEWLlfzsGNjH64I8lOOqUB6e8FH';

/** Starts a server that simulates Stripe. */
export async function openTestProvider({ now, database, post }: TestProviderParts) {
  const standIn = await openStripeStandIn({ secret: testKey, callbackSecret: testCallbackSecret, now, post });
  const { app, books, faults, origin } = standIn;
  const signCallback = (body: string, { secret = testCallbackSecret, at = now() }: Signing = {}): SentCallback => ({
    headers: signatureHeaders(body, secret, at),
    body,
  });
  return {
    address: {
      origin,
      secret: testKey,
      callbackSecret: testCallbackSecret,
      notes: createProviderNotes(database, now),
    },
    faults,
    standIn: books,
    pages: app,
    pagesOrigin: 'https://checkout.stripe.example',
    keepsPageOpen: true,
    sessions: () =>
      Promise.resolve([...books.sessions.values()].map((session) => ({ status: getStatus(standIn, session) }))),
    refunds: () => Promise.resolve(books.refunds.map(({ status }) => ({ status: refundStatuses[status] }))),
    overrideSums: ({ amount_minor, currency }: WrongSum) => {
      for (const session of books.sessions.values()) {
        if (amount_minor !== undefined) session.amount_total = amount_minor;
        if (currency !== undefined) session.currency = currency.toLowerCase();
      }
      for (const intent of books.intents.values()) {
        if (amount_minor !== undefined) intent.amount = amount_minor;
        if (currency !== undefined) intent.currency = currency.toLowerCase();
      }
      return Promise.resolve();
    },
    failRefunds: async () => {
      books.failRefunds();
      await standIn.sendCallbacks();
    },
    rejectBelow: (least: number) => void (books.leastAmount = least),
    overrideRefunds: (override: Overrides['refunds']) => {
      books.refundOverride = override;
      return Promise.resolve();
    },
    createCallback: (reference: string, signing: Signing = {}) =>
      signCallback(
        eventBody('checkout.session.completed', { object: 'checkout.session', client_reference_id: reference }),
        signing,
      ),
    createMalformedCallback: () => signCallback('<html>'),
    createForeignCallback: () => signCallback(eventBody('customer.created', { object: 'customer', metadata: {} })),
    books: listBooks(standIn),
    close: () => standIn.close(),
  };
}

const refundStatuses: Readonly<Record<StandInRefund['status'], RefundStatus>> = {
  pending: 'PENDING',
  succeeded: 'REFUNDED',
  failed: 'REFUSED',
};

/** Returns the state of a session by its money, if any. */
function getStatus({ books }: StripeStandIn, session: StandInSession): SessionStatus {
  const intentStatus = books.findIntent(session)?.status;
  if (intentStatus === 'succeeded') return 'CAPTURED';
  if (intentStatus === 'requires_capture') return 'AUTHORISED';
  if (intentStatus === 'canceled' || session.status === 'expired') return 'VOIDED';
  if (intentStatus === 'requires_action') return 'CHALLENGED';
  if (intentStatus === 'processing') return 'PROCESSING';
  return session.status === 'open' ? 'OPEN' : 'DECLINED';
}

/** The books as in Stripe's dashboard. All tests use currencies with hundredths. */
function listBooks(standIn: StripeStandIn): ProviderBooks {
  const { books } = standIn;
  return {
    read: () => {
      const sessions = [...books.sessions.values()];
      const findReference = (intent: string) =>
        sessions.find(({ payment_intent }) => payment_intent === intent)?.client_reference_id ?? '';
      const bookedSessions = sessions.map((session) => {
        const intent = books.findIntent(session);
        const amount = intent?.status === 'succeeded' ? intent.amount_received : session.amount_total;
        return {
          reference: session.client_reference_id,
          status: getStatus(standIn, session),
          amount_minor: amount,
          currency: session.currency.toUpperCase(),
        };
      });
      const refunds = books.refunds.map(({ metadata, amount, currency, status, payment_intent }) => ({
        refund_id: metadata['refundId'] ?? '',
        reference: findReference(payment_intent),
        amount_minor: amount,
        currency: currency.toUpperCase(),
        status: refundStatuses[status],
      }));
      return Promise.resolve({
        sessions: new Map(bookedSessions.map((row) => [row.reference, row])),
        refunds: new Map(refunds.map((row) => [row.refund_id, row])),
      });
    },
  };
}
