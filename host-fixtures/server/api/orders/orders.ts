import { type getOrderConfirmation } from '#shared/contract/orders/orders.ts';
import { orderNumberOf } from '#shared/domain/enquiries/order-number.ts';
import { mainAmountOf } from '#shared/domain/kit/money/money.ts';
import { storedCurrency, storedMoney } from '../../database/stored-money.ts';
import { findOrder } from '../../payments/orders.ts';
import { totalsOf } from '../../sales/prices/fees.ts';
import { chargesAnswer } from '../kit/amount-answer.ts';
import { notFound } from '../kit/api-error.ts';
import { lineAnswer } from '../basket/basket-answer.ts';
import { type Host } from '../kit/host.ts';
import { type Answer } from '../kit/register-endpoint.ts';

/** An order that the visitor has bought, the latest without a number; 404 for other people's, and for one that was cancelled. */
export function answerOrderConfirmation(host: Host): Answer<typeof getOrderConfirmation> {
  return async ({ query: { orderNumber }, visit }) => {
    const number = orderNumber === undefined ? undefined : (orderNumberOf(orderNumber) ?? '');
    const found = await findOrder(host.database, visit.sessionId, number);
    if (found === undefined) throw notFound('Order');
    const { order, basket } = found;
    const journeys = basket.lines.map((line) => lineAnswer(line, basket.smsNumber, host.names));
    return {
      orderNumber: order.order_number,
      emailAddress: order.email_address,
      ...(order.telephone_number !== null && { telephoneNumber: order.telephone_number }),
      grossTotal: mainAmountOf(storedMoney(order.gross_minor, order.currency)),
      taxTotal: mainAmountOf(storedMoney(order.tax_minor, order.currency)),
      currency: storedCurrency(order.currency),
      ...chargesAnswer(totalsOf(basket)),
      retainedTotal: null,
      refunds: [],
      journeys,
      reservations: journeys.map((journey, index) => ({
        reservationNumber: `${order.order_number}-${index + 1}`,
        journey,
        passengers: [...(basket.lines[index]?.travellers ?? [])],
        ...{ status: 'CONFIRMED' as const, canAmend: false, canReschedule: false, canCancel: false },
      })),
    };
  };
}
