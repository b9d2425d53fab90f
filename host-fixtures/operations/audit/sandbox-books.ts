import { type ProviderDatabase } from '../../provider/provider-database.ts';
import { type ProviderBooks } from '../../server/payments/payment-provider.ts';

/** The books of the sandbox. */
export function sandboxBooks(provider: ProviderDatabase): ProviderBooks {
  return {
    async read() {
      const sessions = await provider
        .selectFrom('sessions')
        .select(['reference', 'status', 'amount_minor', 'currency'])
        .execute();
      const refunds = await provider
        .selectFrom('refunds')
        .innerJoin('sessions', 'sessions.session_id', 'refunds.session_id')
        .select(['refund_id', 'reference', 'refunds.amount_minor', 'refunds.currency', 'refunds.status'])
        .execute();
      return {
        sessions: new Map(sessions.map((row) => [row.reference, row])),
        refunds: new Map(refunds.map((row) => [row.refund_id, row])),
      };
    },
  };
}
