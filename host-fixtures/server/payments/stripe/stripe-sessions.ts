import { type NewSession } from '../payment-provider.ts';
import { type ProviderNote, type ProviderNotes } from '../provider-notes.ts';
import { withIdempotencyKey, IdempotencyKeySpent, StripeRefused } from './stripe-failures.ts';
import { type CheckoutSession } from './stripe-answers.ts';
import { type StripeClient } from './stripe-calls.ts';

/** The assumed maximum difference between the clocks of Stripe and the host (this server), ms. */
export const clockDriftMs = 10 * 60_000;

/** See {@link createStripeSessions}. */
export type StripeSessions = ReturnType<typeof createStripeSessions>;

/** A note that contains a request (`asked`, as JSON): the usual case. A payment that was given up at once has no request. */
type RequestedNote = ProviderNote & { readonly asked: string };

/** Whether the payment was given up before the id of its session was stored. */
const isGivenUpWithoutId = (note: ProviderNote) => note.is_void === 1 && note.provider_id === null;

/**
 * Checkout sessions (Stripe's payment pages) by the host's own id of the payment, the reference.
 *
 * Stripe cannot find sessions by the reference. So the host stores a note: the request, before it is sent, and Stripe's id
 * of the session (`provider_id`), when Stripe has answered. If the answer was lost, the request is repeated with the same
 * idempotency key, for which Stripe returns the same session. If a payment is given up, its note is marked (`is_void`).
 *
 * All functions throw `ProviderUnavailable` if Stripe does not answer.
 */
export function createStripeSessions(calls: StripeClient, notes: ProviderNotes) {
  /** Stores Stripe's id of a session in its note. */
  async function storeId(reference: string, session: CheckoutSession): Promise<CheckoutSession> {
    await notes.recordProviderId(reference, session.id);
    return session;
  }

  /**
   * Creates a session, or returns the one that an earlier request has created. For a payment that is given up, the request is
   * only repeated, with the same key, to find that session: undefined if Stripe has opened none. If the earlier request never
   * arrived, the repeated one opens a session, which the caller then closes.
   */
  async function create(reference: string, note: RequestedNote): Promise<CheckoutSession | undefined> {
    const isGivenUp = note.is_void === 1;
    const sessionRequest = JSON.parse(note.asked) as NewSession;
    try {
      // Calls the function again with another key if it throws `IdempotencyKeySpent`: Stripe repeats a stored failure for
      // the key.
      return await withIdempotencyKey(`open-${reference}`, async (key) => {
        try {
          return await storeId(reference, await calls.createSession(sessionRequest, key));
        } catch (error) {
          if (!(error instanceof IdempotencyKeySpent)) throw error;
          // The failed call may have created a session anyway: search Stripe's list of sessions. Stripe's clock may be behind,
          // so the search begins some minutes before the note.
          const session = await calls.findSession(reference, note.noted_at - clockDriftMs);
          if (session) return storeId(reference, session);
          // A session that is not wanted must not be requested with another key.
          throw isGivenUp ? new StripeRefused('Stripe has opened no page.') : error;
        }
      });
    } catch (error) {
      // Stripe has refused permanently, so there is no page to pay on.
      if (error instanceof StripeRefused && isGivenUp) return undefined;
      throw error;
    }
  }

  /**
   * Reads the session of a note, or repeats its request if its id is unknown, since the session may exist although the answer
   * was lost. Undefined without a request, or if `create` returns undefined.
   */
  async function read(reference: string, note: ProviderNote): Promise<CheckoutSession | undefined> {
    const { asked: storedRequest, provider_id } = note;
    if (provider_id !== null) return calls.readSession(provider_id);
    return storedRequest === null ? undefined : create(reference, { ...note, asked: storedRequest });
  }

  return {
    /** Opens a session, or returns the existing one; undefined if the payment was given up before the id was stored. */
    async open(session: NewSession): Promise<CheckoutSession | undefined> {
      const { reference } = session;
      const note = await notes.recordRequest(reference, JSON.stringify(session));
      return isGivenUpWithoutId(note) ? undefined : read(reference, note);
    },
    /**
     * Finds the session of a payment. If Stripe's answer to the request was lost, repeats the request, which opens the session
     * if the first request did not arrive.
     *
     * @returns undefined if no session was requested, or if the payment was given up before the id of its session was stored
     */
    async find(reference: string): Promise<CheckoutSession | undefined> {
      const note = await notes.find(reference);
      return note === undefined || isGivenUpWithoutId(note) ? undefined : read(reference, note);
    },
    /** Stores that the payment is given up, and returns its session, if any, which the caller closes: see `create`. */
    abandon: async (reference: string) => read(reference, await notes.abandon(reference)),
  };
}
