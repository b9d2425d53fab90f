import { type Transaction } from 'kysely';
import { type AskedRefund } from '../server/payments/payment-provider.ts';
import { type OverrideStore } from './overrides.ts';
import { type Overrides } from '../server/scenarios/sandbox-overrides.ts';
import { type ProviderDatabase, type ProviderRefundRow, type ProviderTables } from './provider-database.ts';
import { pendingMs } from './test-cards.ts';

/** The provider's refunds. What they answer is as it stands by now: what has waited for its time is decided. */
export interface Refunds {
  /**
   * Gives money back; the refund that there is already under the id is answered as it stands. Undefined where there is no
   * such session.
   */
  make(asked: AskedRefund): Promise<ProviderRefundRow | undefined>;
  /** Decides what has waited for its time. */
  decideDue(): Promise<void>;
}

type Step = Transaction<ProviderTables>;

/** What {@link createRefunds} depends on. */
export interface RefundParts {
  readonly database: ProviderDatabase;
  readonly overrides: OverrideStore;
  readonly now: () => number;
  readonly onChange: () => void;
}

/**
 * Refunds in the provider's database. One that cannot be made is refused for good under its id: of what was not captured, of
 * more than is left of it, or in another currency.
 *
 * @param parts.now ms since 1970 UTC
 * @param parts.onChange called after a change was written
 */
export function createRefunds({ database, overrides, now, onChange }: RefundParts): Refunds {
  const rowOf = (step: Step, refundId: string) =>
    step.selectFrom('refunds').selectAll().where('refund_id', '=', refundId).executeTakeFirst();

  /** The bank decides when its time has come, and the merchant is notified. */
  async function decided(step: Step, row: ProviderRefundRow): Promise<ProviderRefundRow> {
    if (row.status !== 'PENDING' || row.decides_at === null || row.decides_at > now()) return row;
    const after = { ...row, status: 'REFUNDED' } as const;
    await step.updateTable('refunds').set({ status: 'REFUNDED' }).where('refund_id', '=', row.refund_id).execute();
    const callback = { session_id: row.session_id, status: 'CAPTURED', due_at: now(), tries: 0, is_done: 0 } as const;
    await step.insertInto('callbacks').values(callback).execute();
    return after;
  }

  async function insert(
    step: Step,
    asked: AskedRefund,
    override: Overrides['refunds'],
  ): Promise<ProviderRefundRow | undefined> {
    const session = await step
      .selectFrom('sessions')
      .selectAll()
      .where('reference', '=', asked.reference)
      .executeTakeFirst();
    if (session === undefined) return undefined;
    const { session_id } = session;
    const before = await step.selectFrom('refunds').selectAll().where('session_id', '=', session_id).execute();
    const given = before.filter(({ status }) => status !== 'REFUSED').reduce((sum, row) => sum + row.amount_minor, 0);
    const isWithin = session.status === 'CAPTURED' && given + asked.amount <= session.amount_minor;
    const isPossible = isWithin && session.currency === asked.currency;
    const row: ProviderRefundRow = {
      ...{ refund_id: asked.refundId, session_id, amount_minor: asked.amount, currency: asked.currency },
      ...(isPossible ? getOutcome(override, now()) : refused('amount_too_large')),
      created_at: now(),
    };
    await step.insertInto('refunds').values(row).execute();
    return row;
  }

  return {
    async make(asked) {
      const override = await overrides.read(asked.reference);
      const row = await database.transaction().execute(async (step) => {
        const existing = await rowOf(step, asked.refundId);
        return existing ? decided(step, existing) : insert(step, asked, override.refunds);
      });
      onChange();
      return row;
    },
    async decideDue() {
      const due = await database
        .selectFrom('refunds')
        .selectAll()
        .where('status', '=', 'PENDING')
        .where('decides_at', '<=', now())
        .execute();
      for (const row of due) await database.transaction().execute((step) => decided(step, row));
      if (due.length > 0) onChange();
    },
  };
}

type Outcome = Pick<ProviderRefundRow, 'status' | 'reason' | 'decides_at'>;

const refused = (reason: string): Outcome => ({ status: 'REFUSED', reason, decides_at: null });

/** What becomes of a refund that can be made. */
function getOutcome(override: Overrides['refunds'], now: number): Outcome {
  switch (override) {
    case 'refuses':
      return refused('card_closed');
    case 'pends':
      return { status: 'PENDING', reason: null, decides_at: now + pendingMs };
    case undefined:
      return { status: 'REFUNDED', reason: null, decides_at: null };
  }
}
