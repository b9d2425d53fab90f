import { type ProviderBooks, type ProviderAddress } from '../payment-provider.ts';
import { type Database } from '../../database/tables.ts';
import { clockDriftMs } from './clock-drift.ts';
import { connectStripe } from './stripe-calls.ts';
import { toRefund, toSession } from './stripe-states.ts';

/**
 * Stripe's lists of sessions and refunds, for the audit: as far back as this host has asked for any, and without those of others
 * that use the same account. Nothing is changed there, and a key that may only read does.
 */
export function stripeBooks(address: Omit<ProviderAddress, 'notes'>, database: Database): ProviderBooks {
  const calls = connectStripe(address);
  return {
    async read() {
      const notes = await database
        .selectFrom('provider_notes')
        .select(['reference', 'noted_at'])
        .where('asked', 'is not', null)
        .execute();
      const known = new Set(notes.map(({ reference }) => reference));
      const since = notes.reduce((first, { noted_at }) => Math.min(first, noted_at), Infinity) - clockDriftMs;
      if (known.size === 0) return { sessions: new Map(), refunds: new Map() };
      const sessions = (await calls.listSessions(since)).flatMap(({ client_reference_id: reference, ...session }) => {
        if (!reference || !known.has(reference)) return [];
        const { amount, currency, status } = toSession(reference, session);
        return [{ reference, status, amount_minor: amount, currency }];
      });
      const refunds = (await calls.listRefunds({ since })).flatMap((refund) => {
        const { reference, refundId } = refund.metadata ?? {};
        if (reference === undefined || refundId === undefined || !known.has(reference)) return [];
        const { amount, currency, status } = toRefund(refundId, refund);
        return [{ refund_id: refundId, reference, status, amount_minor: amount, currency }];
      });
      return {
        sessions: new Map(sessions.map((session) => [session.reference, session])),
        refunds: new Map(refunds.map((refund) => [refund.refund_id, refund])),
      };
    },
  };
}
