import { type PaymentAnswer } from '#shared/contract/payment/payments.ts';
import { type HostAnswer } from '../../host-fixtures/testing/test-app.ts';
import { direct, line } from '../../host-fixtures/testing/test-visitor.ts';
import { type DiskShop } from './disk-shop.ts';

/** The state of a traveller: cookies and responses. */
export interface TravellerState {
  readonly cookies: Map<string, string>;
  orderNumber?: string;
}

/** The host failed during a call, or is not running. */
export class HostFailure extends Error {}

const approvedCard = '4242424242424242';
/** Two, so that one of the tickets could be lost. */
export const ticketCount = 2;

/**
 * Returns the body of an answer.
 *
 * @throws HostFailure if the host failed
 */
function readBody<Body>(answer: HostAnswer): Body {
  if (answer.statusCode >= 500) throw new HostFailure(`${answer.statusCode}`);
  if (answer.statusCode >= 400) throw new Error(`The host refused the call: ${answer.body}`);
  return answer.json<Body>();
}

/**
 * Buys two tickets: basket, seat, billing, and a card on the provider's page. Each call always has the same idempotency
 * key, so that the purchase can be repeated after a failure of the host, like a browser that retries unanswered calls.
 *
 * @throws HostFailure if the host fails
 */
export async function buyOnce(shop: DiskShop, traveller: TravellerState): Promise<void> {
  const visitor = await shop.traveller(traveller.cookies);
  const journeys = [line(direct, { passengerCount: ticketCount })];
  const { basket } = readBody<{ basket: { total: number; journeys: { lineItemId: string }[] } }>(
    await visitor.send('basket/add', { journeys }, { key: 'add' }),
  );
  const seats = [{ seatNumber: '12A', seatPlanKey: 'singleDeck-12A' }];
  const { lineItemId } = basket.journeys[0] ?? { lineItemId: '' };
  const basketWithSeat = readBody<{ basket: { total: number } }>(
    await visitor.send(`basket/seat?lineItemId=${lineItemId}`, { seats }, { key: 'seat' }),
  );
  const { payment } = readBody<{ payment: PaymentAnswer }>(await visitor.start(basketWithSeat.basket.total, 'pay'));
  if (payment.status !== 'PAID') await visitor.card(payment, approvedCard);
  const current = readBody<{ payment: PaymentAnswer | null }>(
    await visitor.open({ url: '/journey-planner/api/payments/current' }),
  ).payment;
  if (current?.status !== 'PAID' || current.orderNumber === undefined) throw new HostFailure(String(current?.status));
  traveller.orderNumber = current.orderNumber;
}
