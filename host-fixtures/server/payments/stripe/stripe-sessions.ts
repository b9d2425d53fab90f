import { type NewSession } from '../payment-provider.ts';
import { type ProviderNote, type ProviderNotes } from '../provider-notes.ts';
import { withIdempotencyKey, IdempotencyKeySpent, StripeRefused } from './stripe-failures.ts';
import { type CheckoutSession } from './stripe-answers.ts';
import { type StripeClient } from './stripe-calls.ts';

/** The maximum difference between Stripe's clock and ours, ms. */
export const clockDriftMs = 10 * 60_000;

/** See {@link createStripeSessions}. */
export type StripeSessions = ReturnType<typeof createStripeSessions>;

type RequestedNote = ProviderNote & { readonly asked: string };

/**
 * Checkout sessions by our reference. Each call reads the present state of a session.
 *
 * Stripe does not find sessions by our reference. So a request is stored before it is sent, and the id of the session after the
 * answer. If the answer was lost, the request is repeated with the same idempotency key, which leads to the same session.
 */
export function createStripeSessions(calls: StripeClient, notes: ProviderNotes) {
  async function storeName(reference: string, session: CheckoutSession): Promise<CheckoutSession> {
    await notes.recordProviderId(reference, session.id);
    return session;
  }

  /** @param mayOpen whether to open it if that has failed before */
  async function create(
    reference: string,
    note: RequestedNote,
    mayOpen: boolean,
  ): Promise<CheckoutSession | undefined> {
    const sessionRequest = JSON.parse(note.asked) as NewSession;
    try {
      return await withIdempotencyKey(`open-${reference}`, async (key) => {
        try {
          return await storeName(reference, await calls.createSession(sessionRequest, key));
        } catch (error) {
          if (!(error instanceof IdempotencyKeySpent)) throw error;
          // The failed call may have opened a session anyway.
          const session = await calls.findSession(reference, note.noted_at - clockDriftMs);
          if (session) return storeName(reference, session);
          throw mayOpen ? error : new StripeRefused('Stripe has opened no page.');
        }
      });
    } catch (error) {
      // Refused for good: there is no page to pay on.
      if (error instanceof StripeRefused && !mayOpen) return undefined;
      throw error;
    }
  }

  async function read(reference: string, note: ProviderNote, mayOpen = true): Promise<CheckoutSession | undefined> {
    const { asked: storedRequest, provider_id } = note;
    if (provider_id !== null) return calls.readSession(provider_id);
    return storedRequest === null ? undefined : create(reference, { ...note, asked: storedRequest }, mayOpen);
  }

  return {
    /** Opens a session, or returns the existing one; undefined if it was given up before. */
    async open(session: NewSession): Promise<CheckoutSession | undefined> {
      const { reference } = session;
      const note = await notes.recordRequest(reference, JSON.stringify(session));
      return note.is_void && note.provider_id === null ? undefined : read(reference, note);
    },
    /** @returns undefined if there is no session, so that nothing can have been paid */
    async find(reference: string): Promise<CheckoutSession | undefined> {
      const note = await notes.find(reference);
      const isNever = note === undefined || (note.is_void && note.provider_id === null);
      return isNever ? undefined : read(reference, note);
    },
    /** Finds a session that must not be opened any more; undefined if there is none. */
    abandon: async (reference: string) => read(reference, await notes.abandon(reference), false),
  };
}
