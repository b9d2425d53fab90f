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
 * The key to an order, for who knows its number (or that of one of its reservations) and the address that it went to, however
 * they are spelled. 404 for everybody else, whichever of the two is wrong; 429 for too many tries. The session may change
 * the order from then on.
 */
export function answerFindOrderKey(
  host: Pick<Host, 'clock' | 'database' | 'orderGuesses' | 'orderKeys'>,
): Answer<typeof findOrderKey> {
  return async ({ body: { customerIdentifier, referenceNumber }, request, visit }) => {
    const asWhole = parseOrderNumber(referenceNumber);
    const asPart = readReservationNumber(referenceNumber)?.orderNumber;
    const found = (await read(host, asWhole)) ?? (await read(host, asPart));
    // By the order that is looked for, however its number was spelled, and whether there is one or not: those of its
    // reservations name it, too.
    const guess = { network: networkOf(request), orderNumber: found?.order.order_number ?? asPart ?? asWhole };
    // Counted before the address is looked at, so that no two tries are made under one count.
    if (!(await host.orderGuesses.take(guess))) throw refusal(429, 'too-many', 'tooManyAttempts');
    if (found === undefined || !isBoughtBy(found, customerIdentifier)) throw notFound('orderNotFound');
    await host.orderGuesses.giveBack(guess);
    const { order_number, key_version } = found.order;
    await grantAccess(host.database, { sessionId: visit.sessionId, orderNumber: order_number }, host.clock.now());
    return { reservationDetailsKey: host.orderKeys.detailsKey({ orderNumber: order_number, keyVersion: key_version }) };
  };
}

async function read(
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
