import { type NewSession } from '../payment-provider.ts';
import { type ProviderNote, type ProviderNotes } from '../provider-notes.ts';
import { clockDriftMs } from './clock-drift.ts';
import { type CheckoutSession } from './stripe-answers.ts';
import { type StripeCalls } from './stripe-calls.ts';
import { keyed } from './spent-keys.ts';
import { KeySpent, StripeRefused } from './stripe-failures.ts';

/** Checkout sessions by our reference. Each call reads a session as it stands now. */
export interface StripeSessions {
  /** Opens one, or finds the one that there is; undefined where it was given up before. */
  opened(asked: NewSession): Promise<CheckoutSession | undefined>;
  /** Undefined: there is none, and nobody can have paid. */
  found(reference: string): Promise<CheckoutSession | undefined>;
  /** Finds one that shall not be opened any more; undefined where there is none, and never will be. */
  givenUp(reference: string): Promise<CheckoutSession | undefined>;
}

type AskedNote = ProviderNote & { readonly asked: string };

/**
 * Stripe cannot be asked for a session by our reference. What shall be asked is noted before it is asked, and the session's name
 * once the answer is there. Where the answer was lost, the same is asked again under the same idempotency key, which leads to
 * the same session, whether the first call has come to Stripe or not.
 */
export function createStripeSessions(calls: StripeCalls, notes: ProviderNotes): StripeSessions {
  async function named(reference: string, session: CheckoutSession): Promise<CheckoutSession> {
    await notes.name(reference, session.id);
    return session;
  }

  /** @param isWanted whether it shall be opened if that has failed before */
  async function created(reference: string, note: AskedNote, isWanted: boolean): Promise<CheckoutSession | undefined> {
    const asked = JSON.parse(note.asked) as NewSession;
    try {
      return await keyed(`open-${reference}`, async (key) => {
        try {
          return await named(reference, await calls.createSession(asked, key));
        } catch (error) {
          if (!(error instanceof KeySpent)) throw error;
          // That call is over, and may have opened one all the same.
          const session = await calls.findSession(reference, note.noted_at - clockDriftMs);
          if (session) return named(reference, session);
          throw isWanted ? error : new StripeRefused('Stripe has opened no page.');
        }
      });
    } catch (error) {
      // Refused for good: there is no page that could be paid on.
      if (error instanceof StripeRefused && !isWanted) return undefined;
      throw error;
    }
  }

  async function current(reference: string, note: ProviderNote, isWanted = true): Promise<CheckoutSession | undefined> {
    const { asked, provider_id } = note;
    if (provider_id !== null) return calls.readSession(provider_id);
    return asked === null ? undefined : created(reference, { ...note, asked }, isWanted);
  }

  return {
    async opened(session) {
      const { reference } = session;
      const note = await notes.ask(reference, JSON.stringify(session));
      return note.is_void && note.provider_id === null ? undefined : current(reference, note);
    },
    async found(reference) {
      const note = await notes.find(reference);
      const isNever = note === undefined || (note.is_void && note.provider_id === null);
      return isNever ? undefined : current(reference, note);
    },
    givenUp: async (reference) => current(reference, await notes.giveUp(reference), false),
  };
}
