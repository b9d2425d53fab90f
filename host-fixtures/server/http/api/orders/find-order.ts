import { type findOrderKey } from '#shared/contract/orders/orders.ts';
import { parseOrderNumber } from '#shared/domain/enquiries/order-number.ts';
import { networkOf } from '../../../limits/network.ts';
import { grantAccess } from '../../../orders/order-access.ts';
import { readReservationNumber } from '../../../tickets/reservation-number.ts';
import { readOrder, type StoredOrder } from '../../../orders/stored-order.ts';
import { notFound, refusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';

/**
 * Returns the key of an order by its number, or that of a reservation, and the buyer's address, ignoring case and
 * spaces. 404 if either is wrong, without saying which; 429 after too many attempts. The session may change the order
 * afterwards.
 */
export function answerFindOrderKey(
  host: Pick<Host, 'clock' | 'database' | 'orderGuesses' | 'orderKeys'>,
): Answer<typeof findOrderKey> {
  return async ({ body: { customerIdentifier, referenceNumber }, request, visit }) => {
    const orderNumber = parseOrderNumber(referenceNumber);
    const reservationOrderNumber = readReservationNumber(referenceNumber)?.orderNumber;
    const order =
      (await readOptionalOrder(host, orderNumber)) ?? (await readOptionalOrder(host, reservationOrderNumber));
    // Attempts are counted by order, independent of the spelling of the number and also for unknown orders. The
    // numbers of its reservations count as well.
    const guess = {
      network: networkOf(request),
      orderNumber: order?.order.order_number ?? reservationOrderNumber ?? orderNumber,
    };
    // Count first, so that concurrent attempts cannot exceed the limit.
    if (!(await host.orderGuesses.take(guess))) throw refusal(429, 'too-many', 'tooManyAttempts');
    if (order === undefined || !isBoughtBy(order, customerIdentifier)) throw notFound('orderNotFound');
    await host.orderGuesses.giveBack(guess);
    const { order_number, key_version } = order.order;
    await grantAccess(host.database, { sessionId: visit.sessionId, orderNumber: order_number }, host.clock.now());
    return { reservationDetailsKey: host.orderKeys.detailsKey({ orderNumber: order_number, keyVersion: key_version }) };
  };
}

async function readOptionalOrder(
  { database }: Pick<Host, 'database'>,
  orderNumber: string | undefined,
): Promise<StoredOrder | undefined> {
  return orderNumber === undefined ? undefined : readOrder(database, orderNumber);
}

function isBoughtBy({ order }: StoredOrder, customerIdentifier: string): boolean {
  const normaliseAddress = (address: string) =>
    address
      .normalize('NFKC')
      .replace(/[\s\u200b-\u200d\ufeff]/g, '')
      .toLowerCase();
  return normaliseAddress(customerIdentifier) === normaliseAddress(order.email_address);
}
