import { toPayment } from '#shared/api/amounts/payment-change.ts';
import type { Client } from '#shared/api/client.ts';
import { getPayment } from '#shared/contract/payment/payments.ts';
import type { Payment } from '#shared/domain/payment/payment.ts';

/** The visitor's latest payment, of a basket or of a reschedule; null if there is none. */
export async function loadLatestPayment(client: Client, signal?: AbortSignal): Promise<Payment | null> {
  const { payment } = await client.call(getPayment, {}, { signal });
  return payment && toPayment(payment, client.currency());
}
