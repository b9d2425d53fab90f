import { settleRefund } from './make-refunds.ts';
import { type PaymentParts } from './payment-parts.ts';

/**
 * Money that has gone back may return, weeks later: the card’s account is closed, say. Asks the provider, which has just spoken of a payment,
 * about its refunds that are made; one that has come to nothing is owed otherwise.
 *
 * @throws ProviderUnavailable: the provider shall speak of it again, since nobody else asks about what is made
 */
export async function findFailedRefunds(parts: PaymentParts, paymentId: string): Promise<void> {
  const { database, provider, now, inTurn } = parts;
  await inTurn(paymentId, async () => {
    const made = await database
      .selectFrom('refunds')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .where('status', '=', 'REFUNDED')
      .orderBy('refund_no')
      .execute();
    for (const row of made) {
      const { refund_id: refundId, amount_minor: amount, currency } = row;
      // Made once under its id: asked again, it is answered as it stands.
      const refund = await provider.refund({ reference: paymentId, refundId, amount, currency });
      if (refund?.status !== 'REFUSED') continue;
      const to = { status: 'REFUSED', reason: refund.reason } as const;
      await database.transaction().execute((step) => settleRefund(step, row, { from: ['REFUNDED'], to, now: now() }));
    }
  });
}
