import { type ProviderDatabase, type ProviderRefundRow, type SessionRow } from '../../provider/provider-database.ts';

/** A session as far as its money counts. */
export type BookedSession = Pick<SessionRow, 'reference' | 'status' | 'amount_minor' | 'currency'>;
/** Likewise a refund. */
export type BookedRefund = Pick<ProviderRefundRow, 'refund_id' | 'amount_minor' | 'currency' | 'status'> & {
  readonly reference: string;
};

/** What a provider knows of money, by our references and the ids of our refunds. */
export interface ProviderBooks {
  read(): Promise<{
    readonly sessions: ReadonlyMap<string, BookedSession>;
    readonly refunds: ReadonlyMap<string, BookedRefund>;
  }>;
}

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
