import {
  getCancellation,
  getCancellationOrder,
  refundReservation as refundCall,
} from '#shared/contract/orders/cancellation.ts';
import { moneyOf, type Money } from '#shared/domain/kit/money/money.ts';
import type { Cancellation } from '#shared/domain/orders/cancellation.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { journeyOf } from '../../amounts/journey-of.ts';
import { orderOf } from '../../amounts/order-of.ts';
import { priceOf } from '../../amounts/price-of.ts';
import type { Client } from '../../client.ts';
import type { ApiError } from '../../failure.ts';
import { answerOrErrors } from '../../refusal.ts';

/** What may be done with a reservation, and what a refund would bring. */
export async function loadCancellation(client: Client, key: string, signal?: AbortSignal): Promise<Cancellation> {
  const { reservation, choices, ...rest } = await client.call(getCancellation, { params: { key } }, { signal });
  const currency = rest.currency ?? reservation.journey.currency ?? client.currency();
  return {
    ...rest,
    currency,
    reservation: { ...reservation, journey: journeyOf(reservation.journey, currency) },
    choices: choices.map(({ paid, refundableAmount, refundFee, ...choice }) => ({
      ...choice,
      paid: moneyOf(paid, currency),
      refundableAmount: moneyOf(refundableAmount, currency),
      refundFee: priceOf(refundFee, currency),
    })),
  };
}

/** The order that a reservation is part of. */
export async function loadCancellationOrder(client: Client, key: string, signal?: AbortSignal): Promise<Order> {
  return orderOf(await client.call(getCancellationOrder, { params: { key } }, { signal }), client.currency());
}

/** What a refund answers: why it was refused, or what comes back, as far as it says so. */
export interface RefundAnswer {
  readonly errors: readonly ApiError[];
  readonly refundedAmount?: Money;
}

/**
 * Cancels what a quote names, for what it says comes back. A refusal is an answer; only a failure of the world rejects, and
 * leaves open whether it was done.
 *
 * @param command its key: sent again under it, it is done once
 */
export async function refundReservation(
  client: Client,
  { key, quoteId }: { readonly key: string; readonly quoteId: string },
  command: string,
): Promise<RefundAnswer> {
  const answer = await answerOrErrors(
    client.call(refundCall, { params: { key }, body: { quoteId } }, { key: command }),
  );
  if (!('refundedAmount' in answer) || answer.refundedAmount === undefined) return { errors: answer.errors };
  return {
    errors: answer.errors,
    refundedAmount: moneyOf(answer.refundedAmount, answer.currency ?? client.currency()),
  };
}
